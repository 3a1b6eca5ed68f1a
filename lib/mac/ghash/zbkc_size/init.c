/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The key for blocks.S: the four words of H. */
#define RVK_FOLDER zbkc_size
#include "../variants.h"
#include "../reversed_bytes.h"
#include "rvk/ghash.h"

void rvk_ghash_init(rvk_ghash *ghash, const uint8_t h[16]) {
    load_reversed_bytes(ghash->key, h);
    rvk_wipe(ghash->accumulator, sizeof ghash->accumulator);
    ghash->used = 1; /* no bytes */
}
