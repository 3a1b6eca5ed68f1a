/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "../variants.h"
#include "rvk/entropy.h"

/* No known source: OPST = DEAD, so that it cannot be mistaken for one. */
#ifndef RVK_OWN_ENTROPY_POLL
RVK_REPLACEABLE(uint32_t, rvk_entropy_poll)(void) {
    return UINT32_C(3) << 30;
}
#endif
