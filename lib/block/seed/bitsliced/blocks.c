/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SEED on eight blocks at once, of which G goes through planes of bits. Fewer blocks take as long as eight. */
#define RVK_FOLDER bitsliced
#include "../variants.h"
#include "g.h"
#include "rvk/seed.h"

#define BLOCKS WORDS

static __attribute__((noinline)) void g(uint32_t x[BLOCKS]) {
    rvk_seed_bitsliced_g(x);
}

/* x += y, word by word. */
static void add(uint32_t x[BLOCKS], const uint32_t y[BLOCKS]) {
    for (unsigned j = 0; j < BLOCKS; j++) {
        x[j] += y[j];
    }
}

/* RFC 4269 section 2.1: l ^= F(r, k), where all three have two words. */
static void add_f(uint32_t (*l)[BLOCKS], uint32_t (*r)[BLOCKS], const uint32_t *k) {
    uint32_t c[BLOCKS], d[BLOCKS];
    for (unsigned j = 0; j < BLOCKS; j++) {
        c[j] = r[0][j] ^ k[0];
        d[j] = c[j] ^ r[1][j] ^ k[1];
    }
    g(d);
    add(c, d);
    g(c);
    add(d, c);
    g(d);
    add(c, d);
    for (unsigned j = 0; j < BLOCKS; j++) {
        l[0][j] ^= c[j];
        l[1][j] ^= d[j];
    }
}

/* 1 to 8 blocks. */
static void encrypt(const rvk_seed_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    uint32_t x[4][BLOCKS] = {{0}};
    for (size_t j = 0; j < blocks; j++) {
        for (unsigned i = 0; i < 4; i++) {
            x[i][j] = rvk_load_big_endian(&in[16 * j + 4 * i]);
        }
    }
    for (const uint32_t *k = schedule->round_key; k != &schedule->round_key[32]; k += 4) {
        add_f(&x[0], &x[2], k);
        add_f(&x[2], &x[0], k + 2);
    }
    for (size_t j = 0; j < blocks; j++) {
        for (unsigned i = 0; i < 4; i++) {
            rvk_store_big_endian(&out[16 * j + 4 * i], x[(i + 2) % 4][j]);
        }
    }
    rvk_wipe(x, sizeof x);
}

#define CIPHER rvk_seed
#define WRITE_COUNTERS rvk_write_counters_compactly
#include "side_by_side.inc"
