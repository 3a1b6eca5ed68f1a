/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * For Zbc: three carry-less multiplications per product (sukumaran, algorithm 1), or fewer: a sum of products has
 * degree 22 at most and is reduced once, which Horner's rule uses for four coefficients at a time.
 */
#define RVK_FOLDER clmul
#include "../field.h"
#include "../variants.h"
#include "carry_less.h"

/* p modulo the field polynomial, for a p of degree 22 at most. */
static uint32_t reduce(uint32_t p) {
    const uint32_t q = rvk_carry_less_product(p >> M, QUOTIENT_POLYNOMIAL) >> M;
    return p ^ rvk_carry_less_product(q, FIELD_POLYNOMIAL);
}

static uint32_t multiply(uint32_t a, uint32_t b) { return reduce(rvk_carry_less_product(a, b)); }

static uint32_t value_at(uint32_t point, const uint16_t polynomial[DEGREE]) {
    const uint32_t square = multiply(point, point);
    const uint32_t cube = multiply(square, point);
    const uint32_t fourth = multiply(square, square);
    uint32_t value = 1;
    for (size_t i = DEGREE; i != 0; i -= 4) {
        uint32_t sum = rvk_carry_less_product(value, fourth);
        sum ^= rvk_carry_less_product(polynomial[i - 1] & ELEMENT, cube);
        sum ^= rvk_carry_less_product(polynomial[i - 2] & ELEMENT, square);
        sum ^= rvk_carry_less_product(polynomial[i - 3] & ELEMENT, point);
        value = reduce(sum ^ (polynomial[i - 4] & ELEMENT));
    }
    return value;
}

void rvk_goppa_evaluate(uint16_t *values, const uint16_t polynomial[DEGREE], const uint16_t *points, size_t count) {
    for (size_t i = 0; i < count; i++) {
        values[i] = (uint16_t)value_at(points[i] & ELEMENT, polynomial);
    }
}

/* 1 / a^2 = a^(2^12 - 3), which is the square of a^(2 + 4 + ... + 2^11). */
static uint32_t inverse_of_square(uint32_t a) {
    uint32_t power = multiply(a, a);
    uint32_t result = power;
    for (unsigned i = 2; i < M; i++) {
        power = multiply(power, power);
        result = multiply(result, power);
    }
    return multiply(result, result);
}

/* Of one point: what it adds to the first syndrome. */
static uint32_t first_term(uint32_t point, const uint16_t polynomial[DEGREE], uint32_t bit) {
    return inverse_of_square(value_at(point, polynomial)) & (0 - bit);
}

/* Two points at a time, since each product waits for the one before it. */
static void add_powers(uint16_t *syndromes, const uint32_t points[2], const uint32_t terms[2]) {
    uint32_t term0 = terms[0];
    uint32_t term1 = terms[1];
    for (size_t j = 0; j < RVK_GOPPA_SYNDROMES; j++) {
        syndromes[j] ^= (uint16_t)(term0 ^ term1);
        term0 = multiply(term0, points[0]);
        term1 = multiply(term1, points[1]);
    }
}

void rvk_goppa_syndromes(uint16_t syndromes[RVK_GOPPA_SYNDROMES], const uint16_t polynomial[DEGREE],
                         const uint16_t *points, const uint8_t *word, size_t count) {
    for (size_t j = 0; j < RVK_GOPPA_SYNDROMES; j++) {
        syndromes[j] = 0;
    }
    for (size_t i = 0; i < count; i += 2) {
        uint32_t pair[2] = { points[i] & ELEMENT, 0 };
        uint32_t terms[2] = { first_term(pair[0], polynomial, bit_of_word(word, i)), 0 };
        if (i + 1 < count) {
            pair[1] = points[i + 1] & ELEMENT;
            terms[1] = first_term(pair[1], polynomial, bit_of_word(word, i + 1));
        }
        add_powers(syndromes, pair, terms);
    }
}
