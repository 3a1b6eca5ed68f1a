/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Encryption of a block, and the cascade, in the form of bs32.h. */
#define RVK_FOLDER bs32_c
#include "../variants.h"
#include "bs32.h"

/* The six steps that both S-boxes share; they differ in the order of their output bits. */
static inline void substitute(uint32_t x[4]) {
    x[0] ^= x[1] & x[2];
    x[1] ^= x[0] | x[3];
    x[3] ^= x[1] | x[2];
    x[2] ^= x[1] & x[3];
    x[1] ^= x[0] | x[2];
    x[0] ^= x[1] | x[3];
}

static inline void reorder(uint32_t x[4], uint32_t x0, uint32_t x1, uint32_t x2, uint32_t x3) {
    x[0] = x0;
    x[1] = x1;
    x[2] = x2;
    x[3] = x3;
}

/* Multiplication by alpha. */
static inline void multiply(uint32_t x[4]) {
    reorder(x, x[1], x[2], x[3], x[0] ^ x[1]);
}

static inline void round_function(bs32 *x, enum ring ring) {
    uint32_t *a = x->a;
    uint32_t *b = x->b;
    substitute(a);
    reorder(a, a[1], a[2], a[3], a[0]);
    substitute(b);
    reorder(b, b[3], b[1], b[0], b[2]);
    add_rotated(a, b, ring);
    multiply(b);
    add_swapped(b, a, ring);
    multiply(a);
    multiply(a);
    add_rotated(a, b, ring);
    add_swapped(b, a, ring);
}

static void encrypt(bs32 *state, const bs32 *key, unsigned domain) {
    bs32 rotated;
    bs32 x = *state;
    rotate_key(&rotated, key);
    add(&x, key);
    for (const uint32_t *constant = first_constant(domain); *constant != 0; constant += 2) {
        round_function(&x, NONE);
        round_function(&x, SLICE);
        x.a[0] ^= constant[0];
        add(&x, &rotated);
        round_function(&x, NONE);
        round_function(&x, SHEET);
        x.a[0] ^= constant[1];
        add(&x, key);
    }
    *state = x;
    rvk_wipe(&rotated, sizeof rotated);
}

void rvk_saturnin_encrypt_block(uint8_t out[32], const uint8_t in[32], const uint8_t key[32], unsigned domain) {
    bs32 x;
    bs32 k;
    load(&x, in);
    load(&k, key);
    encrypt(&x, &k, domain);
    store(out, &x);
    rvk_wipe(&k, sizeof k);
}

void rvk_saturnin_cascade(uint8_t state[32], const uint8_t *in, size_t blocks, unsigned domain) {
    bs32 key;
    bs32 x;
    load(&key, state);
    for (; blocks != 0; blocks--, in += RVK_SATURNIN_BYTES) {
        bs32 block;
        load(&block, in);
        x = block;
        encrypt(&x, &key, domain);
        add(&x, &block);
        key = x;
    }
    store(state, &key);
    rvk_wipe(&key, sizeof key);
    rvk_wipe(&x, sizeof x);
}
