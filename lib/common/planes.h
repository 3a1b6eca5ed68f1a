/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Eight words as eight planes of bits, for circuits on all their 32 bytes at once: bit 8 k + j of plane i is bit i of
 * byte k of word j, byte 0 the least significant.
 */
#ifndef RVK_PLANES_H
#define RVK_PLANES_H

#include <stdint.h>

/** Exchanges the bits of *low under mask << shift with those of *high under the mask. */
static inline void rvk_exchange_bits(uint32_t *low, uint32_t *high, unsigned shift, uint32_t mask) {
    const uint32_t difference = (*low >> shift ^ *high) & mask;
    *high ^= difference;
    *low ^= difference << shift;
}

/** Words to planes, and planes to words: exchanges each bit of a word's number with that bit of a bit's number. */
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

#endif
