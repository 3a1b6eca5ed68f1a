/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-67 rev. 2 section 2.3 and appendix A: the key schedule of DES, bit by bit; and keys that must not be used. */
#include "../variants.h"
#include "permute.h"

#define ROUNDS 16
#define HALF_BITS 28
#define HALF_MASK 0x0fffffffu

static const uint8_t PC1[56] = {
    57, 49, 41, 33, 25, 17, 9, 1, 58, 50, 42, 34, 26, 18,
    10, 2, 59, 51, 43, 35, 27, 19, 11, 3, 60, 52, 44, 36,
    63, 55, 47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22,
    14, 6, 61, 53, 45, 37, 29, 21, 13, 5, 28, 20, 12, 4,
};

static const uint8_t PC2[48] = {
    14, 17, 11, 24, 1, 5, 3, 28, 15, 6, 21, 10,
    23, 19, 12, 4, 26, 8, 16, 7, 27, 20, 13, 2,
    41, 52, 31, 37, 47, 55, 30, 40, 51, 45, 33, 48,
    44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32,
};

static const uint8_t LEFT_SHIFTS[16] = {
    1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1,
};

static uint32_t rotated(uint32_t half, unsigned n) {
    return (half << n | half >> (HALF_BITS - n)) & HALF_MASK;
}

/* The keys of one DES, from the last to the first if it is to decrypt. */
static void expand(uint32_t round_key[2 * ROUNDS], const uint8_t key[8], int decrypt) {
    uint64_t chosen = permute(rvk_load_big_endian_64(key), 64, PC1, sizeof PC1);
    uint32_t C = (uint32_t)(chosen >> HALF_BITS), D = (uint32_t)chosen & HALF_MASK;
    for (unsigned i = 0; i < ROUNDS; i++) {
        C = rotated(C, LEFT_SHIFTS[i]);
        D = rotated(D, LEFT_SHIFTS[i]);
        uint64_t K = permute((uint64_t)C << HALF_BITS | D, 2 * HALF_BITS, PC2, sizeof PC2);
        unsigned at = decrypt ? ROUNDS - 1 - i : i;
        round_key[2 * at] = (uint32_t)(K >> 24);
        round_key[2 * at + 1] = (uint32_t)K & 0xffffff;
    }
}

RVK_REPLACEABLE(void, rvk_tdea128_expand_key)(rvk_tdea_key *schedule, const uint8_t key[16]) {
    expand(schedule->round_key, key, 0);
    expand(&schedule->round_key[2 * ROUNDS], &key[8], 1);
    expand(&schedule->round_key[4 * ROUNDS], key, 0);
}

RVK_REPLACEABLE(void, rvk_tdea192_expand_key)(rvk_tdea_key *schedule, const uint8_t key[24]) {
    expand(schedule->round_key, key, 0);
    expand(&schedule->round_key[2 * ROUNDS], &key[8], 1);
    expand(&schedule->round_key[4 * ROUNDS], &key[16], 0);
}

/* 1 if x is 0, else 0 */
static uint32_t is_zero(uint64_t x) {
    uint32_t any = (uint32_t)x | (uint32_t)(x >> 32);
    return ((any | (0 - any)) >> 31) ^ 1;
}

/* The halves of weak and semi-weak keys are the same after two rotations; no others have that. */
int rvk_tdea_is_weak_key(const uint8_t *key, size_t keys) {
    uint64_t before = ~(uint64_t)0;
    uint32_t weak = 0;
    for (size_t i = 0; i < keys; i++) {
        uint64_t chosen = permute(rvk_load_big_endian_64(&key[8 * i]), 64, PC1, sizeof PC1);
        uint32_t C = (uint32_t)(chosen >> HALF_BITS), D = (uint32_t)chosen & HALF_MASK;
        weak |= is_zero((uint64_t)(C ^ rotated(C, 2)) << 32 | (D ^ rotated(D, 2)));
        weak |= is_zero(chosen ^ before);
        before = chosen;
    }
    return (int)weak;
}
