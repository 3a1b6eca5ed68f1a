/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Xoodoo[12], one function for each step mapping of the round function, algorithm 1 of both documents. */
#include "../variants.h"
#include "rotate.h"
#include "rvk/xoodoo.h"

#define PLANES 3
#define LANES 4

/* Table of the round constants C_-11 to C_0. */
static const uint16_t round_constants[12] = {0x058, 0x038, 0x3c0, 0x0d0, 0x120, 0x014,
                                             0x060, 0x02c, 0x380, 0x0f0, 0x1a0, 0x012};

typedef struct {
    uint32_t lane[LANES];
} plane;

/* Lane x goes to x + t, its bit z to z + v: A <<< (t, v). */
static plane shift(const plane *a, unsigned t, unsigned v) {
    plane result;
    for (unsigned x = 0; x < LANES; x++) {
        result.lane[x] = rvk_rotate_left(a->lane[(x - t) % LANES], v);
    }
    return result;
}

static void theta(plane a[PLANES]) {
    plane p;
    for (unsigned x = 0; x < LANES; x++) {
        p.lane[x] = a[0].lane[x] ^ a[1].lane[x] ^ a[2].lane[x];
    }
    const plane e1 = shift(&p, 1, 5), e2 = shift(&p, 1, 14);
    for (unsigned y = 0; y < PLANES; y++) {
        for (unsigned x = 0; x < LANES; x++) {
            a[y].lane[x] ^= e1.lane[x] ^ e2.lane[x];
        }
    }
}

static void rho_west(plane a[PLANES]) {
    a[1] = shift(&a[1], 1, 0);
    a[2] = shift(&a[2], 0, 11);
}

static void chi(plane a[PLANES]) {
    for (unsigned x = 0; x < LANES; x++) {
        const uint32_t a0 = a[0].lane[x], a1 = a[1].lane[x], a2 = a[2].lane[x];
        a[0].lane[x] ^= ~a1 & a2;
        a[1].lane[x] ^= ~a2 & a0;
        a[2].lane[x] ^= ~a0 & a1;
    }
}

static void rho_east(plane a[PLANES]) {
    a[1] = shift(&a[1], 0, 1);
    a[2] = shift(&a[2], 2, 8);
}

RVK_REPLACEABLE(void, rvk_xoodoo_permute)(rvk_xoodoo_state *state) {
    plane a[PLANES];
    for (unsigned i = 0; i < PLANES * LANES; i++) {
        a[i / LANES].lane[i % LANES] = state->word[i];
    }
    for (unsigned round = 0; round < 12; round++) {
        theta(a);
        rho_west(a);
        a[0].lane[0] ^= round_constants[round];
        chi(a);
        rho_east(a);
    }
    for (unsigned i = 0; i < PLANES * LANES; i++) {
        state->word[i] = a[i / LANES].lane[i % LANES];
    }
    rvk_wipe(a, sizeof a);
}
