/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38D sections 6.3 and 6.4, algorithms 1 and 2: multiplication bit by bit, with masks in place of branches. */
#include "../variants.h"
#include "bytes.h"
#include "rvk/ghash.h"

/* Section 6.1: the 128-bit string as four words, the first bit the highest of the first word. */
static void load(uint32_t to[4], const uint8_t block[16]) {
    for (unsigned i = 0; i < 4; i++) {
        to[i] = rvk_load_big_endian(&block[4 * i]);
    }
}

static void store(uint8_t block[16], const uint32_t from[4]) {
    for (unsigned i = 0; i < 16; i++) {
        block[i] = rvk_get_big_endian_byte(from, i);
    }
}

/* Algorithm 1, step 3: V times x, which is a shift to the right; R is 11100001 and 120 zeros. */
static void times_x(uint32_t V[4]) {
    uint32_t lost = V[3] & 1;
    for (unsigned i = 3; i > 0; i--) {
        V[i] = V[i] >> 1 | V[i - 1] << 31;
    }
    V[0] = (V[0] >> 1) ^ ((0 - lost) & 0xe1000000);
}

/* Algorithm 1: X = X times Y. */
static void multiply(uint32_t X[4], const uint32_t Y[4]) {
    uint32_t Z[4] = {0, 0, 0, 0};
    uint32_t V[4] = {Y[0], Y[1], Y[2], Y[3]};
    for (unsigned i = 0; i < 128; i++) {
        uint32_t bit = 0 - (X[i / 32] >> (31 - i % 32) & 1);
        for (unsigned j = 0; j < 4; j++) {
            Z[j] ^= V[j] & bit;
        }
        times_x(V);
    }
    for (unsigned j = 0; j < 4; j++) {
        X[j] = Z[j];
    }
}

RVK_REPLACEABLE(void, rvk_ghash_init)(rvk_ghash *ghash, const uint8_t h[16]) {
    load(ghash->key, h);
    rvk_wipe(ghash->accumulator, sizeof ghash->accumulator);
    ghash->used = 1; /* no bytes */
}

/* Algorithm 2. */
RVK_REPLACEABLE(void, rvk_ghash_blocks)(rvk_ghash *ghash, const uint8_t *in, size_t blocks) {
    uint32_t Y[4], X[4];
    load(Y, ghash->accumulator);
    for (size_t i = 0; i < blocks; i++) {
        load(X, &in[RVK_GHASH_BLOCK_BYTES * i]);
        for (unsigned j = 0; j < 4; j++) {
            Y[j] ^= X[j];
        }
        multiply(Y, ghash->key);
    }
    store(ghash->accumulator, Y);
}
