/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The key schedule on words of 32 bits, for the optimised variants (section 3 and appendix II of the paper).
 * 61 bits to the left are 19 to the right in a register of 80 bits, and 67 in one of 128.
 */
#ifndef RVK_PRESENT_SCHEDULE_H
#define RVK_PRESENT_SCHEDULE_H

#include "bytes.h"
#include "rvk/present.h"

#define ROUND_KEYS 32

/* The nibble of x at `at` through the S-box, by the steps that bitsliced/blocks.S takes on whole planes. */
static inline uint32_t substitute_nibble(uint32_t x, unsigned at) {
    uint32_t n = x >> at & 15;
    uint32_t p0 = n, p1 = n >> 1, p2 = n >> 2, p3 = n >> 3;
    p1 ^= p2;
    p3 ^= p2 & p1;
    p2 ^= p1 & p3;
    p1 ^= p0 | p2;
    p2 ^= p1;
    p0 ^= p3;
    p3 = ~p3;
    p2 ^= p3;
    p1 ^= p0;
    p3 ^= p1 & p2;
    uint32_t s = (p0 & 1) | (p1 & 1) << 1 | (p3 & 1) << 2 | (p2 & 1) << 3;
    return x ^ (n ^ s) << at;
}

/* Calls put(schedule, i, low, high) for each round key i. */
static inline void schedule_80(rvk_present_key *schedule, const uint8_t key[10],
                               void (*put)(rvk_present_key *schedule, unsigned i, uint32_t low, uint32_t high)) {
    uint32_t h = rvk_load_big_endian(key), m = rvk_load_big_endian(&key[4]), l = (uint32_t)key[8] << 8 | key[9];
    put(schedule, 0, m, h);
    for (unsigned i = 1; i < ROUND_KEYS; i++) {
        uint32_t rotated_h = m << 29 | l << 13 | h >> 19;
        uint32_t rotated_m = h << 13 | m >> 19;
        l = (m >> 3 & 0xffff) ^ (uint32_t)(i & 1) << 15;
        m = rotated_m ^ i >> 1;
        h = substitute_nibble(rotated_h, 28);
        put(schedule, i, m, h);
    }
}

static inline void schedule_128(rvk_present_key *schedule, const uint8_t key[16],
                                void (*put)(rvk_present_key *schedule, unsigned i, uint32_t low, uint32_t high)) {
    uint32_t k3 = rvk_load_big_endian(key), k2 = rvk_load_big_endian(&key[4]);
    uint32_t k1 = rvk_load_big_endian(&key[8]), k0 = rvk_load_big_endian(&key[12]);
    put(schedule, 0, k2, k3);
    for (unsigned i = 1; i < ROUND_KEYS; i++) {
        uint32_t r3 = k1 >> 3 | k2 << 29;
        uint32_t r2 = k0 >> 3 | k1 << 29;
        uint32_t r1 = k3 >> 3 | k0 << 29;
        k0 = k2 >> 3 | k3 << 29;
        k1 = r1 ^ (uint32_t)(i & 3) << 30;
        k2 = r2 ^ i >> 2;
        k3 = substitute_nibble(substitute_nibble(r3, 28), 24);
        put(schedule, i, k2, k3);
    }
}

#endif
