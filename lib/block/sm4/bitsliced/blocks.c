/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SM4 on eight blocks at once, as planes of bits. Fewer blocks take as long as eight. A rotation of all words by 8 bits is
 * a rotation of each plane by 8 bits.
 */
#define RVK_FOLDER bitsliced
#include "../variants.h"
#include "bytes.h"
#include "planes.h"
#include "rotate.h"
#include "sbox.inc"
#include "rvk/sm4.h"

#define BLOCKS 8

/*
 * One round, GB/T 32907-2016 section 6: x0 ^= L(τ(x1 ^ x2 ^ x3 ^ round key)). With u = b ^ (b <<< 24),
 * L(b) = u ^ ((b ^ (u <<< 16)) <<< 2); to rotate by 2 is to rename the planes, two of which become planes of the next byte.
 * A function of its own: inlined, it would be there four times.
 */
static __attribute__((noinline)) void round_function(uint32_t x0[8], const uint32_t x1[8], const uint32_t x2[8],
                                                     const uint32_t x3[8], uint32_t round_key) {
    uint32_t b[8];
    for (unsigned i = 0; i < 8; i++) {
        const uint32_t key_bits = round_key >> i & RVK_EACH_BYTE;
        b[i] = x1[i] ^ x2[i] ^ x3[i] ^ ((key_bits << 8) - key_bits); /* a bit for each block */
    }
    sub_planes(b);
    for (unsigned i = 0; i < 8; i++) {
        const uint32_t u = b[i] ^ rvk_rotate_left(b[i], 24);
        const uint32_t v = b[i] ^ rvk_rotate_left(u, 16);
        x0[i] ^= u;
        x0[(i + 2) % 8] ^= i + 2 < 8 ? v : rvk_rotate_left(v, 8);
    }
}

/* Section 7.1 for up to eight blocks. */
static void encrypt(const rvk_sm4_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    uint32_t x[4][BLOCKS] = {{0}};
    for (size_t j = 0; j < blocks; j++) {
        for (unsigned i = 0; i < 4; i++) {
            x[i][j] = rvk_load_big_endian(&in[16 * j + 4 * i]);
        }
    }
    for (unsigned i = 0; i < 4; i++) {
        rvk_transpose_bits(x[i]);
    }
    for (const uint32_t *key = schedule->round_key; key != &schedule->round_key[32]; key += 4) {
        round_function(x[0], x[1], x[2], x[3], key[0]);
        round_function(x[1], x[2], x[3], x[0], key[1]);
        round_function(x[2], x[3], x[0], x[1], key[2]);
        round_function(x[3], x[0], x[1], x[2], key[3]);
    }
    for (unsigned i = 0; i < 4; i++) {
        rvk_transpose_bits(x[i]);
    }
    for (size_t j = 0; j < blocks; j++) {
        for (unsigned i = 0; i < 4; i++) {
            rvk_store_big_endian(&out[16 * j + 4 * i], x[3 - i][j]);
        }
    }
    rvk_wipe(x, sizeof x);
}

#define CIPHER rvk_sm4
#define WRITE_COUNTERS rvk_write_counters
#include "side_by_side.inc"
