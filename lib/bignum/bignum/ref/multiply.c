/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Multiplication and squaring, row by row and column by column. */
#include "../variants.h"
#include "rvk/bignum.h"

/* row += a factor; returns the word that is carried beyond. No step exceeds (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1. */
static uint32_t add_multiple(uint32_t *row, const uint32_t *a, uint32_t factor, size_t limbs) {
    uint64_t carry = 0;
    for (size_t i = 0; i < limbs; i++) {
        carry += (uint64_t)a[i] * factor + row[i];
        row[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return (uint32_t)carry;
}

/* Knuth, section 4.3.1, algorithm M. */
RVK_REPLACEABLE(void, rvk_bignum_multiply)(uint32_t *product, const uint32_t *a, const uint32_t *b, size_t limbs) {
    for (size_t i = 0; i < limbs; i++) {
        product[i] = 0;
    }
    for (size_t j = 0; j < limbs; j++) {
        product[j + limbs] = add_multiple(&product[j], a, b[j], limbs);
    }
}

/* P. G. Comba, Exponentiation cryptosystems on the IBM PC, 1990: three words hold the sum of a column. */
RVK_REPLACEABLE(void, rvk_bignum_multiply_comba)(uint32_t *product, const uint32_t *a, const uint32_t *b,
                                                 size_t limbs) {
    uint64_t sum = 0;
    uint64_t high = 0; /* in units of 2^32 */
    for (size_t column = 0; column + 1 < 2 * limbs; column++) {
        size_t first = column < limbs ? 0 : column - limbs + 1;
        size_t last = column < limbs ? column : limbs - 1;
        for (size_t i = first; i <= last; i++) {
            uint64_t partial = (uint64_t)a[i] * b[column - i];
            sum += (uint32_t)partial;
            high += partial >> 32;
        }
        product[column] = (uint32_t)sum;
        sum = (sum >> 32) + (uint32_t)high;
        high >>= 32;
    }
    if (limbs != 0) {
        product[2 * limbs - 1] = (uint32_t)sum;
    }
}

/* Handbook of Applied Cryptography, algorithm 14.16: products of different limbs once, doubled, and the squares. */
RVK_REPLACEABLE(void, rvk_bignum_square)(uint32_t *square, const uint32_t *a, size_t limbs) {
    for (size_t i = 0; i < 2 * limbs; i++) {
        square[i] = 0;
    }
    for (size_t i = 0; i < limbs; i++) {
        size_t others = limbs - 1 - i;
        square[i + limbs] = add_multiple(&square[2 * i + 1], &a[i + 1], a[i], others);
    }
    uint64_t carry = 0;
    uint32_t shifted_out = 0;
    for (size_t i = 0; i < limbs; i++) {
        uint64_t partial = (uint64_t)a[i] * a[i];
        uint32_t low = square[2 * i];
        uint32_t high = square[2 * i + 1];
        carry += (uint64_t)(low << 1 | shifted_out) + (uint32_t)partial;
        square[2 * i] = (uint32_t)carry;
        carry = (carry >> 32) + (uint64_t)(high << 1 | low >> 31) + (partial >> 32);
        square[2 * i + 1] = (uint32_t)carry;
        carry >>= 32;
        shifted_out = high >> 31;
    }
}
