/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 180-4 sections 4.1.2 and 6.2.2: the computation of SHA-256 over whole blocks. */
#include "../variants.h"
#include "../round_constants.inc"
#include "bytes.h"
#include "rotate.h"
#include "rvk/sha256.h"

/* Section 4.2.2. */
static const uint32_t K[64] = {ROUND_CONSTANTS};

/* Section 4.1.2, (4.2) to (4.7): Ch, Maj, Σ0, Σ1, σ0, σ1. */
static uint32_t ch(uint32_t x, uint32_t y, uint32_t z) {
    return (x & y) ^ (~x & z);
}

static uint32_t maj(uint32_t x, uint32_t y, uint32_t z) {
    return (x & y) ^ (x & z) ^ (y & z);
}

static uint32_t sum0(uint32_t x) {
    return rvk_rotate_right(x, 2) ^ rvk_rotate_right(x, 13) ^ rvk_rotate_right(x, 22);
}

static uint32_t sum1(uint32_t x) {
    return rvk_rotate_right(x, 6) ^ rvk_rotate_right(x, 11) ^ rvk_rotate_right(x, 25);
}

static uint32_t sigma0(uint32_t x) {
    return rvk_rotate_right(x, 7) ^ rvk_rotate_right(x, 18) ^ x >> 3;
}

static uint32_t sigma1(uint32_t x) {
    return rvk_rotate_right(x, 17) ^ rvk_rotate_right(x, 19) ^ x >> 10;
}

/* Section 6.2.2, step 1; the message block is 16 big-endian words (section 5.2.1). */
static void prepare_message_schedule(uint32_t W[64], const uint8_t block[64]) {
    for (unsigned t = 0; t < 16; t++) {
        W[t] = rvk_load_big_endian(&block[4 * t]);
    }
    for (unsigned t = 16; t < 64; t++) {
        W[t] = sigma1(W[t - 2]) + W[t - 7] + sigma0(W[t - 15]) + W[t - 16];
    }
}

/* Section 6.2.2, steps 2 to 4. */
static void compress(uint32_t H[8], const uint32_t W[64]) {
    uint32_t a = H[0], b = H[1], c = H[2], d = H[3], e = H[4], f = H[5], g = H[6], h = H[7];
    for (unsigned t = 0; t < 64; t++) {
        uint32_t T1 = h + sum1(e) + ch(e, f, g) + K[t] + W[t];
        uint32_t T2 = sum0(a) + maj(a, b, c);
        h = g;
        g = f;
        f = e;
        e = d + T1;
        d = c;
        c = b;
        b = a;
        a = T1 + T2;
    }
    H[0] += a;
    H[1] += b;
    H[2] += c;
    H[3] += d;
    H[4] += e;
    H[5] += f;
    H[6] += g;
    H[7] += h;
}

RVK_REPLACEABLE(void, rvk_sha256_blocks)(uint32_t state[8], const uint8_t *in, size_t blocks) {
    uint32_t W[64];
    for (size_t i = 0; i < blocks; i++) {
        prepare_message_schedule(W, &in[64 * i]);
        compress(state, W);
    }
    rvk_wipe(W, sizeof W);
}
