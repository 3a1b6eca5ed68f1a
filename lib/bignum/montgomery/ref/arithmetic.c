/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Addition, subtraction and multiplication modulo N, and the way into Montgomery's form and out of it. */
#include "rvk/bignum.h"
#include "rvk/montgomery.h"

void rvk_montgomery_add(const rvk_montgomery *m, uint32_t *sum, const uint32_t *a, const uint32_t *b) {
    uint32_t reduced[RVK_MONTGOMERY_LIMBS];
    uint32_t carry = rvk_bignum_add(sum, a, b, m->limbs);
    uint32_t borrow = rvk_bignum_subtract(reduced, sum, m->modulus, m->limbs);
    rvk_bignum_select(sum, borrow & ~carry & 1, reduced, sum, m->limbs);
    rvk_wipe(reduced, m->limbs * sizeof reduced[0]);
}

void rvk_montgomery_subtract(const rvk_montgomery *m, uint32_t *difference, const uint32_t *a, const uint32_t *b) {
    uint32_t raised[RVK_MONTGOMERY_LIMBS];
    uint32_t borrow = rvk_bignum_subtract(difference, a, b, m->limbs);
    (void)rvk_bignum_add(raised, difference, m->modulus, m->limbs);
    rvk_bignum_select(difference, borrow, difference, raised, m->limbs);
    rvk_wipe(raised, m->limbs * sizeof raised[0]);
}

void rvk_montgomery_multiply(const rvk_montgomery *m, uint32_t *product, const uint32_t *a, const uint32_t *b) {
    uint32_t t[2 * RVK_MONTGOMERY_LIMBS];
    rvk_bignum_multiply(t, a, b, m->limbs);
    rvk_bignum_montgomery_reduce(product, t, m->modulus, m->inverse, m->limbs);
    rvk_wipe(t, 2 * m->limbs * sizeof t[0]);
}

void rvk_montgomery_square(const rvk_montgomery *m, uint32_t *square, const uint32_t *a) {
    uint32_t t[2 * RVK_MONTGOMERY_LIMBS];
    rvk_bignum_square(t, a, m->limbs);
    rvk_bignum_montgomery_reduce(square, t, m->modulus, m->inverse, m->limbs);
    rvk_wipe(t, 2 * m->limbs * sizeof t[0]);
}

/* Horner's rule in base R, digit by digit from the highest: x R + digit, all in Montgomery form. */
void rvk_montgomery_enter(const rvk_montgomery *m, uint32_t *out, const uint32_t *in, size_t in_limbs) {
    uint32_t x[RVK_MONTGOMERY_LIMBS];
    uint32_t digit[RVK_MONTGOMERY_LIMBS];
    size_t limbs = m->limbs;
    size_t digits = limbs == 0 ? 0 : (in_limbs + limbs - 1) / limbs;
    for (size_t i = 0; i < limbs; i++) {
        x[i] = 0;
    }
    for (size_t j = digits; j-- > 0;) {
        for (size_t i = 0; i < limbs; i++) {
            digit[i] = limbs * j + i < in_limbs ? in[limbs * j + i] : 0;
        }
        rvk_montgomery_multiply(m, digit, digit, m->r_squared);
        if (j + 1 != digits) {
            rvk_montgomery_multiply(m, x, x, m->r_squared);
        }
        rvk_montgomery_add(m, x, x, digit);
    }
    for (size_t i = 0; i < limbs; i++) {
        out[i] = x[i];
    }
    rvk_wipe(x, limbs * sizeof x[0]);
    rvk_wipe(digit, limbs * sizeof digit[0]);
}

void rvk_montgomery_leave(const rvk_montgomery *m, uint32_t *out, const uint32_t *in) {
    uint32_t t[2 * RVK_MONTGOMERY_LIMBS];
    for (size_t i = 0; i < m->limbs; i++) {
        t[i] = in[i];
        t[i + m->limbs] = 0;
    }
    rvk_bignum_montgomery_reduce(out, t, m->modulus, m->inverse, m->limbs);
    rvk_wipe(t, 2 * m->limbs * sizeof t[0]);
}
