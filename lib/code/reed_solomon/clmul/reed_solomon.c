/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * For Zbc: two elements in a word, 16 bits each, so that one carry-less multiplication makes two products.
 *
 * The remainder of a division is not reduced: products have degree 14 at most, sums of them as well. Only the
 * coefficient that becomes the next quotient is reduced (sukumaran, algorithm 1). Two bytes at a time move the
 * remainder by a whole word. Horner's rule takes four bytes with one reduction.
 *
 * Syndromes are those of the remainder, as in packed.
 */
#define RVK_FOLDER clmul
#include "../generator.h"
#include "../variants.h"
#include "carry_less.h"

#define WORDS (MAXIMUM_PARITY / 2)

/* p modulo the field polynomial, for a p of degree 14 at most. */
static uint32_t reduce(uint32_t p) {
    const uint32_t q = rvk_carry_less_product(p >> 8, QUOTIENT_POLYNOMIAL) >> 8;
    return p ^ rvk_carry_less_product(q, FIELD_POLYNOMIAL);
}

int rvk_reed_solomon_init(rvk_reed_solomon *code, size_t parity_bytes) {
    uint8_t generator[MAXIMUM_PARITY];
    if (parity_bytes == 0 || parity_bytes > MAXIMUM_PARITY) {
        return RVK_WRONG_LENGTH;
    }
    code->parity_bytes = (uint32_t)parity_bytes;
    make_generator(generator, parity_bytes);
    for (size_t i = 0; i < WORDS; i++) {
        const uint32_t after = 2 * i + 2 < MAXIMUM_PARITY ? generator[2 * i + 2] : 0;
        code->generator[i] = generator[2 * i] | (uint32_t)generator[2 * i + 1] << 16;
        code->second[i] = generator[2 * i + 1] | after << 16;
    }
    return RVK_OK;
}

/* Two steps of the division. */
static void take_two(const rvk_reed_solomon *code, uint32_t remainder[WORDS + 1], uint32_t byte, uint32_t after) {
    const uint32_t words = (code->parity_bytes + 1) / 2;
    const uint32_t first = reduce((remainder[0] & 0xffff) ^ byte);
    const uint32_t moved = remainder[0] ^ rvk_carry_less_product(first, code->generator[0] << 16);
    const uint32_t second = reduce(moved >> 16 ^ after);
    for (uint32_t i = 0; i < words; i++) {
        const uint32_t product = rvk_carry_less_product(first, code->second[i]);
        remainder[i] = remainder[i + 1] ^ product ^ rvk_carry_less_product(second, code->generator[i]);
    }
}

/* The remainder of a message times x^parity_bytes, unreduced; a message of odd length gets a zero in front. */
static void divide(const rvk_reed_solomon *code, uint32_t remainder[WORDS + 1], const uint8_t *in, size_t bytes) {
    for (uint32_t i = 0; i <= WORDS; i++) {
        remainder[i] = 0;
    }
    if (bytes % 2 != 0) {
        take_two(code, remainder, 0, *in++);
        bytes--;
    }
    for (; bytes != 0; bytes -= 2, in += 2) {
        take_two(code, remainder, in[0], in[1]);
    }
}

static uint32_t element_of(const uint32_t *words, size_t i) { return reduce(words[i / 2] >> 16 * (i % 2) & 0xffff); }

void rvk_reed_solomon_encode(const rvk_reed_solomon *code, uint8_t *parity, const uint8_t *in, size_t bytes) {
    uint32_t remainder[WORDS + 1];
    divide(code, remainder, in, bytes);
    for (size_t i = 0; i < code->parity_bytes; i++) {
        parity[i] = (uint8_t)element_of(remainder, i);
    }
}

/* The value at a point of a polynomial with a multiple of four coefficients, the highest first. */
static uint32_t value_at(uint32_t point, const uint8_t *coefficients, size_t count) {
    const uint32_t square = reduce(rvk_carry_less_product(point, point));
    const uint32_t cube = reduce(rvk_carry_less_product(square, point));
    const uint32_t fourth = reduce(rvk_carry_less_product(square, square));
    uint32_t value = 0;
    for (; count != 0; count -= 4, coefficients += 4) {
        uint32_t sum = rvk_carry_less_product(value, fourth) ^ rvk_carry_less_product(coefficients[0], cube);
        sum ^= rvk_carry_less_product(coefficients[1], square) ^ rvk_carry_less_product(coefficients[2], point);
        value = reduce(sum ^ coefficients[3]);
    }
    return value;
}

void rvk_reed_solomon_syndromes(const rvk_reed_solomon *code, uint8_t *syndromes, const uint8_t *in, size_t bytes) {
    const size_t parity = code->parity_bytes;
    uint32_t remainder[WORDS + 1];
    uint8_t coefficients[MAXIMUM_PARITY]; /* the last is at the end; zeros before the first */
    const size_t tail = bytes < parity ? bytes : parity;
    uint8_t root = 1;
    divide(code, remainder, in, bytes - tail);
    in += bytes - tail;
    for (size_t i = 0; i < MAXIMUM_PARITY; i++) {
        coefficients[i] = 0;
    }
    for (size_t i = 0; i < tail; i++) {
        const uint32_t of_message = tail == parity ? element_of(remainder, i) : 0;
        coefficients[MAXIMUM_PARITY - tail + i] = (uint8_t)(in[i] ^ of_message);
    }
    const size_t count = (tail + 3) / 4 * 4;
    for (size_t i = 0; i < parity; i++) {
        syndromes[i] = (uint8_t)value_at(root, coefficients + MAXIMUM_PARITY - count, count);
        root = times_x(root);
    }
}
