/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file bignum28.h
 * Whole numbers in radix 2^28 instead of 2^32: several can be added before carries are taken (stoffelen2019, section 6).
 *
 * A number is an array of `digits` words, the lowest first, aligned as uint32_t is. Each word is a digit in two's
 * complement; the number is normal if all are from 0 to 2^28 - 1. Of normal numbers up to 8 can be added and subtracted in
 * any order before rvk_bignum28_carry makes the sum normal.
 *
 * Why 28: a column of a product then has a sum below 2^63, without a carry, for up to RVK_BIGNUM28_MAXIMUM digits, which
 * is enough for 64 words of 32 bits; with radix 2^29 the limit would be 32 digits.
 *
 * Time and addresses depend on numbers of digits and limbs alone.
 */
#ifndef RVK_BIGNUM28_H
#define RVK_BIGNUM28_H

#include "rvk/common.h"
#include "rvk/variants/bignum28.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The most digits that can be multiplied. */
#define RVK_BIGNUM28_MAXIMUM 127

/** Digits that a number of so many words of 32 bits needs. */
#define RVK_BIGNUM28_DIGITS(limbs) ((32 * (limbs) + 27) / 28)

/** out = a number of radix 2^32, normal, with leading zeros; `digits` must be enough for it. */
void rvk_bignum28_from_bignum(uint32_t *out, size_t digits, const uint32_t *in, size_t limbs);

/** out = a normal number modulo 2^(32 limbs), in radix 2^32, with leading zeros. */
void rvk_bignum28_to_bignum(uint32_t *out, size_t limbs, const uint32_t *in, size_t digits);

/** sum = a + b, digit by digit. sum may be a or b. */
void rvk_bignum28_add(uint32_t *sum, const uint32_t *a, const uint32_t *b, size_t digits);

/** difference = a - b, digit by digit. difference may be a or b. */
void rvk_bignum28_subtract(uint32_t *difference, const uint32_t *a, const uint32_t *b, size_t digits);

/** Makes a number normal; returns what is carried out of its highest digit, -1 (all ones) for a small negative number. */
uint32_t rvk_bignum28_carry(uint32_t *a, size_t digits);

/**
 * product = a b, of 2 digits words, normal but for a highest digit that is negative if the product is. All digits of a and
 * b must be from -2^28 to 2^28, as those of normal numbers and of a difference of two are.
 */
void rvk_bignum28_multiply(uint32_t *product, const uint32_t *a, const uint32_t *b, size_t digits);

/**
 * The same for normal numbers by one level of Karatsuba's method, subtractive. `digits` must be even. `scratch` has
 * `digits` words, which are as secret as a and b.
 */
void rvk_bignum28_multiply_karatsuba(uint32_t *product, const uint32_t *a, const uint32_t *b, uint32_t *scratch,
                                     size_t digits);

#ifdef __cplusplus
}
#endif

#endif
