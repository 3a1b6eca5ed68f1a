/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Horner's rule at each point, and powers one after the other; products and inverses are those of gf2m. */
#include "../field.h"
#include "../variants.h"
#include "rvk/gf2m.h"

/* What rvk_gf2m_init makes of FIELD_POLYNOMIAL. */
static const rvk_gf2m_field field = {
    M,
    { FIELD_POLYNOMIAL, 0, 0 },
    { QUOTIENT_POLYNOMIAL, 0, 0 },
    { 0, FIELD_POLYNOMIAL << (32 - M) },
    { 0, QUOTIENT_POLYNOMIAL << (32 - M) },
};

static uint32_t multiply(uint32_t a, uint32_t b) { return rvk_gf2m16_multiply(&field, a, b); }

static uint32_t value_at(uint32_t point, const uint16_t polynomial[DEGREE]) {
    uint32_t value = 1;
    for (size_t i = DEGREE; i-- > 0;) {
        value = multiply(value, point) ^ (polynomial[i] & ELEMENT);
    }
    return value;
}

RVK_REPLACEABLE(void, rvk_goppa_evaluate)(uint16_t *values, const uint16_t polynomial[DEGREE], const uint16_t *points,
                                          size_t count) {
    for (size_t i = 0; i < count; i++) {
        values[i] = (uint16_t)value_at(points[i] & ELEMENT, polynomial);
    }
}

RVK_REPLACEABLE(void, rvk_goppa_syndromes)(uint16_t syndromes[RVK_GOPPA_SYNDROMES], const uint16_t polynomial[DEGREE],
                                           const uint16_t *points, const uint8_t *word, size_t count) {
    for (size_t j = 0; j < RVK_GOPPA_SYNDROMES; j++) {
        syndromes[j] = 0;
    }
    for (size_t i = 0; i < count; i++) {
        const uint32_t point = points[i] & ELEMENT;
        const uint32_t inverse = rvk_gf2m16_invert(&field, value_at(point, polynomial));
        uint32_t term = multiply(inverse, inverse) & (0 - bit_of_word(word, i));
        for (size_t j = 0; j < RVK_GOPPA_SYNDROMES; j++) {
            syndromes[j] ^= (uint16_t)term;
            term = multiply(term, point);
        }
    }
}
