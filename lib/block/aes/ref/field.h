/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * FIPS 197 section 4: arithmetic in GF(2^8), without branches or addresses that depend on the elements. Every function
 * does the same with four elements, one in each byte of a word.
 */
#ifndef RVK_AES_REF_FIELD_H
#define RVK_AES_REF_FIELD_H

#include "bytes.h"

/** Section 4.2, XTIMES: the product with x. Where x^8 appears, it is replaced by x^4 + x^3 + x + 1. */
static inline uint32_t rvk_aes_ref_xtimes(uint32_t a) {
    const uint32_t carry = a >> 7 & RVK_EACH_BYTE;
    return (a << 1 & ~RVK_EACH_BYTE) ^ carry << 4 ^ carry << 3 ^ carry << 1 ^ carry;
}

/** Section 4.2: the product; b is the sum of the x^i whose bit i is set, and a becomes the input times x^i. */
static inline uint32_t rvk_aes_ref_multiply(uint32_t a, uint32_t b) {
    uint32_t product = 0;
    for (unsigned i = 0; i < 8; i++) {
        const uint32_t set = b >> i & RVK_EACH_BYTE;
        product ^= a & ((set << 8) - set); /* all ones or all zeros in each byte, instead of a branch */
        a = rvk_aes_ref_xtimes(a);
    }
    return product;
}

/** Section 4.4: the multiplicative inverse is the power 254; 0 gives 0. */
static inline uint32_t rvk_aes_ref_inverse(uint32_t a) {
    const uint32_t power_2 = rvk_aes_ref_multiply(a, a);
    const uint32_t power_3 = rvk_aes_ref_multiply(power_2, a);
    const uint32_t power_6 = rvk_aes_ref_multiply(power_3, power_3);
    const uint32_t power_12 = rvk_aes_ref_multiply(power_6, power_6);
    uint32_t power = rvk_aes_ref_multiply(power_12, power_3);
    for (unsigned i = 0; i < 4; i++) { /* 15, 30, 60, 120, 240 */
        power = rvk_aes_ref_multiply(power, power);
    }
    return rvk_aes_ref_multiply(rvk_aes_ref_multiply(power, power_12), power_2);
}

#endif
