/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 2144 sections 2.1 and 2.2: the rounds of encryption and decryption. */
#include "../variants.h"
#include "bytes.h"
#include "rotate.h"
#include "sboxes.h"
#include "rvk/cast128.h"

#define LINE(...) __VA_ARGS__,
#define BOX(name)
static const uint32_t S[4 * BOX_ENTRIES] = {
#include "../sboxes_1_to_4.inc"
};

static uint32_t S1(uint32_t i) {
    return lookup(&S[0 * BOX_ENTRIES], i);
}

static uint32_t S2(uint32_t i) {
    return lookup(&S[1 * BOX_ENTRIES], i);
}

static uint32_t S3(uint32_t i) {
    return lookup(&S[2 * BOX_ENTRIES], i);
}

static uint32_t S4(uint32_t i) {
    return lookup(&S[3 * BOX_ENTRIES], i);
}

/* Section 2.2; round 0 is what the RFC calls round 1. */
static uint32_t f(const rvk_cast128_key *schedule, unsigned round, uint32_t D) {
    uint32_t Km = schedule->masking[round], Kr = schedule->rotation[round];
    unsigned type = round % 3 + 1;
    uint32_t I = rvk_rotate_left(type == 1 ? Km + D : type == 2 ? Km ^ D : Km - D, Kr);
    uint32_t a = S1(I >> 24), b = S2(I >> 16 & 255), c = S3(I >> 8 & 255), d = S4(I & 255);
    if (type == 1) {
        return ((a ^ b) - c) + d;
    }
    return type == 2 ? ((a - b) + c) ^ d : ((a + b) ^ c) - d;
}

RVK_REPLACEABLE(void, rvk_cast128_encrypt_block)(const rvk_cast128_key *schedule, uint8_t out[8], const uint8_t in[8]) {
    uint32_t L = rvk_load_big_endian(in), R = rvk_load_big_endian(&in[4]);
    for (unsigned i = 0; i < schedule->rounds; i++) {
        uint32_t next = L ^ f(schedule, i, R);
        L = R;
        R = next;
    }
    rvk_store_big_endian(out, R);
    rvk_store_big_endian(&out[4], L);
}

RVK_REPLACEABLE(void, rvk_cast128_decrypt_block)(const rvk_cast128_key *schedule, uint8_t out[8], const uint8_t in[8]) {
    uint32_t R = rvk_load_big_endian(in), L = rvk_load_big_endian(&in[4]);
    for (unsigned i = schedule->rounds; i-- > 0;) {
        uint32_t before = R ^ f(schedule, i, L);
        R = L;
        L = before;
    }
    rvk_store_big_endian(out, L);
    rvk_store_big_endian(&out[4], R);
}

void rvk_cast128_encrypt_blocks(const rvk_cast128_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    for (size_t i = 0; i < blocks; i++) {
        rvk_cast128_encrypt_block(schedule, &out[8 * i], &in[8 * i]);
    }
}

void rvk_cast128_decrypt_blocks(const rvk_cast128_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    for (size_t i = 0; i < blocks; i++) {
        rvk_cast128_decrypt_block(schedule, &out[8 * i], &in[8 * i]);
    }
}
