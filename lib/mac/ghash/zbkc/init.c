/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The key for blocks.S. */
#define RVK_FOLDER zbkc
#include "../variants.h"
#include "../powers.h"
#include "../reversed_bytes.h"

void rvk_ghash_init(rvk_ghash *ghash, const uint8_t h[16]) {
    expand(ghash, h, load_reversed_bytes);
}
