/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* HIGHT, section 2.2 of the CHES paper: whitening keys WK, constants δ from a shift register, subkeys SK. */
#include "../variants.h"
#include "subkeys.h"

/* x^7 + x^3 + 1: δ(i) is s(i+6) .. s(i), and s(i+7) = s(i+3) + s(i). */
static uint32_t next_delta(uint32_t delta) {
    uint32_t bit = (delta >> 3 ^ delta) & 1;
    return delta >> 1 | bit << 6;
}

RVK_REPLACEABLE(void, rvk_hight_expand_key)(rvk_hight_key *schedule, const uint8_t key[16]) {
    uint8_t *WK = whitening_keys(schedule);
    uint8_t *SK = subkeys(schedule);
    uint32_t delta = 0x5a;
    for (unsigned i = 0; i < 4; i++) {
        WK[i] = key[i + 12];
        WK[i + 4] = key[i];
    }
    for (unsigned i = 0; i < 8; i++) {
        for (unsigned j = 0; j < 16; j++) {
            unsigned half = j & 8;
            SK[16 * i + j] = (uint8_t)(key[((j - i) & 7) + half] + delta);
            delta = next_delta(delta);
        }
    }
}
