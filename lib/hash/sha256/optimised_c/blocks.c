/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The compression function of SHA-256 (FIPS 180-4 section 6.2.2) over whole blocks, in C that compiles well for RV32.
 *
 * The message schedule is a ring of 16 words: as soon as W_t has been used, W_(t+16) takes its place. The working
 * variables do not move, their names do, by one place per round; 16 rounds are written out.
 */
#define RVK_FOLDER optimised_c
#include "../variants.h"
#include "../round_constants.inc"
#include "bytes.h"
#include "rotate.h"
#include "rvk/sha256.h"

static const uint32_t round_constants[64] = {ROUND_CONSTANTS};

/* Section 4.1.2, (4.4) to (4.7), nested so that one register holds the intermediate result. */
static inline uint32_t sum0(uint32_t x) {
    return rvk_rotate_right(rvk_rotate_right(rvk_rotate_right(x, 9) ^ x, 11) ^ x, 2);
}

static inline uint32_t sum1(uint32_t x) {
    return rvk_rotate_right(rvk_rotate_right(rvk_rotate_right(x, 14) ^ x, 5) ^ x, 6);
}

static inline uint32_t sigma0(uint32_t x) {
    return rvk_rotate_right(rvk_rotate_right(x, 11) ^ x, 7) ^ x >> 3;
}

static inline uint32_t sigma1(uint32_t x) {
    return rvk_rotate_right(rvk_rotate_right(x, 2) ^ x, 17) ^ x >> 10;
}

/*
 * Makes the compiler keep the ring in memory. The ring and the working variables are 24 words: compilers that see them
 * all try to hold them all in registers, and then spill more than they would have loaded.
 */
#define RING_STAYS_IN_MEMORY __asm__ volatile("" : : : "memory")

/*
 * Step 3 for one t. Ch takes three operations as ((f ^ g) & e) ^ g; Maj two, and an xor that it shares with the next
 * round, as ((a ^ b) & (b ^ c)) ^ b, where `bc` is the a ^ b of the round before.
 */
#define ROUND(a, b, c, d, e, f, g, h, t)                  \
    do {                                                  \
        uint32_t ab = a ^ b;                              \
        h += sum1(e) + (((f ^ g) & e) ^ g) + k[t] + w[t]; \
        d += h;                                           \
        h += sum0(a) + ((ab & bc) ^ b);                   \
        bc = ab;                                          \
        RING_STAYS_IN_MEMORY;                             \
    } while (0)

/* The same, and step 1: W_(t+16) in the place of W_t. */
#define ROUND_AND_SCHEDULE(a, b, c, d, e, f, g, h, t) \
    ROUND(a, b, c, d, e, f, g, h, t);                 \
    w[t] += sigma0(w[(t + 1) % 16]) + w[(t + 9) % 16] + sigma1(w[(t + 14) % 16])

#define EIGHT(STEP, t)                   \
    STEP(a, b, c, d, e, f, g, h, t);     \
    STEP(h, a, b, c, d, e, f, g, t + 1); \
    STEP(g, h, a, b, c, d, e, f, t + 2); \
    STEP(f, g, h, a, b, c, d, e, t + 3); \
    STEP(e, f, g, h, a, b, c, d, t + 4); \
    STEP(d, e, f, g, h, a, b, c, t + 5); \
    STEP(c, d, e, f, g, h, a, b, t + 6); \
    STEP(b, c, d, e, f, g, h, a, t + 7)

/* Steps 2 to 4; `w` holds the block and is used up. A function of its own, so that `w` is memory to the compiler. */
static __attribute__((noinline)) void compress(uint32_t state[8], uint32_t w[16]) {
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
    uint32_t bc = b ^ c;
    const uint32_t *k = round_constants;
    for (; k != &round_constants[48]; k += 16) {
        EIGHT(ROUND_AND_SCHEDULE, 0);
        EIGHT(ROUND_AND_SCHEDULE, 8);
    }
    EIGHT(ROUND, 0);
    EIGHT(ROUND, 8);
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
}

/* The block as 16 big-endian words, section 5.2.1. */
static inline void load(uint32_t w[16], const uint8_t *block) {
    for (unsigned t = 0; t < 16; t++) {
        w[t] = rvk_load_big_endian(&block[4 * t]);
    }
}

void rvk_sha256_blocks(uint32_t state[8], const uint8_t *in, size_t blocks) {
    uint32_t w[16];
    for (; blocks != 0; blocks--, in += 64) {
        if (((uintptr_t)in & 3) == 0) {
            load(w, __builtin_assume_aligned(in, 4)); /* compilers make words of the bytes */
        } else {
            load(w, in);
        }
        compress(state, w);
    }
    rvk_wipe(w, sizeof w);
}
