/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fields up to GF(2^32): shifting, adding and reducing bit by bit from the highest on (Horner's rule); all by masks. */
#include "../variants.h"
#include "rvk/gf2m.h"

/* x value mod f. The value is aligned: the coefficient of x^(m-1) is the highest bit. */
static uint32_t times_x(const rvk_gf2m_field *field, uint32_t value) {
    return (value << 1) ^ (field->aligned_polynomial[1] & (0 - (value >> 31)));
}

RVK_REPLACEABLE(uint32_t, rvk_gf2m32_multiply)(const rvk_gf2m_field *field, uint32_t a, uint32_t b) {
    uint32_t shift = 32 - field->degree;
    uint32_t aligned = a << shift;
    uint32_t product = 0;
    for (uint32_t i = field->degree; i-- > 0;) {
        product = times_x(field, product) ^ (aligned & (0 - (b >> i & 1)));
    }
    return product >> shift;
}

/* By squaring and multiplying: 1 / a = a^(2^m - 2), and 2^m - 2 = 2 + 4 + ... + 2^(m-1). */
RVK_REPLACEABLE(uint32_t, rvk_gf2m32_invert)(const rvk_gf2m_field *field, uint32_t a) {
    uint32_t power = rvk_gf2m32_multiply(field, a, a);
    uint32_t inverse = power;
    for (uint32_t i = 2; i < field->degree; i++) {
        power = rvk_gf2m32_multiply(field, power, power);
        inverse = rvk_gf2m32_multiply(field, inverse, power);
    }
    return inverse;
}

RVK_REPLACEABLE(void, rvk_gf2m32_multiply_array)(const rvk_gf2m_field *field, uint32_t *out, const uint32_t *a,
                                                 const uint32_t *b, size_t elements) {
    for (size_t i = 0; i < elements; i++) {
        out[i] = rvk_gf2m32_multiply(field, a[i], b[i]);
    }
}

void rvk_gf2m32_reduce_array(const rvk_gf2m_field *field, uint32_t *out, const uint32_t *in, size_t elements) {
    uint32_t shift = 32 - field->degree;
    for (size_t i = 0; i < elements; i++) {
        uint32_t remainder = 0;
        for (uint32_t j = 32; j-- > 0;) {
            remainder = times_x(field, remainder) ^ (in[i] >> j & 1) << shift;
        }
        out[i] = remainder >> shift;
    }
}
