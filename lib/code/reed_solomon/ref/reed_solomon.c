/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Division by the generator byte by byte, and Horner's rule; products are those of gf2m. */
#include "../generator.h"
#include "../variants.h"
#include "rvk/gf2m.h"

/* What rvk_gf2m_init makes of FIELD_POLYNOMIAL. */
static const rvk_gf2m_field field = {
    8,
    { FIELD_POLYNOMIAL, 0, 0 },
    { QUOTIENT_POLYNOMIAL, 0, 0 },
    { 0, FIELD_POLYNOMIAL << 24 },
    { 0, QUOTIENT_POLYNOMIAL << 24 },
};

static uint8_t multiply(uint8_t a, uint8_t b) { return (uint8_t)rvk_gf2m16_multiply(&field, a, b); }

/* Coefficient i of the generator, and root i of it; four to a word. */
static uint8_t element(const uint32_t *words, size_t i) { return (uint8_t)(words[i / 4] >> 8 * (i % 4)); }

RVK_REPLACEABLE(int, rvk_reed_solomon_init)(rvk_reed_solomon *code, size_t parity_bytes) {
    uint8_t generator[MAXIMUM_PARITY];
    uint8_t root = 1;
    if (parity_bytes == 0 || parity_bytes > MAXIMUM_PARITY) {
        return RVK_WRONG_LENGTH;
    }
    code->parity_bytes = (uint32_t)parity_bytes;
    make_generator(generator, parity_bytes);
    for (size_t i = 0; i < MAXIMUM_PARITY / 4; i++) {
        code->generator[i] = code->second[i] = 0;
    }
    for (size_t i = 0; i < parity_bytes; i++, root = times_x(root)) {
        code->generator[i / 4] |= (uint32_t)generator[i] << 8 * (i % 4);
        code->second[i / 4] |= (uint32_t)root << 8 * (i % 4);
    }
    return RVK_OK;
}

RVK_REPLACEABLE(void, rvk_reed_solomon_encode)(const rvk_reed_solomon *code, uint8_t *parity, const uint8_t *in,
                                               size_t bytes) {
    const size_t last = code->parity_bytes - 1;
    for (size_t i = 0; i <= last; i++) {
        parity[i] = 0;
    }
    for (; bytes != 0; bytes--) {
        const uint8_t quotient = *in++ ^ parity[0];
        for (size_t i = 0; i < last; i++) {
            parity[i] = parity[i + 1] ^ multiply(quotient, element(code->generator, i));
        }
        parity[last] = multiply(quotient, element(code->generator, last));
    }
}

RVK_REPLACEABLE(void, rvk_reed_solomon_syndromes)(const rvk_reed_solomon *code, uint8_t *syndromes, const uint8_t *in,
                                                  size_t bytes) {
    for (size_t j = 0; j < code->parity_bytes; j++) {
        const uint8_t root = element(code->second, j);
        uint8_t value = 0;
        for (size_t i = 0; i < bytes; i++) {
            value = multiply(value, root) ^ in[i];
        }
        syndromes[j] = value;
    }
}
