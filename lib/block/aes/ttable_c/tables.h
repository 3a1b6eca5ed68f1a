/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The tables of AES in both directions, and how to look bytes up in them. T-table r (J. Daemen, V. Rijmen, The Design
 * of Rijndael, section 4.2) merges the S-box and the multiples of MIXCOLUMNS of a byte in row r; words are columns, row
 * 0 in the lowest byte. The last round has no MIXCOLUMNS: its tables have the S-box in rows 0 to 2.
 */
#ifndef RVK_AES_TTABLE_C_TABLES_H
#define RVK_AES_TTABLE_C_TABLES_H

#include "sboxes.inc"
#include <stdint.h>

typedef struct {
    uint32_t t[4][256];
    uint32_t s2[256];
    uint16_t s1[256];
    uint8_t s0[256];
} tables;

/* FIPS 197 section 4.2: multiplication by x, and by numbers of up to four bits. */
#define XTIMES(b) (((b) << 1) ^ ((b) >> 7) * 0x11bu)
#define TIMES2(b) XTIMES((uint32_t)(b))
#define TIMES4(b) XTIMES(TIMES2(b))
#define TIMES8(b) XTIMES(TIMES4(b))

/* The multiples by rows 0 to 3 of a column of the matrix as a word, and moved on by r rows. */
#define WORD(m0, m1, m2, m3) ((m0) | (m1) << 8 | (m2) << 16 | (m3) << 24)
#define T0(s) WORD(TIMES2(s), (uint32_t)(s), (uint32_t)(s), TIMES2(s) ^ (s)),
#define T1(s) WORD(TIMES2(s) ^ (s), TIMES2(s), (uint32_t)(s), (uint32_t)(s)),
#define T2(s) WORD((uint32_t)(s), TIMES2(s) ^ (s), TIMES2(s), (uint32_t)(s)),
#define T3(s) WORD((uint32_t)(s), (uint32_t)(s), TIMES2(s) ^ (s), TIMES2(s)),

#define TIMES9(s) (TIMES8(s) ^ (s))
#define TIMES11(s) (TIMES8(s) ^ TIMES2(s) ^ (s))
#define TIMES13(s) (TIMES8(s) ^ TIMES4(s) ^ (s))
#define TIMES14(s) (TIMES8(s) ^ TIMES4(s) ^ TIMES2(s))
#define INVERSE_T0(s) WORD(TIMES14(s), TIMES9(s), TIMES13(s), TIMES11(s)),
#define INVERSE_T1(s) WORD(TIMES11(s), TIMES14(s), TIMES9(s), TIMES13(s)),
#define INVERSE_T2(s) WORD(TIMES13(s), TIMES11(s), TIMES14(s), TIMES9(s)),
#define INVERSE_T3(s) WORD(TIMES9(s), TIMES13(s), TIMES11(s), TIMES14(s)),

#define S0(s) s,
#define S1(s) s << 8,
#define S2(s) s << 16,

/* Loads reach 2 KiB in both directions: the addresses of the T-tables count from the third. */
#define MIDDLE 2048

/* Where a byte of a word stands in tables of words, in bytes. */
#define AT_0(w) ((w) << 2 & 0x3fc)
#define AT_1(w) ((w) >> 6 & 0x3fc)
#define AT_2(w) ((w) >> 14 & 0x3fc)
#define AT_3(w) ((w) >> 22 & 0x3fc)

#define WORD_AT(at) (*(const uint32_t *)(const void *)(at))
#define LOOK_UP(middle, r, w) WORD_AT((middle) + (1024 * (r) - MIDDLE) + AT_##r(w))

/* The same in the tables of the last round, which begin at `last`. */
#define LAST_0(last, w) (last)[1536 + ((w) & 0xff)]
#define LAST_1(last, w) (uint32_t)(*(const uint16_t *)(const void *)((last) + 1024 + ((w) >> 7 & 0x1fe)))
#define LAST_2(last, w) WORD_AT((last) + AT_2(w))
#define LAST_3(last, w) (uint32_t)(last)[1536 + ((w) >> 24)] << 24

#endif
