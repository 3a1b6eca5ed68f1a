/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file bignum28.h
 * Integers in radix 2^28 instead of 2^32, so that several can be added before carries are propagated (stoffelen2019,
 * section 6).
 *
 * A number is an array of `digits` words, least significant first, aligned as uint32_t. Each word is a digit in two's
 * complement; the number is normal if all digits are from 0 to 2^28 - 1. Up to 8 normal numbers can be added and
 * subtracted in any order before rvk_bignum28_carry normalises the result.
 *
 * With 28 bits, the sum of a column of a product stays below 2^63, without a carry, for up to RVK_BIGNUM28_MAXIMUM
 * digits, enough for 64 words of 32 bits; radix 2^29 would limit numbers to 32 digits.
 *
 * Time and addresses depend only on numbers of digits and limbs.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_BIGNUM28_H
#define RVK_BIGNUM28_H

#include "rvk/common.h"
#include "rvk/variants/bignum28.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The maximum number of digits for a multiplication. */
#define RVK_BIGNUM28_MAXIMUM 127

/** The number of digits for `limbs` words of 32 bits. */
#define RVK_BIGNUM28_DIGITS(limbs) ((32 * (limbs) + 27) / 28)

/** Converts from radix 2^32 to a normal number with leading zeros; `digits` must be large enough. */
void rvk_bignum28_from_bignum(uint32_t *out, size_t digits, const uint32_t *in, size_t limbs);

/** Converts a normal number, modulo 2^(32 limbs), to radix 2^32 with leading zeros. */
void rvk_bignum28_to_bignum(uint32_t *out, size_t limbs, const uint32_t *in, size_t digits);

/** sum = a + b, digit by digit. sum may be a or b. */
void rvk_bignum28_add(uint32_t *sum, const uint32_t *a, const uint32_t *b, size_t digits);

/** difference = a - b, digit by digit. difference may be a or b. */
void rvk_bignum28_subtract(uint32_t *difference, const uint32_t *a, const uint32_t *b, size_t digits);

/**
 * Normalises a number; returns the carry out of its highest digit: -1 (all ones) for a small negative number.
 *
 * The sum of a digit and the carry into it wraps, which that of 8 normal numbers never does.
 */
uint32_t rvk_bignum28_carry(uint32_t *a, size_t digits);

/**
 * product = a b, of 2 digits words, normal except that the highest digit is negative if the product is. All digits of a
 * and b must be from -2^28 to 2^28, as in normal numbers and in the difference of two.
 */
void rvk_bignum28_multiply(uint32_t *product, const uint32_t *a, const uint32_t *b, size_t digits);

/**
 * The same for normal numbers by one level of subtractive Karatsuba. `digits` must be even. `scratch` has `digits`
 * words, which are as secret as a and b.
 */
void rvk_bignum28_multiply_karatsuba(uint32_t *product, const uint32_t *a, const uint32_t *b, uint32_t *scratch,
                                     size_t digits);

#ifdef __cplusplus
}
#endif

#endif
