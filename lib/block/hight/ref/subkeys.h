/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Where the bytes of ref lie in a schedule: 8 whitening keys, then 128 subkeys. */
#ifndef RVK_HIGHT_SUBKEYS_H
#define RVK_HIGHT_SUBKEYS_H

#include "rvk/hight.h"

#define SUBKEYS_AT 8

static inline uint8_t *whitening_keys(rvk_hight_key *schedule) {
    return (uint8_t *)schedule->subkeys;
}

static inline uint8_t *subkeys(rvk_hight_key *schedule) {
    return (uint8_t *)schedule->subkeys + SUBKEYS_AT;
}

#endif
