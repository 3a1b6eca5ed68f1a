/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Decryption of a block: the steps of encryption, inverted, from the last to the first. */
#include "../variants.h"
#include "state.h"

/* The six steps of the S-boxes from the last to the first. */
static void substitute(uint16_t r[4], const uint8_t order[4]) {
    uint16_t x[4];
    for (unsigned i = 0; i < 4; i++) {
        x[order[i]] = r[i];
    }
    x[0] ^= x[1] | x[3];
    x[1] ^= x[0] | x[2];
    x[2] ^= x[1] & x[3];
    x[3] ^= x[1] | x[2];
    x[1] ^= x[0] | x[3];
    x[0] ^= x[1] & x[2];
    for (unsigned i = 0; i < 4; i++) {
        r[i] = x[i];
    }
}

static void inverse_s_boxes(registers *r) {
    static const uint8_t order0[4] = {1, 2, 3, 0};
    static const uint8_t order1[4] = {3, 1, 0, 2};
    for (unsigned i = 0; i < 16; i += 8) {
        substitute(&r->a[i], order0);
        substitute(&r->a[i + 4], order1);
    }
}

/* Division by alpha, in each nibble of a group. */
static void divide(uint16_t x[4]) {
    const uint16_t x3 = x[3];
    x[3] = x[2];
    x[2] = x[1];
    x[1] = x[0];
    x[0] = x3 ^ x[1];
}

static void inverse_mds(registers *r) {
    uint16_t *a = &r->a[0], *b = &r->a[4], *c = &r->a[8], *d = &r->a[12];
    add(d, a);
    add(b, c);
    add(a, b);
    add(c, d);
    divide(c);
    divide(c);
    divide(a);
    divide(a);
    add(d, a);
    add(b, c);
    divide(d);
    divide(b);
    add(a, b);
    add(c, d);
}

/* Rounds 2 n + 1 and 2 n. */
static void inverse_super_round(registers *r, unsigned n, const round_constants *constants, const registers *key) {
    add_key(r, key, n % 2 == 0 ? 11 : 0);
    r->a[0] ^= constants->low[n];
    r->a[8] ^= constants->high[n];
    if (n % 2 == 0) {
        shift_rows_slice(r, 0);
        inverse_mds(r);
        shift_rows_slice(r, 1);
    } else {
        shift_rows_sheet(r, 0);
        inverse_mds(r);
        shift_rows_sheet(r, 1);
    }
    inverse_s_boxes(r);
    inverse_mds(r);
    inverse_s_boxes(r);
}

RVK_REPLACEABLE(void, rvk_saturnin_decrypt_block)(uint8_t out[32], const uint8_t in[32], const uint8_t key[32],
                                                  unsigned domain) {
    const round_constants constants = make_round_constants(domain);
    registers r = load(in);
    registers k = load(key);
    for (unsigned n = super_rounds(domain); n-- != 0;) {
        inverse_super_round(&r, n, &constants, &k);
    }
    add_key(&r, &k, 0);
    store(out, &r);
    rvk_wipe(&k, sizeof k);
    rvk_wipe(&r, sizeof r);
}
