/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Encryption of a block, step by step as in the specification, and the two ways in which the modes use it. */
#include "../variants.h"
#include "state.h"

/* The six steps that both S-boxes share; they differ in the order of their output bits. */
static void substitute(uint16_t r[4], const uint8_t order[4]) {
    uint16_t x[4] = {r[0], r[1], r[2], r[3]};
    x[0] ^= x[1] & x[2];
    x[1] ^= x[0] | x[3];
    x[3] ^= x[1] | x[2];
    x[2] ^= x[1] & x[3];
    x[1] ^= x[0] | x[2];
    x[0] ^= x[1] | x[3];
    for (unsigned i = 0; i < 4; i++) {
        r[i] = x[order[i]];
    }
}

static void s_boxes(registers *r) {
    static const uint8_t order0[4] = {1, 2, 3, 0};
    static const uint8_t order1[4] = {3, 1, 0, 2};
    for (unsigned i = 0; i < 16; i += 8) {
        substitute(&r->a[i], order0);
        substitute(&r->a[i + 4], order1);
    }
}

/* Multiplication by alpha, in each nibble of a group. */
static void multiply(uint16_t x[4]) {
    const uint16_t x0 = x[0];
    x[0] = x[1];
    x[1] = x[2];
    x[2] = x[3];
    x[3] = x0 ^ x[0];
}

/* The MDS matrix, as the circuit that the designers give for it. */
static void mds(registers *r) {
    uint16_t *a = &r->a[0], *b = &r->a[4], *c = &r->a[8], *d = &r->a[12];
    add(c, d);
    add(a, b);
    multiply(b);
    multiply(d);
    add(b, c);
    add(d, a);
    multiply(a);
    multiply(a);
    multiply(c);
    multiply(c);
    add(c, d);
    add(a, b);
    add(b, c);
    add(d, a);
}

/* Rounds 2 n and 2 n + 1. */
static void super_round(registers *r, unsigned n, const round_constants *constants, const registers *key) {
    s_boxes(r);
    mds(r);
    s_boxes(r);
    if (n % 2 == 0) {
        shift_rows_slice(r, 0);
        mds(r);
        shift_rows_slice(r, 1);
    } else {
        shift_rows_sheet(r, 0);
        mds(r);
        shift_rows_sheet(r, 1);
    }
    r->a[0] ^= constants->low[n];
    r->a[8] ^= constants->high[n];
    add_key(r, key, n % 2 == 0 ? 11 : 0);
}

RVK_REPLACEABLE(void, rvk_saturnin_encrypt_block)(uint8_t out[32], const uint8_t in[32], const uint8_t key[32],
                                                  unsigned domain) {
    const round_constants constants = make_round_constants(domain);
    registers r = load(in);
    registers k = load(key);
    add_key(&r, &k, 0);
    for (unsigned n = 0; n < super_rounds(domain); n++) {
        super_round(&r, n, &constants, &k);
    }
    store(out, &r);
    rvk_wipe(&k, sizeof k);
    rvk_wipe(&r, sizeof r);
}

RVK_REPLACEABLE(void, rvk_saturnin_cascade)(uint8_t state[32], const uint8_t *in, size_t blocks, unsigned domain) {
    for (size_t j = 0; j < blocks; j++) {
        rvk_saturnin_encrypt_block(state, &in[32 * j], state, domain);
        for (unsigned i = 0; i < 32; i++) {
            state[i] ^= in[32 * j + i];
        }
    }
}

RVK_REPLACEABLE(void, rvk_saturnin_cascade_and_counter)(uint8_t state[32], const uint8_t in[32], unsigned domain,
                                                        uint8_t out[32], const uint8_t counter[32],
                                                        const uint8_t key[32]) {
    rvk_saturnin_cascade(state, in, 1, domain);
    rvk_saturnin_encrypt_block(out, counter, key, RVK_SATURNIN_COUNTER);
}
