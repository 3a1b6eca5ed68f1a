/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The key for blocks.S: each of the nine factors as four words that have only every fourth of its bits. */
#define RVK_FOLDER masked
#include "../variants.h"
#include "../factors.h"
#include "../reflected.h"
#include "rvk/ghash.h"

void rvk_ghash_init(rvk_ghash *ghash, const uint8_t h[16]) {
    uint32_t words[4];
    load_divided_by_x(words, h);
    for (unsigned i = 0; i < 4 * FACTORS; i++) {
        ghash->key[i] = factor(words, i / 4) & 0x11111111u << i % 4;
    }
    rvk_wipe(words, sizeof words);
    rvk_wipe(ghash->accumulator, sizeof ghash->accumulator);
    ghash->used = 1; /* no bytes */
}
