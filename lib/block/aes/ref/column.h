/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A column of the state, and a word of the key schedule, which is one: row 0 in the lowest byte. */
#ifndef RVK_AES_REF_COLUMN_H
#define RVK_AES_REF_COLUMN_H

#include "bytes.h"
#include "field.h"
#include "rotate.h"

/** Row r becomes row r + rows, for rows from 1 to 3. */
static inline uint32_t rvk_aes_ref_rows_up(uint32_t column, unsigned rows) {
    return rvk_rotate_right(column, 8 * rows);
}

/** Section 5.1.3, MIXCOLUMNS for one column: s'_r = 2 s_r + 3 s_(r+1) + s_(r+2) + s_(r+3). */
static inline uint32_t rvk_aes_ref_mix_column(uint32_t s) {
    const uint32_t next = rvk_aes_ref_rows_up(s, 1);
    return rvk_aes_ref_xtimes(s ^ next) ^ next ^ rvk_aes_ref_rows_up(s, 2) ^ rvk_aes_ref_rows_up(s, 3);
}

/**
 * Section 5.3.3, INVMIXCOLUMNS for one column. Its matrix is that of MIXCOLUMNS times the one with the rows 5 0 4 0
 * (J. Daemen, V. Rijmen, The Design of Rijndael, section 4.1.3).
 */
static inline uint32_t rvk_aes_ref_inv_mix_column(uint32_t s) {
    const uint32_t sum = s ^ rvk_aes_ref_rows_up(s, 2);
    return rvk_aes_ref_mix_column(s ^ rvk_aes_ref_xtimes(rvk_aes_ref_xtimes(sum)));
}

#endif
