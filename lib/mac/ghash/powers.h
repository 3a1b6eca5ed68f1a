/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The key for clmul.inc: nine factors for each of H, H^2, H^3, H^4. `load` is that of the order of bits. */
#ifndef RVK_GHASH_POWERS_H
#define RVK_GHASH_POWERS_H

#include "factors.h"
#include "rvk/ghash.h"

#define POWERS 4

static inline void expand(rvk_ghash *ghash, const uint8_t h[16],
                          void (*load)(uint32_t words[4], const uint8_t block[16])) {
    static const uint8_t nothing[16];
    uint32_t words[4];
    for (unsigned i = 0; i < 16; i++) {
        ghash->accumulator[i] = h[i];
    }
    for (unsigned power = 0; power < POWERS; power++) {
        load(words, ghash->accumulator);
        for (unsigned i = 0; i < FACTORS; i++) {
            ghash->key[FACTORS * power + i] = factor(words, i);
        }
        rvk_ghash_blocks(ghash, nothing, 1); /* one block needs H alone */
    }
    rvk_wipe(words, sizeof words);
    rvk_wipe(ghash->accumulator, sizeof ghash->accumulator);
    ghash->used = 1; /* no bytes */
}

#endif
