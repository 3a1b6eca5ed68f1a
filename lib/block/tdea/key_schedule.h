/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SP 800-67 rev. 2 appendix A for the optimised variants: C and D of each round. Before this header, a variant defines
 * what becomes of them:
 *
 *     static void put(uint32_t round_key[2], uint32_t C, uint32_t D)     C and D have 28 bits
 */
#ifndef RVK_TDEA_KEY_SCHEDULE_H
#define RVK_TDEA_KEY_SCHEDULE_H

#include "rvk/tdea.h"

#define ROUNDS 16
#define HALF_BITS 28
#define HALF_MASK 0x0fffffffu
#define SINGLE_SHIFTS 0x8103u /* bit i is set if C and D move by one and not by two in round i */

/* PC-1: the columns of the matrix of 8 by 8 key bits, from the last row to the first; the eighth column is parity. */
static void permuted_choice_1(uint32_t *C, uint32_t *D, const uint8_t key[8]) {
    uint32_t left = 0, right = 0, middle = 0;
    for (unsigned i = 8; i-- > 0;) {
        const uint32_t row = key[i];
        left = left << 1 | (row & 0x80) << 9 | (row & 0x40) << 2 | (row >> 5 & 1);
        right = right << 1 | (row & 0x02) << 15 | (row & 0x04) << 6 | (row >> 3 & 1);
        middle = middle << 1 | (row >> 4 & 1);
    }
    *C = left << 4 | middle >> 4;
    *D = right << 4 | (middle & 15);
}

/* The keys of one DES, from the last to the first if it is to decrypt. */
static void expand(uint32_t round_key[2 * ROUNDS], const uint8_t key[8], int decrypt) {
    uint32_t C, D;
    permuted_choice_1(&C, &D, key);
    for (unsigned i = 0; i < ROUNDS; i++) {
        const unsigned n = 2 - (SINGLE_SHIFTS >> i & 1);
        C = (C << n | C >> (HALF_BITS - n)) & HALF_MASK;
        D = (D << n | D >> (HALF_BITS - n)) & HALF_MASK;
        put(&round_key[2 * (decrypt ? ROUNDS - 1 - i : i)], C, D);
    }
}

static void expand_all(rvk_tdea_key *schedule, const uint8_t *key1, const uint8_t *key2, const uint8_t *key3) {
    expand(schedule->round_key, key1, 0);
    expand(&schedule->round_key[2 * ROUNDS], key2, 1);
    expand(&schedule->round_key[4 * ROUNDS], key3, 0);
}

#endif
