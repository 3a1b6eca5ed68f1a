/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * One level of subtractive Karatsuba multiplication (stoffelen2019, section 6.4). With H = 2^(32 half),
 * a = a1 H + a0 and b = b1 H + b0:
 *     a b = a1 b1 H^2 + (a0 b0 + a1 b1 + (a0 - a1)(b1 - b0)) H + a0 b0
 */
#include "../variants.h"
#include "rvk/bignum.h"

/* value = R - value if negative is 1; returns the carry, which is 1 where this is R. */
static uint32_t negate_if(uint32_t *value, uint32_t negative, size_t limbs) {
    uint64_t carry = negative;
    for (size_t i = 0; i < limbs; i++) {
        carry += value[i] ^ (0 - negative);
        value[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return (uint32_t)carry;
}

/* difference = |a - b|; returns 1 if a - b is negative. */
static uint32_t absolute_difference(uint32_t *difference, const uint32_t *a, const uint32_t *b, size_t limbs) {
    uint32_t negative = rvk_bignum_subtract(difference, a, b, limbs);
    (void)negate_if(difference, negative, limbs);
    return negative;
}

/* Adds a carry of 0 or 1. */
static void add_carry(uint32_t *value, uint32_t carry, size_t limbs) {
    for (size_t i = 0; i < limbs; i++) {
        value[i] += carry;
        carry = value[i] < carry;
    }
}

RVK_REPLACEABLE(void, rvk_bignum_multiply_karatsuba)(uint32_t *product, const uint32_t *a, const uint32_t *b,
                                                     uint32_t *scratch, size_t limbs) {
    size_t half = limbs / 2;
    uint32_t negative = absolute_difference(product, a, &a[half], half);
    negative ^= absolute_difference(&product[half], &b[half], b, half);
    rvk_bignum_multiply(scratch, product, &product[half], half);
    rvk_bignum_multiply(product, a, b, half);
    rvk_bignum_multiply(&product[limbs], &a[half], &b[half], half);

    /* The middle, of limbs words and a carry: what is negative counts as the number plus R, so that R comes off. */
    uint32_t carry = 0 - negative;
    carry += negate_if(scratch, negative, limbs);
    carry += rvk_bignum_add(scratch, scratch, product, limbs);
    carry += rvk_bignum_add(scratch, scratch, &product[limbs], limbs);
    carry += rvk_bignum_add(&product[half], &product[half], scratch, limbs);
    add_carry(&product[half + limbs], carry, half);
}
