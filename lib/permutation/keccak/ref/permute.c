/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 202 section 3: Keccak-f[1600], one function for each step mapping. */
#include "../variants.h"
#include "rvk/keccak.h"

#define ROUNDS 24

/* A lane of 64 bits; bit z of the standard is bit z of low, bit z - 32 of high. */
typedef struct {
    uint32_t low, high;
} lane;

static lane get(const rvk_keccak_f1600 *a, unsigned x, unsigned y) {
    const uint32_t *word = &a->word[2 * (x + 5 * y)];
    return (lane){word[0], word[1]};
}

static void set(rvk_keccak_f1600 *a, unsigned x, unsigned y, lane value) {
    uint32_t *word = &a->word[2 * (x + 5 * y)];
    word[0] = value.low;
    word[1] = value.high;
}

static lane xor(lane a, lane b) { return (lane){a.low ^ b.low, a.high ^ b.high}; }

/* Bit z goes to bit (z + offset) mod 64, without shifts of 64 bits. */
static lane rotate(lane a, unsigned offset) {
    if (offset & 32) {
        a = (lane){a.high, a.low};
    }
    const unsigned n = offset & 31;
    if (n == 0) {
        return a;
    }
    return (lane){a.low << n | a.high >> (32 - n), a.high << n | a.low >> (32 - n)};
}

/* n mod 5 for n < 25, without a division. */
static unsigned mod5(unsigned n) {
    n = n >= 15 ? n - 15 : n;
    n = n >= 10 ? n - 10 : n;
    return n >= 5 ? n - 5 : n;
}

/* Algorithm 1. */
static void theta(rvk_keccak_f1600 *a) {
    lane c[5];
    for (unsigned x = 0; x < 5; x++) {
        c[x] = get(a, x, 0);
        for (unsigned y = 1; y < 5; y++) {
            c[x] = xor(c[x], get(a, x, y));
        }
    }
    for (unsigned x = 0; x < 5; x++) {
        const lane d = xor(c[mod5(x + 4)], rotate(c[mod5(x + 1)], 1));
        for (unsigned y = 0; y < 5; y++) {
            set(a, x, y, xor(get(a, x, y), d));
        }
    }
}

/* Algorithm 2: the offsets are (t + 1)(t + 2) / 2, the sums of 1 to t + 1. */
static void rho(rvk_keccak_f1600 *a) {
    unsigned x = 1, y = 0, offset = 0;
    for (unsigned t = 0; t < 24; t++) {
        offset += t + 1;
        set(a, x, y, rotate(get(a, x, y), offset & 63));
        const unsigned next = mod5(2 * x + 3 * y);
        x = y;
        y = next;
    }
}

/* Algorithm 3. */
static void pi(rvk_keccak_f1600 *out, const rvk_keccak_f1600 *a) {
    for (unsigned x = 0; x < 5; x++) {
        for (unsigned y = 0; y < 5; y++) {
            set(out, x, y, get(a, mod5(x + 3 * y), x));
        }
    }
}

/* Algorithm 4. */
static void chi(rvk_keccak_f1600 *out, const rvk_keccak_f1600 *a) {
    for (unsigned y = 0; y < 5; y++) {
        for (unsigned x = 0; x < 5; x++) {
            const lane b = get(a, mod5(x + 1), y), c = get(a, mod5(x + 2), y);
            const lane product = {~b.low & c.low, ~b.high & c.high};
            set(out, x, y, xor(get(a, x, y), product));
        }
    }
}

/* Algorithm 5: R as a number, R[0] in bit 0. The seven calls of a round continue from the state that the previous round left. */
static unsigned rc(unsigned *r) {
    const unsigned bit = *r & 1;
    *r = (*r << 1) ^ ((0u - (*r >> 7)) & 0x171); /* bit 8 goes to the bits 0, 4, 5 and 6 */
    return bit;
}

/* Algorithm 6. */
static void iota(rvk_keccak_f1600 *a, unsigned *r) {
    lane constant = {0, 0};
    for (unsigned j = 0; j < 6; j++) {
        constant.low |= (uint32_t)rc(r) << ((1u << j) - 1);
    }
    constant.high = (uint32_t)rc(r) << 31;
    set(a, 0, 0, xor(get(a, 0, 0), constant));
}

/* Algorithm 7. */
RVK_REPLACEABLE(void, rvk_keccak_f1600_permute)(rvk_keccak_f1600 *state) {
    rvk_keccak_f1600 moved;
    unsigned r = 1;
    for (unsigned round = 0; round < ROUNDS; round++) {
        theta(state);
        rho(state);
        pi(&moved, state);
        chi(state, &moved);
        iota(state, &r);
    }
    rvk_wipe(&moved, sizeof moved);
}
