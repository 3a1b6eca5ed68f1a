/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Decryption of a block in the form of bs32.h: the steps of encrypt.c from the last to the first. */
#define RVK_FOLDER bs32_c
#include "../variants.h"
#include "bs32.h"

/* The six steps that both S-boxes share, from the last to the first. */
static inline void substitute(uint32_t x[4]) {
    x[0] ^= x[1] | x[3];
    x[1] ^= x[0] | x[2];
    x[2] ^= x[1] & x[3];
    x[3] ^= x[1] | x[2];
    x[1] ^= x[0] | x[3];
    x[0] ^= x[1] & x[2];
}

static inline void reorder(uint32_t x[4], uint32_t x0, uint32_t x1, uint32_t x2, uint32_t x3) {
    x[0] = x0;
    x[1] = x1;
    x[2] = x2;
    x[3] = x3;
}

/* Division by alpha. */
static inline void divide(uint32_t x[4]) {
    reorder(x, x[0] ^ x[3], x[0], x[1], x[2]);
}

static inline void inverse_round(bs32 *x, enum ring ring) {
    uint32_t *a = x->a;
    uint32_t *b = x->b;
    add_swapped(b, a, ring);
    add_rotated(a, b, ring);
    divide(a);
    divide(a);
    add_swapped(b, a, ring);
    divide(b);
    add_rotated(a, b, ring);
    reorder(b, b[2], b[1], b[3], b[0]);
    substitute(b);
    reorder(a, a[3], a[0], a[1], a[2]);
    substitute(a);
}

static void decrypt(bs32 *state, const bs32 *key, unsigned domain) {
    bs32 rotated;
    bs32 x = *state;
    rotate_key(&rotated, key);
    const uint32_t *const first = first_constant(domain);
    const uint32_t *constant = first + (domain < RVK_SATURNIN_HASH ? 10 : 16);
    while (constant != first) {
        constant -= 2;
        add(&x, key);
        x.a[0] ^= constant[1];
        inverse_round(&x, SHEET);
        inverse_round(&x, NONE);
        add(&x, &rotated);
        x.a[0] ^= constant[0];
        inverse_round(&x, SLICE);
        inverse_round(&x, NONE);
    }
    add(&x, key);
    *state = x;
    rvk_wipe(&rotated, sizeof rotated);
}

void rvk_saturnin_decrypt_block(uint8_t out[32], const uint8_t in[32], const uint8_t key[32], unsigned domain) {
    bs32 x;
    bs32 k;
    load(&x, in);
    load(&k, key);
    decrypt(&x, &k, domain);
    store(out, &x);
    rvk_wipe(&k, sizeof k);
    rvk_wipe(&x, sizeof x);
}
