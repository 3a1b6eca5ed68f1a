/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 202 section 3: Keccak-f[800], f[400] and f[200], whose lanes have w = 32, 16 and 8 bits. */
#include "../variants.h"
#include "rvk/keccak.h"

typedef struct {
    uint32_t lane[25]; /* lane (x, y) is number x + 5 y */
} lanes;

/* n mod 5 for n < 25, without a division. */
static unsigned mod5(unsigned n) {
    n = n >= 15 ? n - 15 : n;
    n = n >= 10 ? n - 10 : n;
    return n >= 5 ? n - 5 : n;
}

static unsigned index_of(unsigned x, unsigned y) { return mod5(x) + 5 * y; }

/* Of the bits above the lane nothing comes back: every lane is cut to w bits. */
static uint32_t rotate(uint32_t lane, unsigned offset, unsigned w) {
    const unsigned n = offset & (w - 1);
    const uint32_t mask = 0xffffffff >> (32 - w);
    return n == 0 ? lane : (lane << n | lane >> (w - n)) & mask;
}

/* Algorithm 1. */
static void theta(lanes *a, unsigned w) {
    uint32_t c[5];
    for (unsigned x = 0; x < 5; x++) {
        c[x] = a->lane[x] ^ a->lane[x + 5] ^ a->lane[x + 10] ^ a->lane[x + 15] ^ a->lane[x + 20];
    }
    for (unsigned i = 0; i < 25; i++) {
        const unsigned x = mod5(i);
        a->lane[i] ^= c[mod5(x + 4)] ^ rotate(c[mod5(x + 1)], 1, w);
    }
}

/* Algorithm 2. */
static void rho(lanes *a, unsigned w) {
    unsigned x = 1, y = 0, offset = 0;
    for (unsigned t = 0; t < 24; t++) {
        uint32_t *lane = &a->lane[index_of(x, y)];
        offset += t + 1;
        *lane = rotate(*lane, offset, w);
        const unsigned next = mod5(2 * x + 3 * y);
        x = y;
        y = next;
    }
}

/* Algorithms 3 and 4. */
static void pi_and_chi(lanes *a) {
    lanes moved;
    for (unsigned y = 0; y < 5; y++) {
        for (unsigned x = 0; x < 5; x++) {
            moved.lane[index_of(x, y)] = a->lane[index_of(x + 3 * y, x)];
        }
    }
    for (unsigned y = 0; y < 5; y++) {
        for (unsigned x = 0; x < 5; x++) {
            const uint32_t product = ~moved.lane[index_of(x + 1, y)] & moved.lane[index_of(x + 2, y)];
            a->lane[index_of(x, y)] = moved.lane[index_of(x, y)] ^ product;
        }
    }
    rvk_wipe(&moved, sizeof moved);
}

/* Algorithms 5 and 6: seven steps of the register in every round, of which those give bits that are within the lane. */
static void iota(lanes *a, unsigned w, unsigned *r) {
    for (unsigned j = 0; j < 7; j++) {
        const unsigned bit = (1u << j) - 1;
        if (bit < w) {
            a->lane[0] ^= (uint32_t)(*r & 1) << bit;
        }
        *r = (*r << 1) ^ ((0u - (*r >> 7)) & 0x171);
    }
}

/* Algorithm 7. */
static void permute(lanes *a, unsigned w, unsigned rounds) {
    unsigned r = 1;
    for (unsigned round = 0; round < rounds; round++) {
        theta(a, w);
        rho(a, w);
        pi_and_chi(a);
        iota(a, w, &r);
    }
}

RVK_REPLACEABLE(void, rvk_keccak_f800_permute)(uint32_t state[25]) {
    lanes a;
    for (unsigned i = 0; i < 25; i++) {
        a.lane[i] = state[i];
    }
    permute(&a, 32, 22);
    for (unsigned i = 0; i < 25; i++) {
        state[i] = a.lane[i];
    }
    rvk_wipe(&a, sizeof a);
}

RVK_REPLACEABLE(void, rvk_keccak_f400_permute)(uint16_t state[25]) {
    lanes a;
    for (unsigned i = 0; i < 25; i++) {
        a.lane[i] = state[i];
    }
    permute(&a, 16, 20);
    for (unsigned i = 0; i < 25; i++) {
        state[i] = (uint16_t)a.lane[i];
    }
    rvk_wipe(&a, sizeof a);
}

RVK_REPLACEABLE(void, rvk_keccak_f200_permute)(uint8_t state[25]) {
    lanes a;
    for (unsigned i = 0; i < 25; i++) {
        a.lane[i] = state[i];
    }
    permute(&a, 8, 18);
    for (unsigned i = 0; i < 25; i++) {
        state[i] = (uint8_t)a.lane[i];
    }
    rvk_wipe(&a, sizeof a);
}
