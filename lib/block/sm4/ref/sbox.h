/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The S-box of SM4 (GB/T 32907-2016 section 6.2), computed rather than looked up, hence in constant time. The standard
 * prints a table; its algebra, S(x) = A inverse(A x + C) + C in GF(2^8), is from F. Liu et al., Analysis of the SMS4
 * Block Cipher, ACISP 2007.
 */
#ifndef RVK_SM4_REF_SBOX_H
#define RVK_SM4_REF_SBOX_H

#include "binary_field.h"
#include "rotate.h"

/** The product modulo x^8 + x^7 + x^6 + x^5 + x^4 + x^2 + 1, without branches. */
static inline uint8_t rvk_sm4_ref_multiply(uint8_t a, uint8_t b) { return rvk_gf256_multiply(a, b, 0x1f5); }

/** The multiplicative inverse is the power 254; 0 gives 0. */
static inline uint8_t rvk_sm4_ref_inverse(uint8_t a) {
    const uint8_t power_2 = rvk_sm4_ref_multiply(a, a);
    const uint8_t power_3 = rvk_sm4_ref_multiply(power_2, a);
    const uint8_t power_6 = rvk_sm4_ref_multiply(power_3, power_3);
    const uint8_t power_12 = rvk_sm4_ref_multiply(power_6, power_6);
    uint8_t power = rvk_sm4_ref_multiply(power_12, power_3);
    for (unsigned i = 0; i < 4; i++) { /* 15, 30, 60, 120, 240 */
        power = rvk_sm4_ref_multiply(power, power);
    }
    return rvk_sm4_ref_multiply(rvk_sm4_ref_multiply(power, power_12), power_2);
}

/** A x + C. The matrix A is circulant: a sum of rotations. */
static inline uint8_t rvk_sm4_ref_affine(uint8_t x) {
    return x ^ rvk_rotate_left_8(x, 1) ^ rvk_rotate_left_8(x, 3) ^ rvk_rotate_left_8(x, 6) ^
           rvk_rotate_left_8(x, 7) ^ 0xd3;
}

/** Sbox(x), section 6.2. */
static inline uint8_t rvk_sm4_ref_sbox(uint8_t x) {
    return rvk_sm4_ref_affine(rvk_sm4_ref_inverse(rvk_sm4_ref_affine(x)));
}

#endif
