/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The key for blocks.S. */
#define RVK_FOLDER zbc
#include "../variants.h"
#include "../powers.h"
#include "../reflected.h"

void rvk_ghash_init(rvk_ghash *ghash, const uint8_t h[16]) {
    expand(ghash, h, load_divided_by_x);
}
