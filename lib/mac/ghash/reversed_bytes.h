/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The block as four words with the coefficient of x^i in bit i: those in memory, with the bits of each byte reversed.
 */
#ifndef RVK_GHASH_REVERSED_BYTES_H
#define RVK_GHASH_REVERSED_BYTES_H

#include <stdint.h>

static inline void load_reversed_bytes(uint32_t words[4], const uint8_t block[16]) {
    for (unsigned i = 0; i < 4; i++) {
        const uint8_t *b = &block[4 * i];
        uint32_t w = (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 | (uint32_t)b[1] << 8 | (uint32_t)b[0];
        w = (w & 0x55555555) << 1 | (w >> 1 & 0x55555555);
        w = (w & 0x33333333) << 2 | (w >> 2 & 0x33333333);
        words[i] = (w & 0x0f0f0f0f) << 4 | (w >> 4 & 0x0f0f0f0f);
    }
}

#endif
