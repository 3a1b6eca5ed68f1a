/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The modulus and what is computed from it: -1 / N mod 2^32 and R^2 mod N. */
#include "rvk/bignum.h"
#include "rvk/montgomery.h"

/* An odd n is its own inverse modulo 2^3; each step of Newton's method makes twice as many bits right. */
static uint32_t negative_inverse(uint32_t n) {
    uint32_t inverse = n;
    for (unsigned bits = 3; bits < 32; bits *= 2) {
        inverse *= 2 - n * inverse;
    }
    return 0 - inverse;
}

/* value = 2 value mod N */
static void double_modulo(uint32_t *value, const rvk_montgomery *m, uint32_t *scratch) {
    uint32_t carry = rvk_bignum_add(value, value, value, m->limbs);
    uint32_t borrow = rvk_bignum_subtract(scratch, value, m->modulus, m->limbs);
    rvk_bignum_select(value, borrow & ~carry & 1, scratch, value, m->limbs);
}

/* 1 is doubled until it is 2^limbs R, the Montgomery form of 2^limbs. Squared five times that is the form of R. */
static void compute_r_squared(rvk_montgomery *m) {
    uint32_t scratch[RVK_MONTGOMERY_LIMBS];
    for (uint32_t i = 0; i < m->limbs; i++) {
        m->r_squared[i] = i == 0;
    }
    for (uint32_t i = 0; i < 33 * m->limbs; i++) {
        double_modulo(m->r_squared, m, scratch);
    }
    for (unsigned i = 0; i < 5; i++) {
        rvk_montgomery_square(m, m->r_squared, m->r_squared);
    }
    rvk_wipe(scratch, m->limbs * sizeof scratch[0]);
}

int rvk_montgomery_init(rvk_montgomery *m, const uint32_t *modulus, size_t limbs) {
    int status = rvk_montgomery_check(modulus, limbs);
    if (status != RVK_OK) {
        rvk_wipe(m, sizeof *m);
        return status;
    }
    m->limbs = (uint32_t)limbs;
    m->inverse = negative_inverse(modulus[0]);
    for (size_t i = 0; i < limbs; i++) {
        m->modulus[i] = modulus[i];
    }
    compute_r_squared(m);
    return RVK_OK;
}
