/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Words as planes of bits, for circuits on many bytes or words at once. */
#ifndef RVK_PLANES_H
#define RVK_PLANES_H

#include <stdint.h>

/** Exchanges the bits of *low under mask << shift with those of *high under the mask. */
static inline void rvk_exchange_bits(uint32_t *low, uint32_t *high, unsigned shift, uint32_t mask) {
    const uint32_t difference = (*low >> shift ^ *high) & mask;
    *high ^= difference;
    *low ^= difference << shift;
}

/**
 * Eight words to eight planes, and planes to words: bit 8 k + j of plane i is bit i of byte k of word j, byte 0 the least
 * significant. Exchanges each bit of a word's number with that bit of a bit's number.
 */
static inline void rvk_transpose_bits(uint32_t x[8]) {
    for (unsigned j = 0; j < 8; j += 2) {
        rvk_exchange_bits(&x[j], &x[j + 1], 1, 0x55555555);
    }
    for (unsigned j = 0; j < 2; j++) {
        rvk_exchange_bits(&x[j], &x[j + 2], 2, 0x33333333);
        rvk_exchange_bits(&x[j + 4], &x[j + 6], 2, 0x33333333);
    }
    for (unsigned j = 0; j < 4; j++) {
        rvk_exchange_bits(&x[j], &x[j + 4], 4, 0x0f0f0f0f);
    }
}

/** 32 words to 32 planes, and planes to words: bit j of plane i is bit i of word j. */
static inline void rvk_transpose_words(uint32_t x[32]) {
    uint32_t mask = 0x0000ffff;
    for (unsigned distance = 16; distance > 0; distance /= 2) {
        for (unsigned i = 0; i < 32; i = (i + distance + 1) & ~distance) {
            rvk_exchange_bits(&x[i], &x[i + distance], distance, mask);
        }
        mask ^= mask << distance / 2;
    }
}

#endif
