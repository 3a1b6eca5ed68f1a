/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Schwaemm and Esch, section 2.2. */
#include "rotate.h"
#include "rvk/esch.h"
#include "words.h"

#include "rvk/sparkle.h"

#define BLOCK_BYTES 16
#define BLOCK_WORDS 4

/* Words of the state, which is as many bits as the digest has, and half as many more. */
static uint32_t words(const rvk_esch *hash) { return hash->digest_bytes == RVK_ESCH256_BYTES ? 12 : 16; }

static void permute(rvk_esch *hash, int is_last) {
    if (hash->digest_bytes == RVK_ESCH256_BYTES) {
        rvk_sparkle384_permute(hash->state, is_last ? 11 : 7);
    } else {
        rvk_sparkle512_permute(hash->state, is_last ? 12 : 8);
    }
}

static uint32_t ell(uint32_t x) {
    x ^= x << 16;
    return rvk_rotate_left(x, 16);
}

/* Section 2.2.1: the block goes through the linear layer of a step and is added to the left half of the state. */
static void add_block(rvk_esch *hash, const uint8_t block[BLOCK_BYTES]) {
    uint32_t *x = &hash->state[0], *y = &hash->state[1];
    uint32_t w[BLOCK_WORDS];
    rvk_load_words(w, block, BLOCK_WORDS);
    const uint32_t tx = ell(w[0] ^ w[2]), ty = ell(w[1] ^ w[3]);
    x[0] ^= w[0];
    y[0] ^= w[1];
    x[2] ^= w[2];
    y[2] ^= w[3];
    for (uint32_t i = 0; i < 6; i += 2) {
        x[i] ^= ty;
        y[i] ^= tx;
    }
    if (words(hash) == 16) {
        x[6] ^= ty;
        y[6] ^= tx;
    }
}

static void init(rvk_esch *hash, uint32_t digest_bytes) {
    for (unsigned i = 0; i < 16; i++) {
        hash->state[i] = 0;
    }
    hash->block_bytes = 0;
    hash->digest_bytes = digest_bytes;
}

void rvk_esch256_init(rvk_esch *hash) { init(hash, RVK_ESCH256_BYTES); }

void rvk_esch384_init(rvk_esch *hash) { init(hash, RVK_ESCH384_BYTES); }

/* Appends to the current block, which has room. */
static void append(rvk_esch *hash, const uint8_t *in, size_t bytes) {
    __builtin_memcpy(&hash->block[hash->block_bytes], in, bytes);
    hash->block_bytes += (uint32_t)bytes;
}

void rvk_esch_update(rvk_esch *hash, const uint8_t *in, size_t bytes) {
    const size_t missing = BLOCK_BYTES - hash->block_bytes;
    if (hash->block_bytes != 0 && bytes > missing) {
        append(hash, in, missing);
        add_block(hash, hash->block);
        permute(hash, 0);
        hash->block_bytes = 0;
        in += missing;
        bytes -= missing;
    }
    if (hash->block_bytes == 0) {
        for (; bytes > BLOCK_BYTES; bytes -= BLOCK_BYTES, in += BLOCK_BYTES) {
            add_block(hash, in);
            permute(hash, 0);
        }
    }
    if (bytes != 0) {
        append(hash, in, bytes);
    }
}

/* Section 2.2.2: the last block is padded, and a constant says whether it was full. */
static void finish(rvk_esch *hash, uint8_t *out) {
    const int is_full = hash->block_bytes == BLOCK_BYTES;
    for (uint32_t i = hash->block_bytes; i < BLOCK_BYTES; i++) {
        hash->block[i] = i == hash->block_bytes ? 0x80 : 0;
    }
    hash->state[words(hash) / 2 - 1] ^= (uint32_t)(is_full ? 2 : 1) << 24;
    add_block(hash, hash->block);
    permute(hash, 1);
    for (uint32_t i = 0; i < hash->digest_bytes; i += BLOCK_BYTES) {
        if (i != 0) {
            permute(hash, 0);
        }
        rvk_store_words(&out[i], hash->state, BLOCK_WORDS);
    }
    rvk_wipe(hash, sizeof *hash);
}

void rvk_esch_final(rvk_esch *hash, uint8_t *out) {
    const uint32_t digest_bytes = hash->digest_bytes;
    finish(hash, out);
    hash->digest_bytes = digest_bytes; /* all else is zero, as after `init` */
}

void rvk_esch256(uint8_t out[32], const uint8_t *in, size_t bytes) {
    rvk_esch hash;
    rvk_esch256_init(&hash);
    rvk_esch_update(&hash, in, bytes);
    finish(&hash, out);
}

void rvk_esch384(uint8_t out[48], const uint8_t *in, size_t bytes) {
    rvk_esch hash;
    rvk_esch384_init(&hash);
    rvk_esch_update(&hash, in, bytes);
    finish(&hash, out);
}
