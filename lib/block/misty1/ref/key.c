/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 2994 section 2.2, the key scheduling part. */
#include "../variants.h"
#include "functions.h"

RVK_REPLACEABLE(void, rvk_misty1_expand_key)(rvk_misty1_key *schedule, const uint8_t key[16]) {
    uint32_t *EK = schedule->subkeys;
    for (unsigned i = 0; i < 8; i++) {
        EK[i] = (uint32_t)key[2 * i] << 8 | key[2 * i + 1];
    }
    for (unsigned i = 0; i < 8; i++) {
        EK[i + 8] = FI(EK[i], EK[(i + 1) % 8]);
        EK[i + 16] = EK[i + 8] & 0x1ff;
        EK[i + 24] = EK[i + 8] >> 9;
    }
}
