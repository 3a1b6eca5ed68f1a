/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The S-boxes of SEED (RFC 4269 section 2.2), computed rather than looked up, hence in constant time:
 *     S1(x) = A1 x^247 ^ 169, S2(x) = A2 x^251 ^ 56
 * in GF(2^8) modulo x^8 + x^6 + x^5 + x + 1.
 */
#ifndef RVK_SEED_REF_SBOX_H
#define RVK_SEED_REF_SBOX_H

#include "binary_field.h"

/** The product, without branches. */
static inline uint8_t rvk_seed_ref_multiply(uint8_t a, uint8_t b) { return rvk_gf256_multiply(a, b, 0x163); }

/** a^(2^squarings), an additive function of a. */
static inline uint8_t rvk_seed_ref_square(uint8_t a, unsigned squarings) {
    for (unsigned i = 0; i < squarings; i++) {
        a = rvk_seed_ref_multiply(a, a);
    }
    return a;
}

/** The power 251 = 0b11111011; 0 gives 0. */
static inline uint8_t rvk_seed_ref_power_251(uint8_t a) {
    const uint8_t power_3 = rvk_seed_ref_multiply(rvk_seed_ref_square(a, 1), a);
    const uint8_t power_15 = rvk_seed_ref_multiply(rvk_seed_ref_square(power_3, 2), power_3);
    const uint8_t power_31 = rvk_seed_ref_multiply(rvk_seed_ref_square(power_15, 1), a);
    return rvk_seed_ref_multiply(rvk_seed_ref_square(power_31, 3), power_3);
}

/** The product of a matrix and a vector of bits; row[0] gives the most significant bit. */
static inline uint8_t rvk_seed_ref_matrix(const uint8_t row[8], uint8_t a) {
    unsigned b = 0;
    for (unsigned i = 0; i < 8; i++) {
        b = b << 1 | rvk_parity(row[i] & a);
    }
    return (uint8_t)b;
}

/** S1. Its power 247 is twice 251, modulo 255. */
static inline uint8_t rvk_seed_ref_s1(uint8_t x) {
    static const uint8_t a1[8] = {0x8a, 0xfe, 0x85, 0x42, 0x45, 0x21, 0x88, 0x14};
    return rvk_seed_ref_matrix(a1, rvk_seed_ref_square(rvk_seed_ref_power_251(x), 1)) ^ 169;
}

/** S2. */
static inline uint8_t rvk_seed_ref_s2(uint8_t x) {
    static const uint8_t a2[8] = {0x45, 0x85, 0xfe, 0x21, 0x8a, 0x88, 0x42, 0x14};
    return rvk_seed_ref_matrix(a2, rvk_seed_ref_power_251(x)) ^ 56;
}

#endif
