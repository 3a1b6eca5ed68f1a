/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* GB/T 32905-2016 sections 4 and 5.3: constants, functions, message expansion and compression over whole blocks. */
#include "../variants.h"
#include "bytes.h"
#include "rotate.h"
#include "rvk/sm3.h"

/* Section 4.2: T_j, already rotated by j mod 32, as section 5.3.3 uses it. */
static uint32_t rotated_constant(unsigned j) {
    return rvk_rotate_left(j < 16 ? 0x79cc4519 : 0x7a879d8a, j % 32);
}

/* Section 4.3, the Boolean functions FF_j and GG_j. */
static uint32_t ff(unsigned j, uint32_t x, uint32_t y, uint32_t z) {
    return j < 16 ? x ^ y ^ z : (x & y) | (x & z) | (y & z);
}

static uint32_t gg(unsigned j, uint32_t x, uint32_t y, uint32_t z) {
    return j < 16 ? x ^ y ^ z : (x & y) | (~x & z);
}

/* Section 4.4, the permutations P_0 and P_1. */
static uint32_t p0(uint32_t x) {
    return x ^ rvk_rotate_left(x, 9) ^ rvk_rotate_left(x, 17);
}

static uint32_t p1(uint32_t x) {
    return x ^ rvk_rotate_left(x, 15) ^ rvk_rotate_left(x, 23);
}

/* Section 5.3.2; the message block is 16 big-endian words. W'_j is W_j ^ W_(j+4). */
static void expand(uint32_t W[68], const uint8_t block[64]) {
    for (unsigned j = 0; j < 16; j++) {
        W[j] = rvk_load_big_endian(&block[4 * j]);
    }
    for (unsigned j = 16; j < 68; j++) {
        W[j] = p1(W[j - 16] ^ W[j - 9] ^ rvk_rotate_left(W[j - 3], 15)) ^ rvk_rotate_left(W[j - 13], 7) ^ W[j - 6];
    }
}

/* Section 5.3.3, CF. */
static void compress(uint32_t V[8], const uint32_t W[68]) {
    uint32_t A = V[0], B = V[1], C = V[2], D = V[3], E = V[4], F = V[5], G = V[6], H = V[7];
    for (unsigned j = 0; j < 64; j++) {
        uint32_t SS1 = rvk_rotate_left(rvk_rotate_left(A, 12) + E + rotated_constant(j), 7);
        uint32_t SS2 = SS1 ^ rvk_rotate_left(A, 12);
        uint32_t TT1 = ff(j, A, B, C) + D + SS2 + (W[j] ^ W[j + 4]);
        uint32_t TT2 = gg(j, E, F, G) + H + SS1 + W[j];
        D = C;
        C = rvk_rotate_left(B, 9);
        B = A;
        A = TT1;
        H = G;
        G = rvk_rotate_left(F, 19);
        F = E;
        E = p0(TT2);
    }
    V[0] ^= A;
    V[1] ^= B;
    V[2] ^= C;
    V[3] ^= D;
    V[4] ^= E;
    V[5] ^= F;
    V[6] ^= G;
    V[7] ^= H;
}

RVK_REPLACEABLE(void, rvk_sm3_blocks)(uint32_t state[8], const uint8_t *in, size_t blocks) {
    uint32_t W[68];
    for (size_t i = 0; i < blocks; i++) {
        expand(W, &in[64 * i]);
        compress(state, W);
    }
    rvk_wipe(W, sizeof W);
}
