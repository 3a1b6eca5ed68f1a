/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Two blocks in slices: slice k has bit k of all bytes, byte r of it row r of the state, and in that bit 2 c + b is
 * column c of block b. MIXCOLUMNS and its inverse where ShiftRows have been left out `missing` times, this round's
 * included, modulo 4 (A. Adomnicai, T. Peyrin, Fixslicing AES-like Ciphers, TCHES 2021 (1), section 3): the next row
 * of a column then stands `missing` columns further. ../bitslicing/columns.py has the formulas.
 */
#ifndef RVK_AES_FIXSLICED_C_COLUMNS_H
#define RVK_AES_FIXSLICED_C_COLUMNS_H

#include "after.h"
#include "planes.h"
#include "rotate.h"
#include <stdint.h>

#define INLINE static inline __attribute__((always_inline))

/* Words to slices and back, where word 2 c + b is column c of block b: rvk_transpose_bits without loops. */
INLINE void rvk_transpose_columns(uint32_t x[8]) {
#pragma GCC unroll 4
    for (unsigned j = 0; j < 8; j += 2) {
        rvk_exchange_bits(&x[j], &x[j + 1], 1, 0x55555555);
    }
#pragma GCC unroll 4
    for (unsigned j = 0; j < 4; j++) {
        const unsigned low = j + (j & 2);
        rvk_exchange_bits(&x[low], &x[low + 2], 2, 0x33333333);
    }
#pragma GCC unroll 4
    for (unsigned j = 0; j < 4; j++) {
        rvk_exchange_bits(&x[j], &x[j + 4], 4, 0x0f0f0f0f);
    }
}

/* By how many bits those `rows` rows further are to be moved, and the lowest of these bits in every byte. */
INLINE unsigned rvk_bits(unsigned rows, unsigned missing) { return 2 * rows * missing % 8; }

INLINE uint32_t rvk_mask(unsigned rows, unsigned missing) {
    uint32_t mask = ((1u << rvk_bits(rows, missing)) - 1) * 0x01010101u;
    if (mask != 0) {
        RVK_HIDE(mask); /* otherwise Clang makes constants of mask and ~mask, again and again */
    }
    return mask;
}

/* What stands `rows` rows further in each column. */
INLINE uint32_t rvk_further(uint32_t slice, unsigned rows, unsigned missing, uint32_t mask) {
    const unsigned bits = rvk_bits(rows, missing);
    if (bits != 0) {
        uint32_t low = slice & mask;
        RVK_HIDE(low);
        slice = low << (8 - bits) | (slice ^ low) >> bits;
    }
    return rvk_rotate_right(slice, 8 * rows);
}

/* FIPS 197 section 4.2: x^8 is x^4 + x^3 + x + 1, so bit 7 goes to bit 0 as in a rotation, and is added to these. */
INLINE int rvk_is_reduced(unsigned k) { return k == 1 || k == 3 || k == 4; }

/* With t the sum of a row and the next, a row becomes 2 t + the next row + t of two rows further. Then the key. */
INLINE void rvk_mix_columns(uint32_t x[8], const uint32_t s[8], const uint32_t *key, unsigned missing) {
    const uint32_t mask1 = rvk_mask(1, missing), mask2 = rvk_mask(2, missing);
    const uint32_t after7 = rvk_further(s[7], 1, missing, mask1), t7 = s[7] ^ after7;
    uint32_t after = after7, t = t7;
#pragma GCC unroll 8
    for (unsigned k = 8; k-- > 0;) {
        const unsigned below = (k + 7) % 8;
        const uint32_t next_after = k == 0 ? after7 : rvk_further(s[below], 1, missing, mask1);
        const uint32_t next_t = k == 0 ? t7 : s[below] ^ next_after;
        const uint32_t twice = rvk_is_reduced(k) ? next_t ^ t7 : next_t;
        x[k] = rvk_further(t, 2, missing, mask2) ^ after ^ twice ^ key[k];
        after = next_after;
        t = next_t;
    }
}

/*
 * The round key, then the inverse, whose matrix is that of MIXCOLUMNS times the one that adds 4 u to each row, where u
 * is the sum of the row and the one two further.
 */
INLINE void rvk_inv_mix_columns(uint32_t x[8], const uint32_t s[8], const uint32_t *key, unsigned missing) {
    const uint32_t mask1 = rvk_mask(1, missing), mask2 = rvk_mask(2, missing);
    uint32_t u[8], b[8];
#pragma GCC unroll 8
    for (unsigned k = 0; k < 8; k++) {
        b[k] = s[k] ^ key[k];
        u[k] = b[k] ^ rvk_further(b[k], 2, missing, mask2);
    }
    const uint32_t u67 = u[6] ^ u[7];
    b[0] ^= u[6];
    b[1] ^= u67;
    b[2] ^= u[0] ^ u[7];
    b[3] ^= u[1] ^ u[6];
    b[4] ^= u[2] ^ u67;
    b[5] ^= u[3] ^ u[7];
    b[6] ^= u[4];
    b[7] ^= u[5];
#pragma GCC unroll 8
    for (unsigned k = 0; k < 8; k++) {
        const uint32_t twice = b[(k + 7) % 8], z = u[k] ^ (rvk_is_reduced(k) ? twice ^ b[7] : twice);
        x[k] = rvk_further(z, 1, missing, mask1) ^ z ^ b[k];
    }
}

/* ShiftRows, or its inverse, twice, on columns: rows 1 and 3 of columns 0 and 2, 1 and 3 change places. */
INLINE void rvk_shift_rows_twice(uint32_t x[8]) {
#pragma GCC unroll 4
    for (unsigned i = 0; i < 4; i++) {
        const uint32_t difference = (x[i] ^ x[i + 4]) & 0xff00ff00;
        x[i] ^= difference;
        x[i + 4] ^= difference;
    }
}

#endif
