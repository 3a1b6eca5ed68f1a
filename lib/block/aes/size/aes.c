/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES (FIPS 197) in little code: everything is one multiplication, of four bytes at a time, and the rounds of both
 * directions are one loop. Constant time, without tables. Words are columns, row 0 in the lowest byte; a schedule holds
 * the words w[i] of section 5.2 for both directions.
 */
#define RVK_FOLDER size
#include "../variants.h"
#include "bytes.h"
#include "rotate.h"
#include "rvk/aes.h"

/*
 * The products of the bytes of a and b modulo x^8 + `reduction`: 0x1b makes it the field of section 4.2, 1 a rotation of
 * the bits by each power of x. Horner's rule, from the highest bit of b on.
 */
static uint32_t multiply(uint32_t a, uint32_t b, uint32_t reduction) {
    uint32_t product = 0;
    for (unsigned bit = 0; bit < 8; bit++) {
        product = (product & 0x7f * RVK_EACH_BYTE) << 1 ^ (product >> 7 & RVK_EACH_BYTE) * reduction;
        product ^= (b >> 7 & RVK_EACH_BYTE) * 0xff & a;
        b <<= 1;
    }
    return product;
}

/* Section 4.4: x^254, by x^(2^(i + 1) - 1) = (x^(2^i - 1))^2 x. */
static uint32_t invert(uint32_t x) {
    uint32_t power = x;
    for (unsigned i = 1; i < 7; i++) {
        power = multiply(multiply(power, power, 0x1b), x, 0x1b);
    }
    return multiply(power, power, 0x1b);
}

/* Sections 5.1.1 and 5.3.2: SUBWORD, or its inverse, whose affine map is the product with x^6 + x^3 + x modulo x^8 + 1. */
static uint32_t substitute(uint32_t word, int inverse) {
    if (inverse) {
        return invert(multiply(word ^ 0x63 * RVK_EACH_BYTE, 0x4a * RVK_EACH_BYTE, 1));
    }
    return multiply(invert(word), 0x1f * RVK_EACH_BYTE, 1) ^ 0x63 * RVK_EACH_BYTE;
}

/* A column times the matrix whose first row is the bytes of `row`, the lowest first. */
static uint32_t mix(uint32_t column, uint32_t row) {
    uint32_t sum = 0;
    for (unsigned i = 0; i < 4; i++) {
        sum ^= multiply(column, (row & 0xff) * RVK_EACH_BYTE, 0x1b);
        column = rvk_rotate_right(column, 8);
        row >>= 8;
    }
    return sum;
}

/* Both directions of sections 5.1 and 5.3. Byte i of the state is row i % 4 of column i / 4. */
static void crypt(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16], int inverse) {
    const unsigned last = schedule->rounds;
    uint32_t state[4];
    uint32_t before[4];
    uint8_t *to = (uint8_t *)state;
    const uint8_t *from = (const uint8_t *)before;
    for (unsigned i = 0; i < 16; i++) {
        to[i] = in[i];
    }
    for (unsigned round = 0;; round++) {
        const uint32_t *key = &schedule->round_key[4 * (inverse ? last - round : round)];
        const int outer = round == 0 || round == last;
        for (unsigned c = 0; c < 4; c++) {
            if (!outer && !inverse) {
                state[c] = mix(state[c], 0x01010302);
            }
            state[c] ^= key[c];
            if (!outer && inverse) {
                state[c] = mix(state[c], 0x090d0b0e);
            }
        }
        if (round == last) {
            break;
        }
        for (unsigned c = 0; c < 4; c++) {
            before[c] = substitute(state[c], inverse);
        }
        for (unsigned i = 0; i < 16; i++) {
            /* SHIFTROWS: row r comes from column c + r, for the inverse from c - r = c + 3 r modulo 4. */
            to[i] = from[(i + (inverse ? 12 : 4) * (i % 4)) % 16];
        }
    }
    for (unsigned i = 0; i < 16; i++) {
        out[i] = to[i];
    }
    rvk_wipe(state, sizeof state);
}

void rvk_aes_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    crypt(schedule, out, in, 0);
}

void rvk_aes_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    crypt(schedule, out, in, 1);
}

/* Algorithm 2. */
static void expand(rvk_aes_key *schedule, const uint8_t *key, unsigned nk) {
    uint32_t *w = schedule->round_key;
    const unsigned words = 4 * (nk + 7);
    uint32_t rcon = 1;
    schedule->rounds = nk + 6;
    for (unsigned i = 0; i < 4 * nk; i++) {
        ((uint8_t *)w)[i] = key[i];
    }
    for (unsigned i = nk, place = 0; i < words; i++, place++) {
        uint32_t temp = w[i - 1];
        if (place == nk) {
            place = 0;
        }
        if (place == 0) {
            temp = substitute(rvk_rotate_right(temp, 8), 0) ^ rcon;
            rcon = multiply(rcon, 2, 0x1b);
        } else if (nk == 8 && place == 4) {
            temp = substitute(temp, 0);
        }
        w[i] = w[i - nk] ^ temp;
    }
}

/* Every key length has the same block functions, and both directions have the same schedule. */
#define SAME_AS(name) SAME_AS_SYMBOL(name)
#define SAME_AS_SYMBOL(symbol) __attribute__((alias(#symbol)))
#define DEFINE_FUNCTIONS(bits)                                                                                         \
    void rvk_aes##bits##_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[bits / 8]) {                      \
        expand(schedule, key, bits / 32);                                                                              \
    }                                                                                                                  \
    void rvk_aes##bits##_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[bits / 8])                        \
        SAME_AS(rvk_aes##bits##_expand_encrypt_key);                                                                   \
    void rvk_aes##bits##_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])             \
        SAME_AS(rvk_aes_encrypt_block);                                                                                \
    void rvk_aes##bits##_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])             \
        SAME_AS(rvk_aes_decrypt_block);

DEFINE_FUNCTIONS(128)
DEFINE_FUNCTIONS(192)
DEFINE_FUNCTIONS(256)
