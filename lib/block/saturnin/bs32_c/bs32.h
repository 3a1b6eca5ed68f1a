/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Saturnin on 8 words of 32 bits, the bs32 form of its designers: word i holds register i in its low half and register
 * i + 8 in its high half. a[] are words 0 to 3 (groups 0 and 2), b[] words 4 to 7 (groups 1 and 3).
 *
 * The nibbles do not move for SR_slice and SR_sheet. With Q = the rotation of group 1 (by one place in each ring), and
 * with the halves swapped (S) wherever groups 0, 1 take from 2, 3 and the other way round, the MDS between SR and its
 * inverse becomes
 *     a += Q b;  b = alpha b;  b += S Q a;  a = alpha^2 a;  a += Q b;  b += S Q a
 * because group 2 is two places ahead of group 0 and group 3 of group 1, so that Q stands for its own inverse there.
 * The plain MDS is the same without Q.
 */
#ifndef RVK_SATURNIN_BS32_H
#define RVK_SATURNIN_BS32_H

#include "../round_constants.inc"
#include "rotate.h"
#include "rvk/saturnin.h"

typedef struct {
    uint32_t a[4];
    uint32_t b[4];
} bs32;

/* The kinds of Q. */
enum ring { NONE, SLICE, SHEET };

/* The constants of a domain, up to a zero word. */
static inline const uint32_t *first_constant(unsigned domain) {
    static const uint32_t constants[] = {ROUND_CONSTANTS};
    return &constants[11 * (domain - 1) + (domain == RVK_SATURNIN_LAST_HASH ? 6 : 0)];
}

static inline uint32_t load_word(const uint8_t *in) {
    return (uint32_t)in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[16] << 16 | (uint32_t)in[17] << 24;
}

static inline void store_word(uint8_t *out, uint32_t word) {
    out[0] = (uint8_t)word;
    out[1] = (uint8_t)(word >> 8);
    out[16] = (uint8_t)(word >> 16);
    out[17] = (uint8_t)(word >> 24);
}

static inline void load(bs32 *x, const uint8_t in[32]) {
    for (unsigned i = 0; i < 4; i++) {
        x->a[i] = load_word(&in[2 * i]);
        x->b[i] = load_word(&in[2 * i + 8]);
    }
}

static inline void store(uint8_t out[32], const bs32 *x) {
    for (unsigned i = 0; i < 4; i++) {
        store_word(&out[2 * i], x->a[i]);
        store_word(&out[2 * i + 8], x->b[i]);
    }
}

static inline void add(bs32 *x, const bs32 *y) {
    for (unsigned i = 0; i < 4; i++) {
        x->a[i] ^= y->a[i];
        x->b[i] ^= y->b[i];
    }
}

/* Every register rotated by 11 to the left. */
static inline void rotate_key(bs32 *rotated, const bs32 *key) {
    for (unsigned i = 0; i < 4; i++) {
        rotated->a[i] = (key->a[i] & 0x001f001f) << 11 | (key->a[i] >> 5 & 0x07ff07ff);
        rotated->b[i] = (key->b[i] & 0x001f001f) << 11 | (key->b[i] >> 5 & 0x07ff07ff);
    }
}

/* Q x. */
static inline uint32_t rotate_ring(uint32_t x, enum ring ring) {
    switch (ring) {
    case SLICE: {
        const uint32_t wrapped = x & 0x88888888;
        return (x ^ wrapped) << 1 | wrapped >> 3;
    }
    case SHEET: {
        const uint32_t wrapped = x & 0xf000f000;
        return (x ^ wrapped) << 4 | wrapped >> 12;
    }
    default:
        return x;
    }
}

/* x += Q y. */
static inline void add_rotated(uint32_t x[4], const uint32_t y[4], enum ring ring) {
    x[0] ^= rotate_ring(y[0], ring);
    x[1] ^= rotate_ring(y[1], ring);
    x[2] ^= rotate_ring(y[2], ring);
    x[3] ^= rotate_ring(y[3], ring);
}

/* x += S Q y. */
static inline void add_swapped(uint32_t x[4], const uint32_t y[4], enum ring ring) {
    x[0] ^= rvk_rotate_left(rotate_ring(y[0], ring), 16);
    x[1] ^= rvk_rotate_left(rotate_ring(y[1], ring), 16);
    x[2] ^= rvk_rotate_left(rotate_ring(y[2], ring), 16);
    x[3] ^= rvk_rotate_left(rotate_ring(y[3], ring), 16);
}

#endif
