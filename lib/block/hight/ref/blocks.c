/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* HIGHT, sections 2.1 and 2.3 to 2.5 of the CHES paper: initial transformation, 32 rounds, final transformation. */
#include "../variants.h"
#include "rotate.h"
#include "subkeys.h"

#define ROUNDS 32

static uint8_t F0(uint8_t x) {
    return rvk_rotate_left_8(x, 1) ^ rvk_rotate_left_8(x, 2) ^ rvk_rotate_left_8(x, 7);
}

static uint8_t F1(uint8_t x) {
    return rvk_rotate_left_8(x, 3) ^ rvk_rotate_left_8(x, 4) ^ rvk_rotate_left_8(x, 6);
}

static void round_function(uint8_t X[8], const uint8_t SK[4]) {
    uint8_t x7 = X[7];
    X[7] = X[6];
    X[6] = (uint8_t)(X[5] + (F1(X[4]) ^ SK[2]));
    X[5] = X[4];
    X[4] = X[3] ^ (uint8_t)(F0(X[2]) + SK[1]);
    X[3] = X[2];
    X[2] = (uint8_t)(X[1] + (F1(X[0]) ^ SK[0]));
    X[1] = X[0];
    X[0] = x7 ^ (uint8_t)(F0(X[7]) + SK[3]);
}

static void inverse_round_function(uint8_t X[8], const uint8_t SK[4]) {
    uint8_t x0 = X[0];
    X[0] = X[1];
    X[1] = (uint8_t)(X[2] - (F1(X[0]) ^ SK[0]));
    X[2] = X[3];
    X[3] = X[4] ^ (uint8_t)(F0(X[2]) + SK[1]);
    X[4] = X[5];
    X[5] = (uint8_t)(X[6] - (F1(X[4]) ^ SK[2]));
    X[6] = X[7];
    X[7] = x0 ^ (uint8_t)(F0(X[6]) + SK[3]);
}

RVK_REPLACEABLE(void, rvk_hight_encrypt_block)(const rvk_hight_key *schedule, uint8_t out[8], const uint8_t in[8]) {
    const uint8_t *WK = (const uint8_t *)schedule->subkeys;
    const uint8_t *SK = WK + SUBKEYS_AT;
    uint8_t X[8] = {
        (uint8_t)(in[0] + WK[0]), in[1], in[2] ^ WK[1], in[3],
        (uint8_t)(in[4] + WK[2]), in[5], in[6] ^ WK[3], in[7],
    };
    for (unsigned i = 0; i < ROUNDS; i++) {
        round_function(X, &SK[4 * i]);
    }
    out[0] = (uint8_t)(X[1] + WK[4]);
    out[1] = X[2];
    out[2] = X[3] ^ WK[5];
    out[3] = X[4];
    out[4] = (uint8_t)(X[5] + WK[6]);
    out[5] = X[6];
    out[6] = X[7] ^ WK[7];
    out[7] = X[0];
}

RVK_REPLACEABLE(void, rvk_hight_decrypt_block)(const rvk_hight_key *schedule, uint8_t out[8], const uint8_t in[8]) {
    const uint8_t *WK = (const uint8_t *)schedule->subkeys;
    const uint8_t *SK = WK + SUBKEYS_AT;
    uint8_t X[8] = {
        in[7], (uint8_t)(in[0] - WK[4]), in[1], in[2] ^ WK[5],
        in[3], (uint8_t)(in[4] - WK[6]), in[5], in[6] ^ WK[7],
    };
    for (unsigned i = ROUNDS; i-- > 0;) {
        inverse_round_function(X, &SK[4 * i]);
    }
    out[0] = (uint8_t)(X[0] - WK[0]);
    out[1] = X[1];
    out[2] = X[2] ^ WK[1];
    out[3] = X[3];
    out[4] = (uint8_t)(X[4] - WK[2]);
    out[5] = X[5];
    out[6] = X[6] ^ WK[3];
    out[7] = X[7];
}

void rvk_hight_encrypt_blocks(const rvk_hight_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    for (size_t i = 0; i < blocks; i++) {
        rvk_hight_encrypt_block(schedule, &out[8 * i], &in[8 * i]);
    }
}

void rvk_hight_decrypt_blocks(const rvk_hight_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    for (size_t i = 0; i < blocks; i++) {
        rvk_hight_decrypt_block(schedule, &out[8 * i], &in[8 * i]);
    }
}
