/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 197 section 4: arithmetic in GF(2^8), without branches or addresses that depend on the elements. */
#ifndef RVK_AES_REF_FIELD_H
#define RVK_AES_REF_FIELD_H

#include <stdint.h>

/** Section 4.2, XTIMES: the product with x. Where x^8 appears, it is replaced by x^4 + x^3 + x + 1, which is 0x1b. */
static inline uint8_t rvk_aes_ref_xtimes(uint8_t a) {
    const unsigned mask = 0u - ((unsigned)a >> 7); /* all ones or all zeros, instead of a branch */
    return (uint8_t)(((unsigned)a << 1) ^ (mask & 0x1b));
}

/** Section 4.2: the product; b is the sum of the x^i whose bit i is set, and a becomes the input times x^i. */
static inline uint8_t rvk_aes_ref_multiply(uint8_t a, uint8_t b) {
    unsigned product = 0;
    for (unsigned i = 0; i < 8; i++) {
        const unsigned mask = 0u - ((unsigned)b >> i & 1u);
        product ^= a & mask;
        a = rvk_aes_ref_xtimes(a);
    }
    return (uint8_t)product;
}

/** Section 4.4: the multiplicative inverse is the power 254; 0 gives 0. */
static inline uint8_t rvk_aes_ref_inverse(uint8_t a) {
    const uint8_t power_2 = rvk_aes_ref_multiply(a, a);
    const uint8_t power_3 = rvk_aes_ref_multiply(power_2, a);
    const uint8_t power_6 = rvk_aes_ref_multiply(power_3, power_3);
    const uint8_t power_12 = rvk_aes_ref_multiply(power_6, power_6);
    uint8_t power = rvk_aes_ref_multiply(power_12, power_3);
    for (unsigned i = 0; i < 4; i++) { /* 15, 30, 60, 120, 240 */
        power = rvk_aes_ref_multiply(power, power);
    }
    return rvk_aes_ref_multiply(rvk_aes_ref_multiply(power, power_12), power_2);
}

#endif
