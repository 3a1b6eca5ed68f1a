/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 197 section 4: arithmetic in GF(2^8), without branches or addresses that depend on the elements. */
#ifndef RVK_AES_REF_FIELD_H
#define RVK_AES_REF_FIELD_H

#include <stdint.h>

/** Section 4.2, XTIMES: the product with x. Where x^8 appears, it is replaced by x^4 + x^3 + x + 1. */
static inline uint8_t rvk_aes_ref_xtimes(uint8_t a) {
    const unsigned carry = a >> 7;
    return (uint8_t)(((unsigned)a << 1) ^ (carry << 4) ^ (carry << 3) ^ (carry << 1) ^ carry);
}

/** Section 4.2: the product; b is the sum of the x^i whose bit i is set, and a becomes the input times x^i. */
static inline uint8_t rvk_aes_ref_multiply(uint8_t a, uint8_t b) {
    unsigned product = 0;
    for (unsigned i = 0; i < 8; i++) {
        const unsigned mask = 0u - ((unsigned)b >> i & 1u); /* all ones or all zeros, instead of a branch */
        product ^= a & mask;
        a = rvk_aes_ref_xtimes(a);
    }
    return (uint8_t)product;
}

/** Section 4.4: the multiplicative inverse is the power 254; 0 gives 0. */
static inline uint8_t rvk_aes_ref_inverse(uint8_t a) {
    a = rvk_aes_ref_multiply(a, a);
    uint8_t power = a;
    for (unsigned i = 0; i < 6; i++) { /* 254 = 2 + 4 + ... + 128 */
        a = rvk_aes_ref_multiply(a, a);
        power = rvk_aes_ref_multiply(power, a);
    }
    return power;
}

#endif
