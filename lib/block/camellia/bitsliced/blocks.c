/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Camellia on four blocks at once: the S-boxes go through planes of bits. Fewer blocks take as long as four. */
#define RVK_FOLDER bitsliced
#include "../variants.h"
#include "bytes.h"
#include "circuit.h"
#include "planes.h"
#include "rotate.h"
#include "rvk/camellia.h"

#define BLOCKS 4

/* Half of four blocks: word 2 j is the upper word of block j, word 2 j + 1 the lower one. */
typedef uint32_t half[2 * BLOCKS];

/*
 * Where in a plane the bytes of SBOX2, SBOX3 and SBOX4 are: a byte of the plane for each byte of a word, in it the even
 * bits for the upper words (SBOX1, 2, 3, 4 from the most significant byte on), the odd ones for the lower (2, 3, 4, 1).
 */
#define AT_SBOX2 0xaa550000u
#define AT_SBOX3 0x00aa5500u
#define AT_SBOX4 0x0000aa55u

/* All ones if the bit of the constant is 1. */
static uint32_t bit_of(unsigned constant, unsigned bit) {
    return 0u - (constant >> bit & 1u);
}

/* RFC 3713 section 2.4.1: the four S-boxes from SBOX1, whose argument or result is rotated: planes change places. */
static void substitute(half x) {
    uint32_t y[8], s[8];
    for (unsigned i = 0; i < 8; i++) {
        y[i] = x[i] ^ ((x[i] ^ x[(i + 7) % 8]) & AT_SBOX4) ^ bit_of(0xc5, i);
    }
    circuit(s, y);
    for (unsigned i = 0; i < 8; i++) {
        s[i] ^= bit_of(0x6e, i);
    }
    for (unsigned i = 0; i < 8; i++) {
        x[i] = s[i] ^ ((s[i] ^ s[(i + 7) % 8]) & AT_SBOX2) ^ ((s[i] ^ s[(i + 1) % 8]) & AT_SBOX3);
    }
}

/* d2 ^= F(d1, k). The P-function with three rotations: ../rounds.inc explains how. */
static __attribute__((noinline)) void add_f(half d2, const half d1, const uint32_t k[2]) {
    half x;
    for (unsigned j = 0; j < 2 * BLOCKS; j++) {
        x[j] = d1[j] ^ k[j % 2];
    }
    rvk_transpose_bits(x);
    substitute(x);
    rvk_transpose_bits(x);
    for (unsigned j = 0; j < 2 * BLOCKS; j += 2) {
        const uint32_t r = rvk_rotate_left(x[j + 1], 8);
        const uint32_t a = x[j] ^ r;
        const uint32_t b = r ^ rvk_rotate_left(a, 24);
        const uint32_t lower = a ^ rvk_rotate_left(b, 16);
        d2[j] ^= rvk_rotate_left(b ^ lower, 24);
        d2[j + 1] ^= lower;
    }
}

/* Sections 2.4.2 and 2.4.3: FL on d1, its inverse on d2. */
static void fl_layer(half d1, half d2, const uint32_t k[4]) {
    for (unsigned j = 0; j < 2 * BLOCKS; j += 2) {
        d1[j + 1] ^= rvk_rotate_left(d1[j] & k[0], 1);
        d1[j] ^= d1[j + 1] | k[1];
        d2[j] ^= d2[j + 1] | k[3];
        d2[j + 1] ^= rvk_rotate_left(d2[j] & k[2], 1);
    }
}

/* Adds a subkey of 128 bits to the blocks. */
static void whiten(half upper, half lower, const uint32_t k[4]) {
    for (unsigned j = 0; j < 2 * BLOCKS; j++) {
        upper[j] ^= k[j % 2];
        lower[j] ^= k[2 + j % 2];
    }
}

/* Section 2.3 for 1 to 4 blocks. */
static void encrypt(const rvk_camellia_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    half d1 = {0}, d2 = {0};
    const uint32_t *k = schedule->subkey;
    for (size_t j = 0; j < 2 * blocks; j++) {
        d1[j] = rvk_load_big_endian(&in[16 * (j / 2) + 4 * (j % 2)]);
        d2[j] = rvk_load_big_endian(&in[16 * (j / 2) + 4 * (j % 2) + 8]);
    }
    whiten(d1, d2, k);
    k += 4;
    for (unsigned round = 0; round < schedule->rounds; round += 2, k += 4) {
        if (round != 0 && round % 6 == 0) {
            fl_layer(d1, d2, k);
            k += 4;
        }
        add_f(d2, d1, k);
        add_f(d1, d2, k + 2);
    }
    whiten(d2, d1, k);
    for (size_t j = 0; j < 2 * blocks; j++) {
        rvk_store_big_endian(&out[16 * (j / 2) + 4 * (j % 2)], d2[j]);
        rvk_store_big_endian(&out[16 * (j / 2) + 4 * (j % 2) + 8], d1[j]);
    }
    rvk_wipe(d1, sizeof d1);
    rvk_wipe(d2, sizeof d2);
}

#define CIPHER rvk_camellia
#define WRITE_COUNTERS rvk_write_counters_compactly
#include "side_by_side.inc"
