/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Without carry-less multiplication: four elements in a word, and a product is the sum of the multiples x^k c, masked
 * by bit k of the other factor. The context has eight such multiples of each four coefficients and of each four roots.
 *
 * A received word and its remainder by the generator have the same values at the roots of the generator. So the
 * syndromes are those of the remainder, which has as many bytes as there are syndromes.
 */
#define RVK_FOLDER packed
#include "../generator.h"
#include "../variants.h"

#define WORDS (MAXIMUM_PARITY / 4)
#define FIRST_BITS 0x01010101u

static uint32_t words_of(const rvk_reed_solomon *code) { return (code->parity_bytes + 3) / 4; }

int rvk_reed_solomon_init(rvk_reed_solomon *code, size_t parity_bytes) {
    uint8_t generator[MAXIMUM_PARITY];
    uint8_t root = 1;
    if (parity_bytes == 0 || parity_bytes > MAXIMUM_PARITY) {
        return RVK_WRONG_LENGTH;
    }
    code->parity_bytes = (uint32_t)parity_bytes;
    make_generator(generator, parity_bytes);
    for (size_t i = 0; i < 8 * WORDS; i++) {
        code->generator[i] = code->second[i] = 0;
    }
    for (size_t i = 0; i < MAXIMUM_PARITY; i++, root = times_x(root)) {
        for (size_t k = 0; k < 8; k++) {
            code->generator[8 * (i / 4) + k] |= (uint32_t)times_power(generator[i], k) << 8 * (i % 4);
            code->second[8 * (i / 4) + k] |= (uint32_t)times_power(root, k) << 8 * (i % 4);
        }
    }
    return RVK_OK;
}

/* The remainder by the generator, four bytes to a word, of a message times x^parity_bytes. */
static void divide(const rvk_reed_solomon *code, uint32_t remainder[WORDS + 1], const uint8_t *in, size_t bytes) {
    const uint32_t words = words_of(code);
    for (uint32_t i = 0; i <= words; i++) {
        remainder[i] = 0;
    }
    for (; bytes != 0; bytes--) {
        const uint32_t quotient = (*in++ ^ remainder[0]) & 0xff;
        uint32_t mask[8];
        for (uint32_t k = 0; k < 8; k++) {
            mask[k] = 0 - (quotient >> k & 1);
        }
        for (uint32_t i = 0; i < words; i++) {
            const uint32_t *multiples = code->generator + 8 * i;
            uint32_t sum = remainder[i] >> 8 | remainder[i + 1] << 24;
            for (uint32_t k = 0; k < 8; k++) {
                sum ^= mask[k] & multiples[k];
            }
            remainder[i] = sum;
        }
    }
}

static uint8_t byte_of(const uint32_t *words, size_t i) { return (uint8_t)(words[i / 4] >> 8 * (i % 4)); }

void rvk_reed_solomon_encode(const rvk_reed_solomon *code, uint8_t *parity, const uint8_t *in, size_t bytes) {
    uint32_t remainder[WORDS + 1];
    divide(code, remainder, in, bytes);
    for (size_t i = 0; i < code->parity_bytes; i++) {
        parity[i] = byte_of(remainder, i);
    }
}

/* Four products: of the bytes of a, and of four elements, of which these are the multiples. */
static uint32_t times_roots(uint32_t a, const uint32_t multiples[8]) {
    uint32_t sum = 0;
    for (uint32_t k = 0; k < 8; k++) {
        const uint32_t bits = a >> k & FIRST_BITS;
        sum ^= ((bits << 8) - bits) & multiples[k];
    }
    return sum;
}

void rvk_reed_solomon_syndromes(const rvk_reed_solomon *code, uint8_t *syndromes, const uint8_t *in, size_t bytes) {
    const size_t parity = code->parity_bytes;
    uint32_t remainder[WORDS + 1];
    uint32_t values[WORDS];
    if (bytes > parity) {
        bytes -= parity;
        divide(code, remainder, in, bytes);
        in += bytes;
        bytes = parity;
    } else {
        divide(code, remainder, in, 0);
    }
    for (uint32_t i = 0; i < words_of(code); i++) {
        values[i] = 0;
        for (size_t n = 0; n < bytes; n++) {
            const uint32_t next = (uint32_t)(in[n] ^ byte_of(remainder, n));
            values[i] = times_roots(values[i], code->second + 8 * i) ^ next * FIRST_BITS;
        }
    }
    for (size_t i = 0; i < parity; i++) {
        syndromes[i] = byte_of(values, i);
    }
}
