/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Knuth, The Art of Computer Programming, volume 2, section 4.3.1: algorithms A and S with words of 32 bits as digits. */
#include "../variants.h"
#include "rvk/bignum.h"

RVK_REPLACEABLE(uint32_t, rvk_bignum_add)(uint32_t *sum, const uint32_t *a, const uint32_t *b, size_t limbs) {
    uint64_t carry = 0;
    for (size_t i = 0; i < limbs; i++) {
        carry += (uint64_t)a[i] + b[i];
        sum[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return (uint32_t)carry;
}

RVK_REPLACEABLE(uint32_t, rvk_bignum_subtract)(uint32_t *difference, const uint32_t *a, const uint32_t *b,
                                               size_t limbs) {
    uint64_t borrow = 0;
    for (size_t i = 0; i < limbs; i++) {
        uint64_t word = (uint64_t)a[i] - b[i] - borrow;
        difference[i] = (uint32_t)word;
        borrow = word >> 63;
    }
    return (uint32_t)borrow;
}

void rvk_bignum_select(uint32_t *out, uint32_t choice, const uint32_t *a, const uint32_t *b, size_t limbs) {
    uint32_t mask = 0 - choice;
    for (size_t i = 0; i < limbs; i++) {
        out[i] = a[i] ^ ((a[i] ^ b[i]) & mask);
    }
}
