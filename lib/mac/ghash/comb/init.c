/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The key for blocks.S: the four words of H/x. */
#define RVK_FOLDER comb
#include "../variants.h"
#include "../reflected.h"
#include "rvk/ghash.h"

void rvk_ghash_init(rvk_ghash *ghash, const uint8_t h[16]) {
    load_divided_by_x(ghash->key, h);
    rvk_wipe(ghash->accumulator, sizeof ghash->accumulator);
    ghash->used = 1; /* no bytes */
}
