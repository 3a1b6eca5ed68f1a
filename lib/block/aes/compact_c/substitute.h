/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SUBBYTES and SUBWORD (FIPS 197 sections 5.1.1 and 5.2) by one copy of the circuit of ../fixsliced_c/circuits.h. */
#ifndef RVK_AES_SUBSTITUTE_H
#define RVK_AES_SUBSTITUTE_H

#include "../fixsliced_c/circuits.h"
#include "bytes.h"

#define NOINLINE __attribute__((noinline))
#define SBOX_CONSTANT 0x63u

/* Without the constant, which MIXCOLUMNS leaves as it is and the round key brings. */
static NOINLINE void sub_bytes(uint32_t x[8]) {
    uint32_t s[8];
    rvk_aes_fixsliced_c_sub_bytes(s, x);
    __builtin_memcpy(x, s, sizeof s);
}

/* The bytes of a word as slices are the word shifted: of each slice only the lowest bit of every byte matters. */
static uint32_t sub_word(uint32_t word) {
    uint32_t x[8];
    uint32_t result = SBOX_CONSTANT * RVK_EACH_BYTE;
    for (unsigned k = 0; k < 8; k++) {
        x[k] = word >> k;
    }
    sub_bytes(x);
    for (unsigned k = 0; k < 8; k++) {
        result ^= (x[k] & RVK_EACH_BYTE) << k;
    }
    return result;
}

#endif
