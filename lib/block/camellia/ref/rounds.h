/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 3713 section 2.4.1: the F-function, which rounds and key schedule share; words of 64 bits, section 2.1. */
#ifndef RVK_CAMELLIA_REF_ROUNDS_H
#define RVK_CAMELLIA_REF_ROUNDS_H

#include "bytes.h"
#include "sbox.h"

static inline uint64_t rvk_camellia_ref_f(uint64_t f_in, uint64_t ke) {
    const uint64_t x = f_in ^ ke;
    const uint8_t t1 = rvk_camellia_ref_sbox1((uint8_t)(x >> 56));
    const uint8_t t2 = rvk_camellia_ref_sbox2((uint8_t)(x >> 48));
    const uint8_t t3 = rvk_camellia_ref_sbox3((uint8_t)(x >> 40));
    const uint8_t t4 = rvk_camellia_ref_sbox4((uint8_t)(x >> 32));
    const uint8_t t5 = rvk_camellia_ref_sbox2((uint8_t)(x >> 24));
    const uint8_t t6 = rvk_camellia_ref_sbox3((uint8_t)(x >> 16));
    const uint8_t t7 = rvk_camellia_ref_sbox4((uint8_t)(x >> 8));
    const uint8_t t8 = rvk_camellia_ref_sbox1((uint8_t)x);
    const uint8_t y[8] = {
        t1 ^ t3 ^ t4 ^ t6 ^ t7 ^ t8, t1 ^ t2 ^ t4 ^ t5 ^ t7 ^ t8, t1 ^ t2 ^ t3 ^ t5 ^ t6 ^ t8,
        t2 ^ t3 ^ t4 ^ t5 ^ t6 ^ t7, t1 ^ t2 ^ t6 ^ t7 ^ t8,      t2 ^ t3 ^ t5 ^ t7 ^ t8,
        t3 ^ t4 ^ t5 ^ t6 ^ t8,      t1 ^ t4 ^ t5 ^ t6 ^ t7,
    };
    return rvk_load_big_endian_64(y);
}

#endif
