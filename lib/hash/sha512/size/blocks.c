/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * FIPS 180-4 section 6.4.2 in little code. One array holds the working variables and the message schedule. With p
 * moving up a number a round, p[0..7] are h, g, f, e, d, c, b, a and p[8..23] are W(t) .. W(t+15): the new a goes where
 * W(t) was, what was d has become e, and W(t+16) is put at the end. So nothing is ever moved. The last 16 numbers of
 * the schedule are computed and not used.
 */
#define RVK_FOLDER size
#include "../variants.h"
#include "../constants.inc"
#include "double_words.h"
#include "rvk/sha512.h"

#define ROUNDS 80

static const uint64_t round_constants[ROUNDS] = {ROUND_CONSTANTS};

/* Section 3.2 for 0 < n < 32: a function for all rotations, which are then nested. */
static __attribute__((noinline)) uint64_t rotr(uint64_t x, unsigned n) {
    const uint32_t low = (uint32_t)x;
    const uint32_t high = (uint32_t)(x >> 32);
    return (uint64_t)(high >> n | low << (32 - n)) << 32 | (low >> n | high << (32 - n));
}

static uint64_t swap_halves(uint64_t x) {
    return x << 32 | x >> 32;
}

static void round_of(uint64_t *p, uint64_t k) {
    const uint64_t e = p[3];
    const uint64_t a = p[7];
    const uint64_t w1 = p[9];
    const uint64_t w14 = p[22];
    p[24] = p[8] + p[17] + (rotr(rotr(w1, 7) ^ w1, 1) ^ w1 >> 7) +
            (rotr(rotr(swap_halves(w14), 10) ^ w14, 19) ^ w14 >> 6);
    const uint64_t t1 = p[0] + p[8] + k + rotr(rotr(rotr(e, 23) ^ e, 4) ^ e, 14) + (((p[2] ^ p[1]) & e) ^ p[1]);
    p[4] += t1;
    p[8] = t1 + rotr(rotr(rotr(a, 5) ^ a, 6) ^ a, 28) + (((a ^ p[6]) & (p[6] ^ p[5])) ^ p[6]);
}

void rvk_sha512_blocks(uint32_t state[16], const uint8_t *in, size_t blocks) {
    uint64_t p[ROUNDS + 24];
    for (; blocks != 0; blocks--) {
        for (unsigned i = 0; i < 8; i++) {
            p[7 - i] = rvk_get_double_word(&state[2 * i]);
        }
        for (unsigned i = 8; i < 24; i++) {
            p[i] = 0;
            for (unsigned j = 0; j < 8; j++) {
                p[i] = p[i] << 8 | *in++;
            }
        }
        for (unsigned t = 0; t < ROUNDS; t++) {
            round_of(&p[t], round_constants[t]);
        }
        for (unsigned i = 0; i < 8; i++) {
            const uint64_t sum = p[ROUNDS + 7 - i] + rvk_get_double_word(&state[2 * i]);
            rvk_set_double_word(&state[2 * i], sum);
        }
    }
    rvk_wipe(p, sizeof p);
}
