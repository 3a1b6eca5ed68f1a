/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * A step of the cascade and a block of key stream, two encryptions at once: a word holds a 16-bit register of both, the
 * cascade's in its low half. Word i of group g is register 4 g + i.
 */
#define RVK_FOLDER bs32x_c
#include "../variants.h"
#include "../round_constants.inc"
#include "aligned.h"
#include "rvk/saturnin.h"

typedef struct {
    uint32_t x[4], y[4], z[4], w[4]; /* groups 0 to 3 */
} two_blocks;

/* Where a step moves group g by g places: places of 1 bit in rings of 4, or of 4 bits in rings of 16. */
enum ring { NONE, SLICE, SHEET };

static inline const uint32_t *first_constant(unsigned domain) {
    static const uint32_t constants[] = {ROUND_CONSTANTS};
    return &constants[11 * (domain - 1)];
}

/* Registers 2 i and 2 i + 1 of both blocks, which are words i of their bytes. */
static inline void load_group(uint32_t x[4], const uint8_t *first, const uint8_t *second) {
    for (unsigned i = 0; i < 4; i += 2) {
        const uint32_t f = rvk_load_aligned(&first[2 * i]);
        const uint32_t s = rvk_load_aligned(&second[2 * i]);
        x[i] = (f & 0xffff) | s << 16;
        x[i + 1] = f >> 16 | (s & 0xffff0000);
    }
}

static inline void load(two_blocks *b, const uint8_t first[32], const uint8_t second[32]) {
    load_group(b->x, first, second);
    load_group(b->y, &first[8], &second[8]);
    load_group(b->z, &first[16], &second[16]);
    load_group(b->w, &first[24], &second[24]);
}

/* first = the first block ^ in, second = the second block. */
static inline void store_group(uint8_t *first, uint8_t *second, const uint32_t x[4], const uint8_t *in) {
    for (unsigned i = 0; i < 4; i += 2) {
        const uint32_t f = (x[i] & 0xffff) | x[i + 1] << 16;
        rvk_store_aligned(&first[2 * i], f ^ rvk_load_aligned(&in[2 * i]));
        rvk_store_aligned(&second[2 * i], x[i] >> 16 | (x[i + 1] & 0xffff0000));
    }
}

static inline void add(uint32_t x[4], const uint32_t y[4]) {
    x[0] ^= y[0];
    x[1] ^= y[1];
    x[2] ^= y[2];
    x[3] ^= y[3];
}

static inline void add_key(two_blocks *b, const two_blocks *key) {
    add(b->x, key->x);
    add(b->y, key->y);
    add(b->z, key->z);
    add(b->w, key->w);
}

static inline void reorder(uint32_t x[4], uint32_t x0, uint32_t x1, uint32_t x2, uint32_t x3) {
    x[0] = x0;
    x[1] = x1;
    x[2] = x2;
    x[3] = x3;
}

/* The six steps that both S-boxes share. */
static inline void substitute(uint32_t x[4]) {
    x[0] ^= x[1] & x[2];
    x[1] ^= x[0] | x[3];
    x[3] ^= x[1] | x[2];
    x[2] ^= x[1] & x[3];
    x[1] ^= x[0] | x[2];
    x[0] ^= x[1] | x[3];
}

static inline void substitute_even(uint32_t x[4]) {
    substitute(x);
    reorder(x, x[1], x[2], x[3], x[0]);
}

static inline void substitute_odd(uint32_t x[4]) {
    substitute(x);
    reorder(x, x[3], x[1], x[0], x[2]);
}

/* By n of 4 places of `bits` bits; `wrapped` are the bits that wrap around. */
static inline __attribute__((always_inline)) void rotate(uint32_t x[4], uint32_t wrapped, unsigned n, unsigned bits) {
    for (unsigned i = 0; i < 4; i++) {
        const uint32_t t = x[i] & wrapped;
        x[i] = (x[i] ^ t) << (n * bits) | t >> ((4 - n) * bits);
    }
}

static inline __attribute__((always_inline)) void move(uint32_t x[4], enum ring ring, unsigned n) {
    static const uint32_t slice[4] = {0, 0x88888888, 0xcccccccc, 0xeeeeeeee};
    static const uint32_t sheet[4] = {0, 0xf000f000, 0xff00ff00, 0xfff0fff0};
    if (ring == SLICE) {
        rotate(x, slice[n], n, 1);
    } else if (ring == SHEET) {
        rotate(x, sheet[n], n, 4);
    }
}

/* Multiplication by alpha. */
static inline void multiply(uint32_t x[4]) {
    reorder(x, x[1], x[2], x[3], x[0] ^ x[1]);
}

static inline void mds(two_blocks *b) {
    add(b->z, b->w);
    add(b->x, b->y);
    multiply(b->y);
    multiply(b->w);
    add(b->y, b->z);
    add(b->w, b->x);
    multiply(b->x);
    multiply(b->x);
    multiply(b->z);
    multiply(b->z);
    add(b->z, b->w);
    add(b->x, b->y);
    add(b->y, b->z);
    add(b->w, b->x);
}

static inline __attribute__((always_inline)) void round_function(two_blocks *b, enum ring ring) {
    substitute_even(b->x);
    substitute_odd(b->y);
    substitute_even(b->z);
    substitute_odd(b->w);
    move(b->y, ring, 1);
    move(b->z, ring, 2);
    move(b->w, ring, 3);
    mds(b);
    move(b->y, ring, 3);
    move(b->z, ring, 2);
    move(b->w, ring, 1);
}

static inline void add_constants(two_blocks *b, uint32_t first, uint32_t second) {
    b->x[0] ^= (first & 0xffff) | second << 16;
    b->z[0] ^= first >> 16 | (second & 0xffff0000);
}

/* Every register rotated by 11 to the left. */
static inline __attribute__((always_inline)) void rotate_key(uint32_t rotated[4], const uint32_t key[4]) {
    for (unsigned i = 0; i < 4; i++) {
        rotated[i] = (key[i] & 0x001f001f) << 11 | (key[i] >> 5 & 0x07ff07ff);
    }
}

static void encrypt(two_blocks *state, const two_blocks *key, unsigned domain) {
    two_blocks rotated;
    two_blocks b = *state;
    rotate_key(rotated.x, key->x);
    rotate_key(rotated.y, key->y);
    rotate_key(rotated.z, key->z);
    rotate_key(rotated.w, key->w);
    add_key(&b, key);
    const uint32_t *second = first_constant(RVK_SATURNIN_COUNTER);
    for (const uint32_t *first = first_constant(domain); *first != 0; first += 2, second += 2) {
        round_function(&b, NONE);
        round_function(&b, SLICE);
        add_constants(&b, first[0], second[0]);
        add_key(&b, &rotated);
        round_function(&b, NONE);
        round_function(&b, SHEET);
        add_constants(&b, first[1], second[1]);
        add_key(&b, key);
    }
    *state = b;
    rvk_wipe(&rotated, sizeof rotated);
}

void rvk_saturnin_cascade_and_counter(uint8_t state[32], const uint8_t in[32], unsigned domain, uint8_t out[32],
                                      const uint8_t counter[32], const uint8_t key[32]) {
    two_blocks k;
    two_blocks b;
    load(&k, state, key);
    load(&b, in, counter);
    encrypt(&b, &k, domain);
    store_group(state, out, b.x, in);
    store_group(&state[8], &out[8], b.y, &in[8]);
    store_group(&state[16], &out[16], b.z, &in[16]);
    store_group(&state[24], &out[24], b.w, &in[24]);
    rvk_wipe(&k, sizeof k);
    rvk_wipe(&b, sizeof b);
}
