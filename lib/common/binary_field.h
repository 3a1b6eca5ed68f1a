/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Shared by computed S-boxes, in constant time: bytes as elements of GF(2^8) and as vectors over GF(2). */
#ifndef RVK_BINARY_FIELD_H
#define RVK_BINARY_FIELD_H

#include <stdint.h>

/** The product modulo a polynomial of degree 8, whose bit i is the coefficient of x^i. */
static inline uint8_t rvk_gf256_multiply(uint8_t a, uint8_t b, unsigned modulus) {
    unsigned power = a; /* a times x^i */
    unsigned product = 0;
    for (unsigned i = 0; i < 8; i++) {
        product ^= power & (0u - ((unsigned)b >> i & 1u));
        power = power << 1 ^ (modulus & (0u - (power >> 7)));
    }
    return (uint8_t)product;
}

/** The sum of the bits of a byte. */
static inline unsigned rvk_parity(unsigned a) {
    a ^= a >> 4;
    a ^= a >> 2;
    a ^= a >> 1;
    return a & 1;
}

#endif
