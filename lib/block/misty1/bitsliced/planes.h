/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * 32 words as 32 planes: bit j of plane b is bit b of word j. And FI of RFC 2994 section 2.3 on 16 planes.
 */
#ifndef RVK_MISTY1_PLANES_H
#define RVK_MISTY1_PLANES_H

#include <stdint.h>

#include "sboxes.inc"

/* Exchanges the bits of `low` under mask << shift with those of `high` under the mask. */
static inline void exchange(uint32_t *low, uint32_t *high, unsigned shift, uint32_t mask) {
    const uint32_t both = (*low >> shift ^ *high) & mask;
    *high ^= both;
    *low ^= both << shift;
}

/* A matrix of 32 by 32 bits, on its diagonal. */
static inline void transpose(uint32_t x[32]) {
    uint32_t mask = 0x0000ffff;
    for (unsigned distance = 16; distance > 0; distance /= 2) {
        for (unsigned i = 0; i < 32; i = (i + distance + 1) & ~distance) {
            exchange(&x[i], &x[i + distance], distance, mask);
        }
        mask ^= mask << distance / 2;
    }
}

/* out ^= FI(in, key) */
static inline void add_FI(uint32_t out[16], const uint32_t in[16], const uint32_t key[16]) {
    uint32_t d7[7], d9[9];
    for (unsigned i = 0; i < 7; i++) {
        d7[i] = in[i];
    }
    for (unsigned i = 0; i < 9; i++) {
        d9[i] = in[i + 7];
    }
    S9_planes(d9);
    for (unsigned i = 0; i < 7; i++) {
        d9[i] ^= d7[i];
    }
    S7_planes(d7);
    for (unsigned i = 0; i < 7; i++) {
        d7[i] ^= d9[i] ^ key[i + 9];
    }
    for (unsigned i = 0; i < 9; i++) {
        d9[i] ^= key[i];
    }
    S9_planes(d9);
    for (unsigned i = 0; i < 7; i++) {
        out[i] ^= d9[i] ^ d7[i];
        out[i + 9] ^= d7[i];
    }
    out[7] ^= d9[7];
    out[8] ^= d9[8];
}

#endif
