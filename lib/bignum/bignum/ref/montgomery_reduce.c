/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Handbook of Applied Cryptography, algorithm 14.32: Montgomery's reduction. */
#include "../variants.h"
#include "rvk/bignum.h"

/* row += modulus quotient; returns the word that is carried beyond. */
static uint32_t add_multiple(uint32_t *row, const uint32_t *modulus, uint32_t quotient, size_t limbs) {
    uint64_t carry = 0;
    for (size_t i = 0; i < limbs; i++) {
        carry += (uint64_t)modulus[i] * quotient + row[i];
        row[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return (uint32_t)carry;
}

RVK_REPLACEABLE(void, rvk_bignum_montgomery_reduce)(uint32_t *out, uint32_t *t, const uint32_t *modulus,
                                                    uint32_t inverse, size_t limbs) {
    uint64_t carry = 0;
    for (size_t i = 0; i < limbs; i++) {
        carry += (uint64_t)t[i + limbs] + add_multiple(&t[i], modulus, t[i] * inverse, limbs);
        t[i + limbs] = (uint32_t)carry;
        carry >>= 32;
    }
    /* The quotient by R is carry R + the upper half of t, below R + modulus. */
    uint32_t borrow = rvk_bignum_subtract(t, &t[limbs], modulus, limbs);
    uint32_t is_below = borrow & ~(uint32_t)carry & 1;
    rvk_bignum_select(out, is_below, t, &t[limbs], limbs);
}
