/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fields up to GF(2^16): the product by shifting and adding, then its reduction (sukumaran, figure 3); all by masks. */
#include "../variants.h"
#include "rvk/gf2m.h"

/* p mod f for a p of degree at most `highest` */
static uint32_t reduce(const rvk_gf2m_field *field, uint32_t p, uint32_t highest) {
    for (uint32_t i = highest; i + 1 > field->degree; i--) {
        p ^= (field->polynomial[0] << (i - field->degree)) & (0 - (p >> i & 1));
    }
    return p;
}

RVK_REPLACEABLE(uint32_t, rvk_gf2m16_multiply)(const rvk_gf2m_field *field, uint32_t a, uint32_t b) {
    uint32_t product = 0;
    for (uint32_t i = 0; i < field->degree; i++) {
        product ^= (a << i) & (0 - (b >> i & 1));
    }
    return reduce(field, product, 2 * field->degree - 2);
}

/* By squaring and multiplying: 1 / a = a^(2^m - 2), and 2^m - 2 = 2 + 4 + ... + 2^(m-1). */
RVK_REPLACEABLE(uint32_t, rvk_gf2m16_invert)(const rvk_gf2m_field *field, uint32_t a) {
    uint32_t power = rvk_gf2m16_multiply(field, a, a);
    uint32_t inverse = power;
    for (uint32_t i = 2; i < field->degree; i++) {
        power = rvk_gf2m16_multiply(field, power, power);
        inverse = rvk_gf2m16_multiply(field, inverse, power);
    }
    return inverse;
}

RVK_REPLACEABLE(void, rvk_gf2m16_multiply_array)(const rvk_gf2m_field *field, uint16_t *out, const uint16_t *a,
                                                 const uint16_t *b, size_t elements) {
    for (size_t i = 0; i < elements; i++) {
        out[i] = (uint16_t)rvk_gf2m16_multiply(field, a[i], b[i]);
    }
}

void rvk_gf2m16_reduce_array(const rvk_gf2m_field *field, uint16_t *out, const uint16_t *in, size_t elements) {
    for (size_t i = 0; i < elements; i++) {
        out[i] = (uint16_t)reduce(field, in[i], 15);
    }
}
