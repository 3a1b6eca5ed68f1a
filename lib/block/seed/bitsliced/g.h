/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The function G of SEED (RFC 4269 section 2.2) for eight words at once. */
#ifndef RVK_SEED_BITSLICED_G_H
#define RVK_SEED_BITSLICED_G_H

#include "bytes.h"
#include "circuit.h"
#include "planes.h"
#include "rotate.h"

#define WORDS 8

/* S1 is for bytes 0 and 2, S2 for bytes 1 and 3. */
#define BYTES_OF_S1 0x00ff00ffu
#define CONSTANTS 0x38a938a9u

/**
 * The sums of section 2.2 for the word y that comes from the S-boxes: byte i of the result is the sum of
 * y_j & m((i + j) mod 4). Rotated to the left by k bytes, the word of the bytes y_0, y_3, y_2, y_1, the least
 * significant first, has y_(k - i) in byte i, to which m_k belongs. It has bytes 0 and 2 of y, bytes 1 and 3 of u, y
 * rotated by two bytes.
 */
static inline uint32_t rvk_seed_bitsliced_mix(uint32_t y) {
    const uint32_t u = rvk_rotate_left(y, 16);
    const uint32_t a = (y & 0xcffccffc) ^ (u & 0xfccffccf); /* k = 0 and 2 */
    const uint32_t b = (y & 0x3ff33ff3) ^ (u & 0xf33ff33f); /* k = 1 and 3, before the rotation by one byte */
    return a ^ rvk_rotate_left(b, 8);
}

static inline void rvk_seed_bitsliced_g(uint32_t x[WORDS]) {
    uint32_t s[16];
    rvk_transpose_bits(x);
    circuit(s, x);
    for (unsigned i = 0; i < 8; i++) {
        x[i] = s[i] ^ (s[8 + i] & BYTES_OF_S1);
    }
    rvk_transpose_bits(x);
    for (unsigned j = 0; j < WORDS; j++) {
        x[j] = rvk_seed_bitsliced_mix(x[j] ^ CONSTANTS);
    }
}

#endif
