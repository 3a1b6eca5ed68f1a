/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The polynomial f of a field: is it irreducible? And F+ = x^(2m) / f. Here f is known, and time may depend on it. */
#include "../variants.h"
#include "double_words.h"
#include "rvk/gf2m.h"

#define MAXIMUM_DEGREE 64u

/* x^degree + low */
typedef struct {
    unsigned degree;
    uint64_t low;
} polynomial;

static uint32_t degree_of(uint64_t x) {
    uint32_t degree = 0;
    while (x > 1) {
        x >>= 1;
        degree++;
    }
    return degree;
}

/* x a mod f */
static uint64_t times_x(uint64_t a, const polynomial *f) {
    uint64_t top = a >> (f->degree - 1) & 1;
    uint64_t field_mask = ~(uint64_t)0 >> (MAXIMUM_DEGREE - f->degree);
    return ((a << 1) ^ (f->low & (0 - top))) & field_mask;
}

/* a^2 mod f */
static uint64_t square(uint64_t a, const polynomial *f) {
    uint64_t result = 0;
    for (unsigned i = f->degree; i-- > 0;) {
        result = times_x(result, f) ^ (a & (0 - (a >> i & 1)));
    }
    return result;
}

/* f mod g, for a g of lower degree than f, neither 0 nor 1 */
static uint64_t remainder_of(const polynomial *f, uint64_t g) {
    uint32_t degree = degree_of(g);
    uint64_t remainder = 1;
    for (unsigned i = f->degree; i-- > 0;) {
        remainder = remainder << 1 | (f->low >> i & 1);
        remainder ^= g & (0 - (remainder >> degree & 1));
    }
    return remainder;
}

/* Euclid's algorithm. */
static int is_coprime(const polynomial *f, uint64_t g) {
    if (g < 2) {
        return (int)g;
    }
    uint64_t a = g;
    uint64_t b = remainder_of(f, g);
    while (b > 1) {
        uint32_t degree = degree_of(b);
        while (degree_of(a) >= degree) {
            a ^= b << (degree_of(a) - degree);
        }
        uint64_t remainder = a;
        a = b;
        b = remainder;
    }
    return b == 1;
}

/*
 * M. O. Rabin, Probabilistic algorithms in finite fields, 1980: f is irreducible if and only if f divides x^(2^m) - x and
 * has no factor in common with x^(2^(m/p)) - x for any prime p that divides m. With all divisors p the answer is the same.
 */
static int is_irreducible(const polynomial *f) {
    uint64_t power = 2; /* x^(2^i) */
    for (unsigned i = 1; i <= f->degree; i++) {
        power = square(power, f);
        if (i < f->degree && f->degree % i == 0 && !is_coprime(f, power ^ 2)) {
            return 0;
        }
    }
    return power == 2;
}

/* x^(2m) / f without its leading term: long division, where the first step leaves x^m times f without its own. */
static uint64_t quotient_of(const polynomial *f) {
    uint64_t quotient = 0;
    uint64_t remainder = f->low;
    for (unsigned i = 0; i < f->degree; i++) {
        quotient = quotient << 1 | (remainder >> (f->degree - 1) & 1);
        remainder = times_x(remainder, f);
    }
    return quotient;
}

/* x^degree + low in three words */
static void store_all(uint32_t words[3], unsigned degree, uint64_t low) {
    rvk_set_double_word(words, low);
    words[2] = 0;
    words[degree / 32] |= (uint32_t)1 << degree % 32;
}

int rvk_gf2m_init(rvk_gf2m_field *field, uint32_t word0, uint32_t word1, uint32_t word2) {
    uint64_t low = (uint64_t)word1 << 32 | word0;
    polynomial f = { MAXIMUM_DEGREE, low };
    if (word2 == 0) {
        f.degree = degree_of(low);
        f.low = low ^ (uint64_t)1 << f.degree;
    }
    if (word2 > 1 || f.degree < 2 || !is_irreducible(&f)) {
        return RVK_BAD_POLYNOMIAL;
    }
    uint64_t quotient = quotient_of(&f);
    field->degree = f.degree;
    store_all(field->polynomial, f.degree, f.low);
    store_all(field->quotient, f.degree, quotient);
    rvk_set_double_word(field->aligned_polynomial, f.low << (MAXIMUM_DEGREE - f.degree));
    rvk_set_double_word(field->aligned_quotient, quotient << (MAXIMUM_DEGREE - f.degree));
    return RVK_OK;
}
