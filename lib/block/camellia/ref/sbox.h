/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The S-boxes of Camellia, computed rather than looked up, hence in constant time. RFC 3713 section 2.4.1 prints SBOX1
 * as a table; its algebra is from K. Aoki et al., Specification of Camellia, version 2.0, section 4.4:
 *     s1(x) = h(g(f(0xc5u ^ x))) ^ 0x6e
 * with linear functions f and h, and the inversion g in GF((2^4)^2).
 */
#ifndef RVK_CAMELLIA_REF_SBOX_H
#define RVK_CAMELLIA_REF_SBOX_H

#include <stdint.h>

#include "binary_field.h"
#include "rotate.h"

/** Bit i of a byte as the specification numbers them: 1, the most significant, to 8. */
#define RVK_CAMELLIA_REF_BIT(i) (0x100u >> (i))

/** A linear function: bit i + 1 of the result is the sum of the bits of `a` that are in the mask row[i]. */
static inline uint8_t rvk_camellia_ref_linear(const uint8_t row[8], unsigned a) {
    unsigned b = 0;
    for (unsigned i = 0; i < 8; i++) {
        b = b << 1 | rvk_parity(row[i] & a);
    }
    return (uint8_t)b;
}

/** The product in GF(2^4) modulo x^4 + x + 1, without branches. */
static inline unsigned rvk_camellia_ref_multiply(unsigned a, unsigned b) {
    unsigned product = 0;
    for (unsigned i = 0; i < 4; i++) {
        product ^= a & (0u - (b >> i & 1u));
        a = a << 1 ^ (0x13 & (0u - (a >> 3)));
    }
    return product;
}

/** The inverse in GF(2^4) is the power 14; 0 gives 0. */
static inline unsigned rvk_camellia_ref_inverse_4(unsigned a) {
    const unsigned power_2 = rvk_camellia_ref_multiply(a, a);
    const unsigned power_4 = rvk_camellia_ref_multiply(power_2, power_2);
    const unsigned power_8 = rvk_camellia_ref_multiply(power_4, power_4);
    return rvk_camellia_ref_multiply(rvk_camellia_ref_multiply(power_2, power_4), power_8);
}

/**
 * g: the inverse of low + high β. Since β^2 = β + 9 (from β^8 + β^6 + β^5 + β^3 + 1 = 0, α = β^238), it is the
 * conjugate low + high + high β divided by the norm low (low + high) + 9 high^2.
 */
static inline unsigned rvk_camellia_ref_inverse(unsigned a) {
    const unsigned low = a & 15, high = a >> 4;
    const unsigned square = rvk_camellia_ref_multiply(high, high);
    const unsigned norm = rvk_camellia_ref_multiply(low, low ^ high) ^ rvk_camellia_ref_multiply(9, square);
    const unsigned inverse = rvk_camellia_ref_inverse_4(norm);
    return rvk_camellia_ref_multiply(low ^ high, inverse) | rvk_camellia_ref_multiply(high, inverse) << 4;
}

/** SBOX1. */
static inline uint8_t rvk_camellia_ref_sbox1(uint8_t x) {
#define A RVK_CAMELLIA_REF_BIT
    static const uint8_t f[8] = {A(6) | A(2), A(7) | A(1), A(8) | A(5) | A(3), A(8) | A(3),
                                 A(7) | A(4), A(5) | A(2), A(8) | A(1),        A(6) | A(4)};
    static const uint8_t h[8] = {A(5) | A(6) | A(2), A(6) | A(2), A(7) | A(4), A(8) | A(2),
                                 A(7) | A(3),        A(8) | A(1), A(5) | A(1), A(6) | A(3)};
#undef A
    return rvk_camellia_ref_linear(h, rvk_camellia_ref_inverse(rvk_camellia_ref_linear(f, 0xc5u ^ x))) ^ 0x6e;
}

static inline uint8_t rvk_camellia_ref_sbox2(uint8_t x) {
    return rvk_rotate_left_8(rvk_camellia_ref_sbox1(x), 1);
}

static inline uint8_t rvk_camellia_ref_sbox3(uint8_t x) {
    return rvk_rotate_left_8(rvk_camellia_ref_sbox1(x), 7);
}

static inline uint8_t rvk_camellia_ref_sbox4(uint8_t x) {
    return rvk_camellia_ref_sbox1(rvk_rotate_left_8(x, 1));
}

#endif
