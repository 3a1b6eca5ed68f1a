/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A column of the state, and a word of the key schedule, which is one: row 0 in the lowest byte. */
#ifndef RVK_AES_REF_COLUMN_H
#define RVK_AES_REF_COLUMN_H

#include "field.h"

/** Byte `row` of a word. */
static inline uint8_t rvk_aes_ref_row(uint32_t word, unsigned row) {
    return (uint8_t)(word >> (8 * row));
}

/** The word of four rows. */
static inline uint32_t rvk_aes_ref_word(const uint8_t row[4]) {
    return (uint32_t)row[0] | (uint32_t)row[1] << 8 | (uint32_t)row[2] << 16 | (uint32_t)row[3] << 24;
}

/**
 * FIPS 197 section 4.3: the product of a matrix and a column, in place. The matrix is given by its first row; each row
 * is the one above rotated by one to the right.
 */
static inline void rvk_aes_ref_multiply_column(const uint8_t first_row[4], uint8_t column[4]) {
    const uint8_t before[4] = {column[0], column[1], column[2], column[3]};
    for (unsigned r = 0; r < 4; r++) {
        column[r] = 0;
        for (unsigned i = 0; i < 4; i++) {
            column[r] ^= rvk_aes_ref_multiply(before[i], first_row[(4 + i - r) % 4]);
        }
    }
}

/** Section 5.1.3, MIXCOLUMNS for one column. */
static inline void rvk_aes_ref_mix_column(uint8_t column[4]) {
    const uint8_t first_row[4] = {0x02, 0x03, 0x01, 0x01};
    rvk_aes_ref_multiply_column(first_row, column);
}

/** Section 5.3.3, INVMIXCOLUMNS for one column. */
static inline void rvk_aes_ref_inv_mix_column(uint8_t column[4]) {
    const uint8_t first_row[4] = {0x0e, 0x0b, 0x0d, 0x09};
    rvk_aes_ref_multiply_column(first_row, column);
}

#endif
