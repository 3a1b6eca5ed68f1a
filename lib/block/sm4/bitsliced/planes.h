/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Words of eight blocks as planes of bits: bit 8k + j of plane b is bit b of byte k of the word of block j, byte 0 the
 * least significant. A rotation of all words by 8 bits is a rotation of each plane by 8 bits.
 */
#ifndef RVK_SM4_BITSLICED_PLANES_H
#define RVK_SM4_BITSLICED_PLANES_H

#include <stdint.h>

#include "sbox.inc"

#define BLOCKS 8
#define EACH_BYTE 0x01010101u

static inline uint32_t rotl(uint32_t x, unsigned n) {
    return x << n | x >> (32 - n);
}

/** Section 4 of GB/T 32907-2016: the first byte is the most significant. */
static inline uint32_t load(const uint8_t in[4]) {
    return (uint32_t)in[0] << 24 | (uint32_t)in[1] << 16 | (uint32_t)in[2] << 8 | (uint32_t)in[3];
}

static inline void store(uint8_t out[4], uint32_t word) {
    out[0] = (uint8_t)(word >> 24);
    out[1] = (uint8_t)(word >> 16);
    out[2] = (uint8_t)(word >> 8);
    out[3] = (uint8_t)word;
}

/** Exchanges the bits of `high` under the mask with those of `low` that lie `shift` places above. */
static inline void exchange(uint32_t *low, uint32_t *high, unsigned shift, uint32_t mask) {
    const uint32_t difference = ((*low >> shift) ^ *high) & mask;
    *high ^= difference;
    *low ^= difference << shift;
}

/** Words to planes, and planes to words: a transposition of each byte. */
static inline void transpose(uint32_t x[BLOCKS]) {
    for (unsigned j = 0; j < 8; j += 2) {
        exchange(&x[j], &x[j + 1], 1, 0x55555555);
    }
    for (unsigned j = 0; j < 8; j += j % 2 == 0 ? 1 : 3) {
        exchange(&x[j], &x[j + 2], 2, 0x33333333);
    }
    for (unsigned j = 0; j < 4; j++) {
        exchange(&x[j], &x[j + 4], 4, 0x0f0f0f0f);
    }
}

#endif
