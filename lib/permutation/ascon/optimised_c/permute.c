/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The Ascon permutation (SP 800-232 section 3) in C that compiles well for RV32: the lanes are pairs of words in
 * variables.
 *
 * The lanes 2 and 4 are kept complemented. With that, the S-box takes, for each word of a lane, 16 operations without a
 * complement and leaves lane 0 complemented as well, which a last operation mends: for a formula of `and`, `or` and
 * `xor`, which makes 0 of 0, outputs are complemented as S(00101) = 10101 says. rv32/round.inc says more.
 */
#define RVK_FOLDER optimised_c
#include "../variants.h"
#include "rvk/ascon.h"

/* Section 3.3 on one word of each lane. */
#define SUBSTITUTE(x0, x1, x2, x3, x4)                          \
    do {                                                        \
        const uint32_t a0 = x0 ^ x4, a2 = x2 ^ x1, a4 = x4 ^ x3; \
        const uint32_t b0 = a0 ^ (x1 | a2), b1 = x1 ^ (a2 & x3); \
        const uint32_t b3 = x4 ^ (a4 & a0);                     \
        x2 = a2 ^ (x3 | a4);                                    \
        x4 = a4 ^ (a0 & x1);                                    \
        x3 = b3 ^ x2;                                           \
        x1 = b1 ^ b0;                                           \
        x0 = ~(b0 ^ x4);                                        \
    } while (0)

/* Half of (a lane rotated right by n), n < 32: `near` is the half in question, `far` the other one. */
#define ROTATED(near, far, n) ((near) >> (n) ^ (far) << (32 - (n)))

/* Section 3.4: (l, h) is the lane; for a rotation by 32 + n the halves change places. */
#define ADD_ROTATED(l, h, l0, h0, l1, h1, m, n)                         \
    do {                                                                \
        const uint32_t low = ROTATED(l0, h0, m) ^ ROTATED(l1, h1, n);   \
        h ^= ROTATED(h0, l0, m) ^ ROTATED(h1, l1, n);                   \
        l ^= low;                                                       \
    } while (0)

/* `constant` is 0xf0, 0xe1, ..., each 15 less than the one before, to 0x4b: section 3.2. */
static void permute(rvk_ascon_state *state, uint32_t constant) {
    uint32_t *word = state->word;
    uint32_t l0 = word[0], h0 = word[1], l1 = word[2], h1 = word[3], l2 = ~word[4], h2 = ~word[5];
    uint32_t l3 = word[6], h3 = word[7], l4 = ~word[8], h4 = ~word[9];
    for (; constant != 0x3c; constant -= 15) {
        l2 ^= constant;
        SUBSTITUTE(l0, l1, l2, l3, l4);
        SUBSTITUTE(h0, h1, h2, h3, h4);
        ADD_ROTATED(l0, h0, l0, h0, l0, h0, 19, 28);
        ADD_ROTATED(l1, h1, h1, l1, h1, l1, 61 - 32, 39 - 32);
        ADD_ROTATED(l2, h2, l2, h2, l2, h2, 1, 6);
        ADD_ROTATED(l3, h3, l3, h3, l3, h3, 10, 17);
        ADD_ROTATED(l4, h4, l4, h4, h4, l4, 7, 41 - 32);
    }
    word[0] = l0, word[1] = h0, word[2] = l1, word[3] = h1, word[4] = ~l2, word[5] = ~h2;
    word[6] = l3, word[7] = h3, word[8] = ~l4, word[9] = ~h4;
}

void rvk_ascon_permute12(rvk_ascon_state *state) { permute(state, 0xf0); }

void rvk_ascon_permute8(rvk_ascon_state *state) { permute(state, 0xb4); }

void rvk_ascon_permute6(rvk_ascon_state *state) { permute(state, 0x96); }
