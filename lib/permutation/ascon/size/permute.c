/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The Ascon permutation (SP 800-232 section 3) in little code: loops over words, over lanes and over rotations. */
#define RVK_FOLDER size
#include "../variants.h"
#include "rvk/ascon.h"

/* Section 3.3 on one word of each lane, the word at `x` and every second one after it. */
static inline void substitute(uint32_t *x) {
    const uint32_t a0 = x[0] ^ x[8], a1 = x[2], a2 = x[4] ^ x[2], a3 = x[6], a4 = x[8] ^ x[6];
    const uint32_t b0 = a0 ^ (~a1 & a2), b2 = a2 ^ (~a3 & a4), b4 = a4 ^ (~a0 & a1);
    x[0] = b0 ^ b4;
    x[2] = a1 ^ (~a2 & a3) ^ b0;
    x[4] = ~b2;
    x[6] = a3 ^ (~a4 & a0) ^ b2;
    x[8] = b4;
}

/* Section 3.4. For a rotation by n >= 32 the halves change places and n - 32 is left: hence n modulo 32 and `swap`. */
static inline void diffuse(uint32_t *lane, const uint8_t rotations[2]) {
    const uint32_t low = lane[0], high = lane[1];
    for (unsigned i = 0; i < 2; i++) {
        const uint32_t n = rotations[i], swap = 0 - (n >> 5);
        const uint32_t difference = (low ^ high) & swap;
        const uint32_t l = low ^ difference, h = high ^ difference;
        lane[0] ^= l >> (n & 31) | h << (-n & 31);
        lane[1] ^= h >> (n & 31) | l << (-n & 31);
    }
}

/* `constant` is 0xf0, 0xe1, ..., each 15 less than the one before, to 0x4b: section 3.2. */
static __attribute__((noinline)) void permute(uint32_t *word, uint32_t constant) {
    static const uint8_t rotations[10] = {19, 28, 61, 39, 1, 6, 10, 17, 7, 41};
    for (; constant != 0x3c; constant -= 15) {
        word[4] ^= constant;
        for (unsigned i = 0; i < 2; i++) {
            substitute(&word[i]);
        }
        for (unsigned i = 0; i < 10; i += 2) {
            diffuse(&word[i], &rotations[i]);
        }
    }
}

void rvk_ascon_permute12(rvk_ascon_state *state) { permute(state->word, 0xf0); }

void rvk_ascon_permute8(rvk_ascon_state *state) { permute(state->word, 0xb4); }

void rvk_ascon_permute6(rvk_ascon_state *state) { permute(state->word, 0x96); }
