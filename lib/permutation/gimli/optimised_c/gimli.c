/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Gimli (Gimli 20190927, sections 2.5 to 2.11) in C that compiles well for RV32: 8 rounds are written out, after which all
 * swaps together are the identity, so that a swap is but another order of names. Everything is inlined into the loops over
 * blocks, where the state is in registers.
 */
#define RVK_FOLDER optimised_c
#include "../variants.h"
#include "byte_strings.h"
#include "rotate.h"
#include "rvk/gimli.h"
#include "words.h"

#define BLOCK RVK_GIMLI_BLOCK_BYTES
#define CONSTANT 0x9e377900u
#define INLINE static inline __attribute__((always_inline))

/* Section 2.6, in place: each word is read for the last time where it is written. */
INLINE void sp_box(uint32_t *a, uint32_t *b, uint32_t *c) {
    uint32_t x = rvk_rotate_left(*a, 24);
    const uint32_t y = rvk_rotate_left(*b, 9), z = *c;
    const uint32_t t = (y & z) << 2 ^ x, u = (x | z) << 1 ^ x;
    x = (x & y) << 3 ^ z;
    *c = z << 1 ^ t;
    *a = x ^ y;
    *b = y ^ u;
}

/*
 * Makes the compiler finish one column before it begins the next: compilers that see all columns at once compute them side
 * by side, with more values than there are registers.
 */
#define COLUMN_DONE(done, a, b, c) __asm__("" : "+r"(a), "+r"(b), "+r"(c) : "r"(done))

/* With the first row in the order i, j, k, l. */
INLINE void non_linear_layer(uint32_t s[12], unsigned i, unsigned j, unsigned k, unsigned l) {
    COLUMN_DONE(s[7], s[i], s[4], s[8]);
    sp_box(&s[i], &s[4], &s[8]);
    COLUMN_DONE(s[4], s[j], s[5], s[9]);
    sp_box(&s[j], &s[5], &s[9]);
    COLUMN_DONE(s[5], s[k], s[6], s[10]);
    sp_box(&s[k], &s[6], &s[10]);
    COLUMN_DONE(s[6], s[l], s[7], s[11]);
    sp_box(&s[l], &s[7], &s[11]);
}

/* Four rounds of section 2.9, whose first row ends in the order l, k, j, i. */
INLINE void four_rounds(uint32_t s[12], uint32_t constant, unsigned i, unsigned j, unsigned k, unsigned l) {
    non_linear_layer(s, i, j, k, l);
    s[j] ^= constant; /* after Small-Swap */
    non_linear_layer(s, j, i, l, k);
    non_linear_layer(s, j, i, l, k);
    non_linear_layer(s, l, k, j, i); /* after Big-Swap */
}

INLINE void permute(uint32_t s[12]) {
    for (uint32_t constant = CONSTANT + 24; constant != CONSTANT; constant -= 8) {
        four_rounds(s, constant, 0, 1, 2, 3);
        four_rounds(s, constant - 4, 3, 2, 1, 0);
    }
}

void rvk_gimli_permute(rvk_gimli_state *state) {
    rvk_gimli_state s = *state;
    permute(s.word);
    *state = s;
}

enum direction { ABSORB, ENCRYPT, DECRYPT };

INLINE uint32_t load(const uint8_t *in, int aligned) {
    return aligned ? rvk_load_aligned(in) : rvk_load_little_endian(in);
}

INLINE void store(uint8_t *out, uint32_t word, int aligned) {
    if (aligned) {
        rvk_store_aligned(out, word);
    } else {
        rvk_store_little_endian(out, word);
    }
}

/* Word i of a block, into the first row and out. */
INLINE void
word(uint32_t s[12], uint8_t *out, const uint8_t *in, size_t i, enum direction direction, int aligned) {
    const uint32_t message = load(&in[4 * i], aligned);
    s[i] ^= message;
    if (direction != ABSORB) {
        store(&out[4 * i], s[i], aligned);
    }
    if (direction == DECRYPT) {
        s[i] = message; /* the plaintext, added to the state, leaves the ciphertext there */
    }
}

INLINE void
block(uint32_t s[12], uint8_t *out, const uint8_t *in, enum direction direction, int aligned) {
    word(s, out, in, 0, direction, aligned);
    word(s, out, in, 1, direction, aligned);
    word(s, out, in, 2, direction, aligned);
    word(s, out, in, 3, direction, aligned);
}

INLINE void blocks_of(
    rvk_gimli_state *state, uint8_t *out, const uint8_t *in, size_t blocks, enum direction direction) {
    rvk_gimli_state s = *state;
    const int aligned = rvk_both_aligned(in, out);
    for (const uint8_t *end = in + blocks * BLOCK; in != end; in += BLOCK) {
        if (aligned) {
            block(s.word, out, in, direction, 1);
        } else {
            block(s.word, out, in, direction, 0);
        }
        if (direction != ABSORB) {
            out += BLOCK;
        }
        permute(s.word);
    }
    *state = s;
}

void rvk_gimli_absorb_blocks(rvk_gimli_state *state, const uint8_t *in, size_t blocks) {
    blocks_of(state, NULL, in, blocks, ABSORB);
}

void rvk_gimli_encrypt_blocks(rvk_gimli_state *state, uint8_t *out, const uint8_t *in, size_t blocks) {
    blocks_of(state, out, in, blocks, ENCRYPT);
}

void rvk_gimli_decrypt_blocks(rvk_gimli_state *state, uint8_t *out, const uint8_t *in, size_t blocks) {
    blocks_of(state, out, in, blocks, DECRYPT);
}

void rvk_gimli_extract(const rvk_gimli_state *state, uint8_t out[16]) {
    rvk_store_words(out, state->word, BLOCK / 4);
}
