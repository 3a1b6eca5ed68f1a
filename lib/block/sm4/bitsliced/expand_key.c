/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * GB/T 32907-2016 section 7.3: the key expansion, with the S-box as a circuit that computes the four bytes of a word.
 * What the circuit wants to be added to its input is part of the round keys.
 */
#define RVK_FOLDER bitsliced
#include "../variants.h"
#include "bytes.h"
#include "rotate.h"
#include "sbox.inc"
#include "rvk/sm4.h"

static const uint32_t fk[4] = {0xa3b1bac6, 0x56aa3350, 0x677d9197, 0xb27022dc};

/* CK_i: the bytes (4i + j) 7 mod 256, the first of them the most significant. CK_(i+1) is 28 more in each byte. */
#define CK_0 0x00070e15u
#define CK_STEP 0x1c1c1c1cu

/* The sum of each byte, without carries from one to the next. */
static inline uint32_t add_bytes(uint32_t a, uint32_t b) {
    return ((a & 0x7f7f7f7f) + (b & 0x7f7f7f7f)) ^ ((a ^ b) & 0x80808080);
}

/* τ of section 6.2, of a ^ SBOX_INPUT_CONSTANT in each byte. */
static uint32_t sub_word(uint32_t a) {
    uint32_t x[8];
    uint32_t result = 0;
    for (unsigned b = 0; b < 8; b++) {
        x[b] = a >> b & RVK_EACH_BYTE;
    }
    sub_planes(x);
    for (unsigned b = 0; b < 8; b++) {
        result |= (x[b] & RVK_EACH_BYTE) << b;
    }
    return result;
}

/* Writes the round keys at `first`, `first` + `step` and so on. */
static void expand(uint32_t *round_key, const uint8_t key[16], int step) {
    uint32_t k[4];
    uint32_t ck = CK_0;
    for (unsigned i = 0; i < 4; i++) {
        k[i] = rvk_load_big_endian(&key[4 * i]) ^ fk[i];
    }
    for (unsigned i = 0; i < 32; i++) {
        const uint32_t sum = k[(i + 1) % 4] ^ k[(i + 2) % 4] ^ k[(i + 3) % 4] ^ ck;
        const uint32_t b = sub_word(sum ^ SBOX_INPUT_CONSTANT * RVK_EACH_BYTE);
        k[i % 4] ^= b ^ rvk_rotate_left(b, 13) ^ rvk_rotate_left(b, 23);
        *round_key = k[i % 4] ^ SBOX_INPUT_CONSTANT * RVK_EACH_BYTE;
        round_key += step;
        ck = add_bytes(ck, CK_STEP);
    }
    rvk_wipe(k, sizeof k);
}

void rvk_sm4_expand_encrypt_key(rvk_sm4_key *schedule, const uint8_t key[16]) {
    expand(schedule->round_key, key, 1);
}

void rvk_sm4_expand_decrypt_key(rvk_sm4_key *schedule, const uint8_t key[16]) {
    expand(&schedule->round_key[31], key, -1);
}
