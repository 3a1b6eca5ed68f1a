/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Sparkle, section 2.1: algorithms 2.1 to 2.4, for any number of branches. */
#include "../variants.h"
#include "rotate.h"
#include "rvk/sparkle.h"

static const uint32_t constants[8] = {
    0xb7e15162, 0xbf715880, 0x38b4da56, 0x324e7738, 0xbb1185eb, 0x4f7c7b57, 0xcfbfa1c8, 0xc2b3293d,
};

/* Algorithm 2.4: Alzette. */
static void alzette(uint32_t branch[2], uint32_t c) {
    static const uint8_t rotations[4][2] = {{31, 24}, {17, 17}, {0, 31}, {24, 16}};
    uint32_t x = branch[0], y = branch[1];
    for (unsigned i = 0; i < 4; i++) {
        x += rvk_rotate_right(y, rotations[i][0]);
        y ^= rvk_rotate_right(x, rotations[i][1]);
        x ^= c;
    }
    branch[0] = x;
    branch[1] = y;
}

static uint32_t ell(uint32_t x) { return rvk_rotate_right(x ^ x << 16, 16); }

/* Section 2.1.3: a Feistel round, then the halves change places and the new left one is rotated by a branch. */
static void diffuse(uint32_t *state, unsigned branches) {
    const unsigned half = branches; /* words in a half of the state */
    uint32_t tx = 0, ty = 0;
    for (unsigned i = 0; i < half; i += 2) {
        tx ^= state[i];
        ty ^= state[i + 1];
    }
    tx = ell(tx);
    ty = ell(ty);
    uint32_t right[8];
    for (unsigned i = 0; i < half; i += 2) {
        right[i] = state[half + i] ^ state[i] ^ ty;
        right[i + 1] = state[half + i + 1] ^ state[i + 1] ^ tx;
    }
    for (unsigned i = 0; i < half; i++) {
        state[half + i] = state[i];
        state[i] = right[i + 2 < half ? i + 2 : i + 2 - half];
    }
    rvk_wipe(right, sizeof right);
}

static void permute(uint32_t *state, unsigned branches, uint32_t steps) {
    for (uint32_t step = 0; step < steps; step++) {
        state[1] ^= constants[step % 8];
        state[3] ^= step;
        for (unsigned i = 0; i < branches; i++) {
            alzette(&state[2 * i], constants[i]);
        }
        diffuse(state, branches);
    }
}

RVK_REPLACEABLE(void, rvk_sparkle256_permute)(uint32_t state[8], uint32_t steps) { permute(state, 4, steps); }

RVK_REPLACEABLE(void, rvk_sparkle384_permute)(uint32_t state[12], uint32_t steps) { permute(state, 6, steps); }

RVK_REPLACEABLE(void, rvk_sparkle512_permute)(uint32_t state[16], uint32_t steps) { permute(state, 8, steps); }
