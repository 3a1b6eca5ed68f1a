/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fields from GF(2^33) to GF(2^64): as gf2m32.c, on words of 64 bits. */
#include "../variants.h"
#include "double_words.h"
#include "rvk/gf2m.h"

/* x value mod f. The value is aligned: the coefficient of x^(m-1) is the highest bit. */
static uint64_t times_x(const rvk_gf2m_field *field, uint64_t value) {
    return (value << 1) ^ (rvk_get_double_word(field->aligned_polynomial) & (0 - (value >> 63)));
}

RVK_REPLACEABLE(void, rvk_gf2m64_multiply)(const rvk_gf2m_field *field, uint32_t out[2], const uint32_t a[2],
                                           const uint32_t b[2]) {
    uint32_t shift = 64 - field->degree;
    uint64_t aligned = rvk_get_double_word(a) << shift;
    uint64_t factor = rvk_get_double_word(b) << shift;
    uint64_t product = 0;
    for (uint32_t i = 0; i < field->degree; i++) {
        product = times_x(field, product) ^ (aligned & (0 - (factor >> 63)));
        factor <<= 1;
    }
    rvk_set_double_word(out, product >> shift);
}

/* By squaring and multiplying: 1 / a = a^(2^m - 2), and 2^m - 2 = 2 + 4 + ... + 2^(m-1). */
RVK_REPLACEABLE(void, rvk_gf2m64_invert)(const rvk_gf2m_field *field, uint32_t out[2], const uint32_t a[2]) {
    uint32_t power[2];
    rvk_gf2m64_multiply(field, power, a, a);
    rvk_set_double_word(out, rvk_get_double_word(power));
    for (uint32_t i = 2; i < field->degree; i++) {
        rvk_gf2m64_multiply(field, power, power, power);
        rvk_gf2m64_multiply(field, out, out, power);
    }
    rvk_wipe(power, sizeof power);
}

RVK_REPLACEABLE(void, rvk_gf2m64_multiply_array)(const rvk_gf2m_field *field, uint32_t *out, const uint32_t *a,
                                                 const uint32_t *b, size_t elements) {
    for (size_t i = 0; i < elements; i++) {
        rvk_gf2m64_multiply(field, &out[2 * i], &a[2 * i], &b[2 * i]);
    }
}

void rvk_gf2m64_reduce_array(const rvk_gf2m_field *field, uint32_t *out, const uint32_t *in, size_t elements) {
    uint32_t shift = 64 - field->degree;
    for (size_t i = 0; i < elements; i++) {
        uint64_t value = rvk_get_double_word(&in[2 * i]);
        uint64_t remainder = 0;
        for (uint32_t j = 64; j-- > 0;) {
            remainder = times_x(field, remainder) ^ (value >> j & 1) << shift;
        }
        rvk_set_double_word(&out[2 * i], remainder >> shift);
    }
}
