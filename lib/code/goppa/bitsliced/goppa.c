/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Without carry-less multiplication: 32 points at a time. Word k of a slice has bit k of 32 elements. 32 products are
 * three of halves (Karatsuba), whose words fit in registers: 108 ANDs.
 */
#define RVK_FOLDER bitsliced
#include "../field.h"
#include "../variants.h"

#define LANES 32
#define HALF (M / 2)

typedef uint32_t slice[M];

/* Products of degree 10 of halves of elements. */
static inline void multiply_halves(uint32_t out[2 * HALF - 1], const uint32_t a[HALF], const uint32_t b[HALF]) {
    uint32_t product[2 * HALF - 1] = { 0 };
    for (unsigned j = 0; j < HALF; j++) {
        for (unsigned i = 0; i < HALF; i++) {
            product[i + j] ^= a[i] & b[j];
        }
    }
    for (unsigned i = 0; i < 2 * HALF - 1; i++) {
        out[i] = product[i];
    }
}

/* out = a b; out may be a factor. */
static void multiply(slice out, const slice a, const slice b) {
    uint32_t product[2 * M - 1];
    uint32_t middle[2 * HALF - 1];
    uint32_t sum_a[HALF];
    uint32_t sum_b[HALF];
    for (unsigned i = 0; i < HALF; i++) {
        sum_a[i] = a[i] ^ a[i + HALF];
        sum_b[i] = b[i] ^ b[i + HALF];
    }
    multiply_halves(product, a, b);
    multiply_halves(product + M, a + HALF, b + HALF);
    multiply_halves(middle, sum_a, sum_b);
    product[M - 1] = 0;
    for (unsigned i = 0; i < 2 * HALF - 1; i++) {
        middle[i] ^= product[i] ^ product[i + M];
    }
    for (unsigned i = 0; i < 2 * HALF - 1; i++) {
        product[i + HALF] ^= middle[i];
    }
    for (unsigned i = 2 * M - 2; i >= M; i--) { /* x^12 = x^3 + 1 */
        product[i - M + 3] ^= product[i];
        product[i - M] ^= product[i];
    }
    for (unsigned i = 0; i < M; i++) {
        out[i] = product[i];
    }
}

static void set_zero(slice out) {
    for (unsigned k = 0; k < M; k++) {
        out[k] = 0;
    }
}

/* The elements, at most LANES; 0 in the other lanes. */
static void load(slice out, const uint16_t *elements, size_t count) {
    set_zero(out);
    for (size_t lane = 0; lane < count; lane++) {
        for (unsigned k = 0; k < M; k++) {
            out[k] |= ((uint32_t)elements[lane] >> k & 1) << lane;
        }
    }
}

static void evaluate(slice values, const slice points, const uint16_t polynomial[DEGREE]) {
    set_zero(values);
    values[0] = ~(uint32_t)0;
    for (size_t i = DEGREE; i-- > 0;) {
        multiply(values, values, points);
        for (unsigned k = 0; k < M; k++) {
            values[k] ^= 0 - ((uint32_t)polynomial[i] >> k & 1);
        }
    }
}

void rvk_goppa_evaluate(uint16_t *values, const uint16_t polynomial[DEGREE], const uint16_t *points, size_t count) {
    for (; count != 0;) {
        const size_t now = count < LANES ? count : LANES;
        slice at;
        slice found;
        load(at, points, now);
        evaluate(found, at, polynomial);
        for (size_t lane = 0; lane < now; lane++) {
            uint32_t value = 0;
            for (unsigned k = 0; k < M; k++) {
                value |= (found[k] >> lane & 1) << k;
            }
            values[lane] = (uint16_t)value;
        }
        values += now;
        points += now;
        count -= now;
    }
}

/* a = 1 / a^2 = a^(2^12 - 3), which is the square of a^(2 + 4 + ... + 2^11). */
static void invert_square(slice a) {
    slice power;
    multiply(power, a, a);
    for (unsigned k = 0; k < M; k++) {
        a[k] = power[k];
    }
    for (unsigned i = 2; i < M; i++) {
        multiply(power, power, power);
        multiply(a, a, power);
    }
    multiply(a, a, a);
}

static uint32_t parity(uint32_t word) {
    word ^= word >> 16;
    word ^= word >> 8;
    word ^= word >> 4;
    word ^= word >> 2;
    word ^= word >> 1;
    return word & 1;
}

/* Adds what the points of one slice contribute; `terms` are those of syndrome 0. */
static void add_powers(uint16_t *syndromes, slice terms, const slice points) {
    for (size_t j = 0; j < RVK_GOPPA_SYNDROMES; j++) {
        uint32_t sum = 0;
        for (unsigned k = 0; k < M; k++) {
            sum |= parity(terms[k]) << k;
        }
        syndromes[j] ^= (uint16_t)sum;
        multiply(terms, terms, points);
    }
}

void rvk_goppa_syndromes(uint16_t syndromes[RVK_GOPPA_SYNDROMES], const uint16_t polynomial[DEGREE],
                         const uint16_t *points, const uint8_t *word, size_t count) {
    for (size_t j = 0; j < RVK_GOPPA_SYNDROMES; j++) {
        syndromes[j] = 0;
    }
    for (size_t first = 0; first < count; first += LANES) {
        const size_t now = count - first < LANES ? count - first : LANES;
        uint32_t bits = 0;
        slice at;
        slice terms;
        load(at, points + first, now);
        evaluate(terms, at, polynomial);
        invert_square(terms);
        for (size_t lane = 0; lane < now; lane++) {
            bits |= bit_of_word(word, first + lane) << lane;
        }
        for (unsigned k = 0; k < M; k++) {
            terms[k] &= bits;
        }
        add_powers(syndromes, terms, at);
    }
}
