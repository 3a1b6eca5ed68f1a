/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file bignum.h
 * Multiple-precision integer arithmetic: the kernels of public-key cryptography.
 *
 * A number is an array of `limbs` 32-bit words, least significant first, aligned as uint32_t. Time and addresses depend
 * only on `limbs`, which may be 0 unless stated otherwise. R stands for 2^(32 limbs).
 *
 * Which multiplication is fastest for a size depends on variant and processor: `rvk bench bignum`.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_BIGNUM_H
#define RVK_BIGNUM_H

#include "rvk/common.h"
#include "rvk/variants/bignum.h"

#ifdef __cplusplus
extern "C" {
#endif

/** sum = a + b mod R; returns the carry, 0 or 1. sum may be a or b. */
uint32_t rvk_bignum_add(uint32_t *sum, const uint32_t *a, const uint32_t *b, size_t limbs);

/** difference = a - b mod R; returns the borrow, 0 or 1. difference may be a or b. */
uint32_t rvk_bignum_subtract(uint32_t *difference, const uint32_t *a, const uint32_t *b, size_t limbs);

/** out = a if choice is 0, b if it is 1. out may be a or b. */
void rvk_bignum_select(uint32_t *out, uint32_t choice, const uint32_t *a, const uint32_t *b, size_t limbs);

/** product = a b, of 2 limbs words, by operand scanning (schoolbook). */
void rvk_bignum_multiply(uint32_t *product, const uint32_t *a, const uint32_t *b, size_t limbs);

/** The same by product scanning (Comba), column by column. */
void rvk_bignum_multiply_comba(uint32_t *product, const uint32_t *a, const uint32_t *b, size_t limbs);

/**
 * The same with one level of subtractive Karatsuba on top of rvk_bignum_multiply. `limbs` must be even. `scratch` has
 * `limbs` words, which are as secret as a and b: wipe them after the last multiplication.
 */
void rvk_bignum_multiply_karatsuba(uint32_t *product, const uint32_t *a, const uint32_t *b, uint32_t *scratch,
                                   size_t limbs);

/** square = a^2, of 2 limbs words. */
void rvk_bignum_square(uint32_t *square, const uint32_t *a, size_t limbs);

/**
 * Montgomery reduction: out = t / R mod `modulus`, for an odd modulus, inverse = -1 / modulus mod 2^32, and t of 2
 * limbs words. out is below the modulus if t is below R times the modulus. t is overwritten. rvk/montgomery.h builds on
 * this.
 */
void rvk_bignum_montgomery_reduce(uint32_t *out, uint32_t *t, const uint32_t *modulus, uint32_t inverse, size_t limbs);

#ifdef __cplusplus
}
#endif

#endif
