/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file gf2m.h
 * Finite fields GF(2^m) for m from 2 to 64 and any irreducible polynomial f, in polynomial basis.
 *
 * An element is a polynomial over GF(2) of degree below m: bit i is the coefficient of x^i, higher bits are 0. Addition
 * is XOR. There is a set of functions for each element size:
 *
 *     rvk_gf2m16_   m from 2 to 16    arrays of uint16_t
 *     rvk_gf2m32_   m from 2 to 32    arrays of uint32_t
 *     rvk_gf2m64_   m from 33 to 64   two words of 32 bits each, low word first
 *
 * Reduction is Barrett's: with F+ = x^(2m) / f, the quotient of a product p is ((p / x^m) F+) / x^m, where all
 * divisions drop the remainder (sukumaran, algorithm 1; S. Gueron, M. Kounavis, Information Processing Letters 110,
 * 2010).
 *
 * Time and addresses depend on f and the number of elements, not on the elements. Arrays are aligned as their type;
 * `out` may be an operand.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_GF2M_H
#define RVK_GF2M_H

#include "rvk/common.h"
#include "rvk/variants/gf2m.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A field: its polynomial, and values computed from it. */
typedef struct {
    uint32_t degree;                /**< m */
    uint32_t polynomial[3];         /**< f with its leading term, low word first */
    uint32_t quotient[3];           /**< F+ with its leading term */
    uint32_t aligned_polynomial[2]; /**< f without its leading term (F*), shifted so that x^(m-1) is the highest bit */
    uint32_t aligned_quotient[2];   /**< F+ without its leading term, shifted in the same way */
} rvk_gf2m_field;

/**
 * Prepares a field. word0 holds the coefficients of f for 1 to x^31, word1 those for x^32 to x^63, word2 that of x^64.
 * RVK_BAD_POLYNOMIAL if f is reducible or its degree is below 2 or above 64.
 */
RVK_WARN_UNUSED int rvk_gf2m_init(rvk_gf2m_field *field, uint32_t word0, uint32_t word1, uint32_t word2);

uint32_t rvk_gf2m16_multiply(const rvk_gf2m_field *field, uint32_t a, uint32_t b);

/** 1 / a; 0 for 0. */
uint32_t rvk_gf2m16_invert(const rvk_gf2m_field *field, uint32_t a);

/** out_i = a_i b_i */
void rvk_gf2m16_multiply_array(const rvk_gf2m_field *field, uint16_t *out, const uint16_t *a, const uint16_t *b,
                               size_t elements);

/** out_i = in_i mod f, for polynomials of degree below 16: turns random words into elements. */
void rvk_gf2m16_reduce_array(const rvk_gf2m_field *field, uint16_t *out, const uint16_t *in, size_t elements);

uint32_t rvk_gf2m32_multiply(const rvk_gf2m_field *field, uint32_t a, uint32_t b);

/** 1 / a; 0 for 0. */
uint32_t rvk_gf2m32_invert(const rvk_gf2m_field *field, uint32_t a);

/** out_i = a_i b_i */
void rvk_gf2m32_multiply_array(const rvk_gf2m_field *field, uint32_t *out, const uint32_t *a, const uint32_t *b,
                               size_t elements);

/** out_i = in_i mod f, for polynomials of degree below 32. */
void rvk_gf2m32_reduce_array(const rvk_gf2m_field *field, uint32_t *out, const uint32_t *in, size_t elements);

void rvk_gf2m64_multiply(const rvk_gf2m_field *field, uint32_t out[2], const uint32_t a[2], const uint32_t b[2]);

/** out = 1 / a; 0 for 0. */
void rvk_gf2m64_invert(const rvk_gf2m_field *field, uint32_t out[2], const uint32_t a[2]);

/** out_i = a_i b_i; two words each. */
void rvk_gf2m64_multiply_array(const rvk_gf2m_field *field, uint32_t *out, const uint32_t *a, const uint32_t *b,
                               size_t elements);

/** out_i = in_i mod f, for polynomials of degree below 64; two words each. */
void rvk_gf2m64_reduce_array(const rvk_gf2m_field *field, uint32_t *out, const uint32_t *in, size_t elements);

#ifdef __cplusplus
}
#endif

#endif
