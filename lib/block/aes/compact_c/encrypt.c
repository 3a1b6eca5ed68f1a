/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES encryption (FIPS 197 section 5.1) and its key expansion in little code and memory, for processors with few
 * registers: two blocks in the slices of ../fixsliced_c/columns.h, and one function for each step. The schedule is that of
 * ref, whose words become slices where they are used. Constant time.
 */
#define RVK_FOLDER compact_c
#include "../fixsliced_c/circuits.h"
#include "../variants.h"
#include "byte_strings.h"
#include "bytes.h"
#include "counter.h"
#include "planes.h"
#include "rotate.h"
#include "rvk/aes.h"

#define NOINLINE __attribute__((noinline))
#define SBOX_CONSTANT 0x63u

/* Without the constant, which MIXCOLUMNS leaves as it is and the round key brings. */
static NOINLINE void sub_bytes(uint32_t x[8]) {
    uint32_t s[8];
    rvk_aes_fixsliced_c_sub_bytes(s, x);
    __builtin_memcpy(x, s, sizeof s);
}

/* Row r is byte r of each slice: its columns, of two bits each, move r places down. */
static uint32_t shift_rows(uint32_t x) {
    const uint32_t row1 = (x >> 2 & 0x3f00) | (x & 0x0300) << 6;
    const uint32_t row2 = (x >> 4 & 0x0f0000) | (x & 0x0f0000) << 4;
    const uint32_t row3 = (x >> 6 & 0x03000000) | (x << 2 & 0xfc000000);
    return (x & 0xff) | row1 | row2 | row3;
}

/* With t the sum of a row and the next, a row becomes 2 t + the next row + t of two rows further. */
static void mix_columns(uint32_t x[8]) {
    uint32_t t[8];
    for (unsigned k = 0; k < 8; k++) {
        const uint32_t after = rvk_rotate_right(x[k], 8);
        t[k] = x[k] ^ after;
        x[k] = rvk_rotate_right(t[k], 16) ^ after;
    }
    for (unsigned k = 0; k < 8; k++) {
        /* x^8 is x^4 + x^3 + x + 1: bit 7 goes to bit 0, and is added to these. */
        x[k] ^= t[(k + 7) % 8] ^ (t[7] & (0 - (0x1au >> k & 1)));
    }
}

/* The words of a round key, each with `constant` in all bytes, for both blocks. */
static void add_round_key(uint32_t x[8], const uint32_t key[4], uint32_t constant) {
    uint32_t slices[8];
    for (unsigned i = 0; i < 8; i++) {
        slices[i] = key[i / 2] ^ constant;
    }
    rvk_transpose_bits(slices);
    for (unsigned i = 0; i < 8; i++) {
        x[i] ^= slices[i];
    }
}

/* Word 2 c + b is column c of block b. */
static NOINLINE void two(const rvk_aes_key *schedule, uint32_t x[8]) {
    const uint32_t *key = schedule->round_key;
    uint32_t left = schedule->rounds;
    uint32_t constant = 0;
    rvk_transpose_bits(x);
    while (1) {
        add_round_key(x, key, constant);
        if (left-- == 0) {
            break;
        }
        sub_bytes(x);
        for (unsigned k = 0; k < 8; k++) {
            x[k] = shift_rows(x[k]);
        }
        if (left != 0) {
            mix_columns(x);
        }
        key += 4;
        constant = SBOX_CONSTANT * RVK_EACH_BYTE;
    }
    rvk_transpose_bits(x);
}

void rvk_aes_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    uint32_t x[8];
    while (blocks != 0) {
        const size_t pair = blocks > 1 ? 2 : 1; /* a single block is both */
        for (unsigned i = 0; i < 8; i++) {
            x[i] = rvk_load_little_endian(&in[16 * (i % 2 & (pair - 1)) + 4 * (i / 2)]);
        }
        two(schedule, x);
        for (unsigned i = 0; i < 8; i++) {
            rvk_store_little_endian(&out[16 * (i % 2 & (pair - 1)) + 4 * (i / 2)], x[i]);
        }
        in += 16 * pair;
        out += 16 * pair;
        blocks -= pair;
    }
    rvk_wipe(x, sizeof x);
}

void rvk_aes_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    rvk_aes_encrypt_blocks(schedule, out, in, 1);
}

void rvk_aes_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                        size_t blocks) {
    uint8_t key_stream[32];
    while (blocks != 0) {
        const size_t pair = blocks > 1 ? 2 : 1;
        rvk_write_counters_compactly(key_stream, counter, pair);
        rvk_aes_encrypt_blocks(schedule, key_stream, key_stream, pair);
        rvk_sum_each_byte(out, in, key_stream, 16 * pair);
        in += 16 * pair;
        out += 16 * pair;
        blocks -= pair;
    }
    rvk_wipe(key_stream, sizeof key_stream);
}

/* The bytes of a word as slices are the word shifted: of each slice only the lowest bit of every byte matters. */
static uint32_t sub_word(uint32_t word) {
    uint32_t x[8];
    uint32_t result = SBOX_CONSTANT * RVK_EACH_BYTE;
    for (unsigned k = 0; k < 8; k++) {
        x[k] = word >> k;
    }
    sub_bytes(x);
    for (unsigned k = 0; k < 8; k++) {
        result ^= (x[k] & RVK_EACH_BYTE) << k;
    }
    return result;
}

/* Section 5.2, algorithm 2. */
static NOINLINE void expand(rvk_aes_key *schedule, const uint8_t *key, unsigned nk) {
    uint32_t *w = schedule->round_key;
    uint32_t rcon = 1;
    schedule->rounds = nk + 6;
    for (unsigned i = 0; i < nk; i++) {
        w[i] = rvk_load_little_endian(&key[4 * i]);
    }
    for (unsigned i = nk, place = 0; i < 4 * (nk + 7); i++, place++) {
        uint32_t last = w[i - 1];
        if (place == nk) {
            place = 0;
        }
        if (place == 0) {
            last = sub_word(rvk_rotate_right(last, 8)) ^ rcon;
            rcon = rcon << 1 ^ (0x11bu & (0 - (rcon >> 7)));
        } else if (nk > 6 && place == 4) {
            last = sub_word(last);
        }
        w[i] = w[i - nk] ^ last;
    }
}

/* Every key length has the same functions on blocks. */
#define SAME_AS(name) SAME_AS_SYMBOL(name)
#define SAME_AS_SYMBOL(symbol) __attribute__((alias(#symbol)))
#define DEFINE_FUNCTIONS(bits)                                                                                         \
    void rvk_aes##bits##_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[bits / 8]) {                      \
        expand(schedule, key, bits / 32);                                                                              \
    }                                                                                                                  \
    void rvk_aes##bits##_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])             \
        SAME_AS(rvk_aes_encrypt_block);                                                                                \
    void rvk_aes##bits##_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks)   \
        SAME_AS(rvk_aes_encrypt_blocks);                                                                               \
    void rvk_aes##bits##_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16], \
                                    size_t blocks) SAME_AS(rvk_aes_ctr_blocks);

DEFINE_FUNCTIONS(128)
DEFINE_FUNCTIONS(192)
DEFINE_FUNCTIONS(256)
