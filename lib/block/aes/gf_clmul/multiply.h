/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The product in GF(2^8), FIPS 197 section 4.2, with three carry-less multiplications (sukumaran, algorithm 1; after
 * S. Gueron, M. Kounavis, Efficient Implementation of the Galois Counter Mode Using a Carry-less Multiplier and a Fast
 * Reduction Algorithm, 2010).
 *
 * Let F = x^8 + f be the field polynomial, f = x^4 + x^3 + x + 1, and p the product, p = p1 x^8 + p0. Modulo F, p is
 * p0 + q f, where q is the quotient of p by F. That is p1 (x^16 / F) / x^8 rounded down, since p1 has degree 6 at most;
 * and x^16 / F rounded down is F again, because f^2 has degree 8.
 */
#ifndef RVK_AES_GF_CLMUL_MULTIPLY_H
#define RVK_AES_GF_CLMUL_MULTIPLY_H

#include <stdint.h>

#include "carry_less.h"

#define FIELD_POLYNOMIAL 0x11b

/** a b modulo the field polynomial. */
static uint8_t multiply(uint8_t a, uint8_t b) {
    const uint32_t p = rvk_carry_less_product(a, b);
    const uint32_t q = rvk_carry_less_product(p >> 8, FIELD_POLYNOMIAL);
    const uint32_t r = rvk_carry_less_product(q >> 8, FIELD_POLYNOMIAL & 0xff);
    return (uint8_t)(p ^ r);
}

#endif
