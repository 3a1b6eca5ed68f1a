/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-232 section 3: the Ascon permutation, one function for each of its layers. */
#include "../variants.h"
#include "double_words.h"
#include "rotate.h"
#include "rvk/ascon.h"

/* Section 3.1: lane i, whose lower half is the word before. */
typedef struct {
    uint64_t lane[5];
} lanes;

static lanes get(const rvk_ascon_state *state) {
    lanes s;
    for (unsigned i = 0; i < 5; i++) {
        s.lane[i] = state->word[2 * i] | (uint64_t)state->word[2 * i + 1] << 32;
    }
    return s;
}

static void set(rvk_ascon_state *state, const lanes *s) {
    for (unsigned i = 0; i < 5; i++) {
        rvk_set_double_word(&state->word[2 * i], s->lane[i]);
    }
}

/* Section 3.2: 0xf0, 0xe1, ..., 0x4b for the twelve rounds of Ascon-p[12]; fewer rounds take the last. */
static void add_constant(lanes *s, unsigned round) { s->lane[2] ^= 0xf0 - 0x10 * round + round; }

/* Section 3.3: the 5-bit S-box on all 64 columns at once. */
static void substitute(lanes *s) {
    uint64_t *x = s->lane, t[5];
    x[0] ^= x[4];
    x[4] ^= x[3];
    x[2] ^= x[1];
    for (unsigned i = 0; i < 5; i++) {
        t[i] = ~x[i] & x[i == 4 ? 0 : i + 1];
    }
    for (unsigned i = 0; i < 5; i++) {
        x[i] ^= t[i == 4 ? 0 : i + 1];
    }
    x[1] ^= x[0];
    x[0] ^= x[4];
    x[3] ^= x[2];
    x[2] = ~x[2];
}

/* Section 3.4: the functions Sigma_0 to Sigma_4. */
static void diffuse(lanes *s) {
    static const uint8_t rotations[5][2] = {{19, 28}, {61, 39}, {1, 6}, {10, 17}, {7, 41}};
    for (unsigned i = 0; i < 5; i++) {
        const uint64_t x = s->lane[i];
        s->lane[i] = x ^ rvk_rotate_right_64(x, rotations[i][0]) ^ rvk_rotate_right_64(x, rotations[i][1]);
    }
}

static void permute(rvk_ascon_state *state, unsigned rounds) {
    lanes s = get(state);
    for (unsigned round = 12 - rounds; round < 12; round++) {
        add_constant(&s, round);
        substitute(&s);
        diffuse(&s);
    }
    set(state, &s);
    rvk_wipe(&s, sizeof s);
}

RVK_REPLACEABLE(void, rvk_ascon_permute12)(rvk_ascon_state *state) { permute(state, 12); }

RVK_REPLACEABLE(void, rvk_ascon_permute8)(rvk_ascon_state *state) { permute(state, 8); }

RVK_REPLACEABLE(void, rvk_ascon_permute6)(rvk_ascon_state *state) { permute(state, 6); }
