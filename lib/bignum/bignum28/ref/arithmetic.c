/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Addition without carries, carries, and multiplication, with digits of radix 2^28 (stoffelen2019, section 6). */
#include "../variants.h"
#include "rvk/bignum28.h"

#define RADIX_BITS 28
#define MASK 0x0fffffffu

/* floor(x / 2^28): C leaves open what a right shift of a negative number is. */
static int64_t carry_of(int64_t x) {
    uint64_t sign = 0 - ((uint64_t)x >> 63);
    return (int64_t)((((uint64_t)x ^ sign) >> RADIX_BITS) ^ sign);
}

RVK_REPLACEABLE(void, rvk_bignum28_add)(uint32_t *sum, const uint32_t *a, const uint32_t *b, size_t digits) {
    for (size_t i = 0; i < digits; i++) {
        sum[i] = a[i] + b[i];
    }
}

RVK_REPLACEABLE(void, rvk_bignum28_subtract)(uint32_t *difference, const uint32_t *a, const uint32_t *b,
                                             size_t digits) {
    for (size_t i = 0; i < digits; i++) {
        difference[i] = a[i] - b[i];
    }
}

RVK_REPLACEABLE(uint32_t, rvk_bignum28_carry)(uint32_t *a, size_t digits) {
    uint32_t carry = 0;
    for (size_t i = 0; i < digits; i++) {
        carry += a[i];
        a[i] = carry & MASK;
        carry = (uint32_t)carry_of((int32_t)carry);
    }
    return carry;
}

RVK_REPLACEABLE(void, rvk_bignum28_multiply)(uint32_t *product, const uint32_t *a, const uint32_t *b, size_t digits) {
    int64_t sum = 0;
    for (size_t column = 0; column + 1 < 2 * digits; column++) {
        size_t first = column < digits ? 0 : column - digits + 1;
        size_t last = column < digits ? column : digits - 1;
        for (size_t i = first; i <= last; i++) {
            sum += (int64_t)(int32_t)a[i] * (int32_t)b[column - i];
        }
        product[column] = (uint32_t)sum & MASK;
        sum = carry_of(sum);
    }
    if (digits != 0) {
        product[2 * digits - 1] = (uint32_t)sum;
    }
}

/*
 * With H = 2^(28 half): a b = a1 b1 H^2 + (a0 b0 + a1 b1 + (a0 - a1)(b1 - b0)) H + a0 b0. No difference is made positive:
 * digits have signs here.
 */
void rvk_bignum28_multiply_karatsuba(uint32_t *product, const uint32_t *a, const uint32_t *b, uint32_t *scratch,
                                     size_t digits) {
    size_t half = digits / 2;
    rvk_bignum28_subtract(product, a, &a[half], half);
    rvk_bignum28_subtract(&product[half], &b[half], b, half);
    rvk_bignum28_multiply(scratch, product, &product[half], half);
    rvk_bignum28_multiply(product, a, b, half);
    rvk_bignum28_multiply(&product[digits], &a[half], &b[half], half);
    rvk_bignum28_add(scratch, scratch, product, digits);
    rvk_bignum28_add(scratch, scratch, &product[digits], digits);
    rvk_bignum28_add(&product[half], &product[half], scratch, digits);
    (void)rvk_bignum28_carry(product, 2 * digits);
}
