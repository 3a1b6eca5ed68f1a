/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 180-4 sections 4.1.3 and 6.4.2: the computation of SHA-512 over whole blocks. */
#include "../variants.h"
#include "../constants.inc"
#include "bytes.h"
#include "double_words.h"
#include "rotate.h"
#include "rvk/sha512.h"

/* Section 4.2.3. */
static const uint64_t K[80] = {ROUND_CONSTANTS};

/* Section 4.1.3, (4.8) to (4.13): Ch, Maj, Σ0, Σ1, σ0, σ1. */
static uint64_t ch(uint64_t x, uint64_t y, uint64_t z) {
    return (x & y) ^ (~x & z);
}

static uint64_t maj(uint64_t x, uint64_t y, uint64_t z) {
    return (x & y) ^ (x & z) ^ (y & z);
}

static uint64_t sum0(uint64_t x) {
    return rvk_rotate_right_64(x, 28) ^ rvk_rotate_right_64(x, 34) ^ rvk_rotate_right_64(x, 39);
}

static uint64_t sum1(uint64_t x) {
    return rvk_rotate_right_64(x, 14) ^ rvk_rotate_right_64(x, 18) ^ rvk_rotate_right_64(x, 41);
}

static uint64_t sigma0(uint64_t x) {
    return rvk_rotate_right_64(x, 1) ^ rvk_rotate_right_64(x, 8) ^ x >> 7;
}

static uint64_t sigma1(uint64_t x) {
    return rvk_rotate_right_64(x, 19) ^ rvk_rotate_right_64(x, 61) ^ x >> 6;
}

/* Section 6.4.2, step 1; the message block is 16 big-endian words (section 5.2.2). */
static void prepare_message_schedule(uint64_t W[80], const uint8_t block[128]) {
    for (unsigned t = 0; t < 16; t++) {
        W[t] = rvk_load_big_endian_64(&block[8 * t]);
    }
    for (unsigned t = 16; t < 80; t++) {
        W[t] = sigma1(W[t - 2]) + W[t - 7] + sigma0(W[t - 15]) + W[t - 16];
    }
}

/* Section 6.4.2, steps 2 to 4. */
static void compress(uint64_t H[8], const uint64_t W[80]) {
    uint64_t a = H[0], b = H[1], c = H[2], d = H[3], e = H[4], f = H[5], g = H[6], h = H[7];
    for (unsigned t = 0; t < 80; t++) {
        uint64_t T1 = h + sum1(e) + ch(e, f, g) + K[t] + W[t];
        uint64_t T2 = sum0(a) + maj(a, b, c);
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

RVK_REPLACEABLE(void, rvk_sha512_blocks)(uint32_t state[16], const uint8_t *in, size_t blocks) {
    uint64_t H[8];
    uint64_t W[80];
    for (unsigned i = 0; i < 8; i++) {
        H[i] = rvk_get_double_word(&state[2 * i]);
    }
    for (size_t i = 0; i < blocks; i++) {
        prepare_message_schedule(W, &in[128 * i]);
        compress(H, W);
    }
    for (unsigned i = 0; i < 8; i++) {
        rvk_set_double_word(&state[2 * i], H[i]);
    }
    rvk_wipe(H, sizeof H);
    rvk_wipe(W, sizeof W);
}
