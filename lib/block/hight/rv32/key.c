/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The subkeys for block.S, two in the halves of a word: SK(4i), SK(4i+2); SK(4i+1), SK(4i+3); then the whitening keys. */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rvk/hight.h"

#define WHITENING_AT 64

static uint32_t halves(uint32_t low, uint32_t high) {
    return low | high << 16;
}

void rvk_hight_expand_key(rvk_hight_key *schedule, const uint8_t key[16]) {
    uint32_t delta = 0x5a;
    uint32_t *to = schedule->subkeys;
    for (unsigned i = 0; i < 8; i++) {
        for (unsigned j = 0; j < 16; j += 4) {
            uint32_t SK[4];
            for (unsigned k = 0; k < 4; k++) {
                SK[k] = (key[((j + k - i) & 7) + (j & 8)] + delta) & 255;
                delta = delta >> 1 | ((delta >> 3 ^ delta) & 1) << 6;
            }
            *to++ = halves(SK[0], SK[2]);
            *to++ = halves(SK[1], SK[3]);
        }
    }
    *to++ = halves(key[12], key[14]);
    *to++ = halves(key[13], key[15]);
    *to++ = halves(key[0], key[2]);
    *to = halves(key[1], key[3]);
}
