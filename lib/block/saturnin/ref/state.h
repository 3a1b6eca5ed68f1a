/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The state of Saturnin in its bitsliced form: 16 registers of 16 bits. Registers 4 g to 4 g + 3 hold the bits of 16
 * nibbles, one nibble for each bit position; position 4 s + t is in sheet s and slice t, where g is the third
 * coordinate.
 */
#ifndef RVK_SATURNIN_REF_STATE_H
#define RVK_SATURNIN_REF_STATE_H

#include "rvk/saturnin.h"

#define MAXIMUM_SUPER_ROUNDS 16

typedef struct {
    uint16_t a[16];
} registers;

typedef struct {
    uint16_t low[MAXIMUM_SUPER_ROUNDS];  /* for register 0 */
    uint16_t high[MAXIMUM_SUPER_ROUNDS]; /* for register 8 */
} round_constants;

static inline registers load(const uint8_t in[32]) {
    registers r;
    for (unsigned i = 0; i < 16; i++) {
        r.a[i] = (uint16_t)(in[2 * i] | in[2 * i + 1] << 8);
    }
    return r;
}

static inline void store(uint8_t out[32], const registers *r) {
    for (unsigned i = 0; i < 16; i++) {
        out[2 * i] = (uint8_t)r->a[i];
        out[2 * i + 1] = (uint8_t)(r->a[i] >> 8);
    }
}

static inline unsigned super_rounds(unsigned domain) {
    return domain < RVK_SATURNIN_HASH ? 10 : 16;
}

/* One step of a linear-feedback shift register of 16 bits. */
static inline uint16_t shifted(uint16_t x, unsigned polynomial) {
    return (uint16_t)((unsigned)x << 1 ^ (unsigned)(x >> 15) * polynomial);
}

/* The round constants: two shift registers, 16 steps for each super-round. */
static inline round_constants make_round_constants(unsigned domain) {
    round_constants constants;
    uint16_t x0 = (uint16_t)(0xfe00 | super_rounds(domain) << 4 | domain);
    uint16_t x1 = x0;
    for (unsigned n = 0; n < super_rounds(domain); n++) {
        for (unsigned i = 0; i < 16; i++) {
            x0 = shifted(x0, 0x2d);
            x1 = shifted(x1, 0x53);
        }
        constants.low[n] = x0;
        constants.high[n] = x1;
    }
    return constants;
}

static inline uint16_t rotate_left(uint16_t x, unsigned n) {
    return (uint16_t)((unsigned)x << n | (unsigned)x >> (16 - n));
}

/* The round key: the key, or in every second super-round the key with its registers rotated by 11. */
static inline void add_key(registers *r, const registers *key, unsigned rotation) {
    for (unsigned i = 0; i < 16; i++) {
        r->a[i] ^= rotation == 0 ? key->a[i] : rotate_left(key->a[i], rotation);
    }
}

/* Rotates each four neighbouring bits of a register to the left, 0 < n < 4. */
static inline uint16_t rotate_nibbles(uint16_t x, unsigned n) {
    const unsigned wrapped = 0x1111 * ((1U << n) - 1); /* the lowest n bits of each four */
    return (uint16_t)(((unsigned)x << n & ~wrapped) | ((unsigned)x >> (4 - n) & wrapped));
}

/* SR_slice: group g is rotated by g within its slices; `inverse` is 0 or 1. */
static inline void shift_rows_slice(registers *r, unsigned inverse) {
    for (unsigned i = 4; i < 16; i++) {
        const unsigned n = i / 4;
        r->a[i] = rotate_nibbles(r->a[i], inverse ? 4 - n : n);
    }
}

/* SR_sheet: group g is rotated by g within its sheets, which are 4 bits wide. */
static inline void shift_rows_sheet(registers *r, unsigned inverse) {
    for (unsigned i = 4; i < 16; i++) {
        const unsigned n = i / 4;
        r->a[i] = rotate_left(r->a[i], 4 * (inverse ? 4 - n : n));
    }
}

/* x ^= y, a group each. */
static inline void add(uint16_t x[4], const uint16_t y[4]) {
    for (unsigned i = 0; i < 4; i++) {
        x[i] ^= y[i];
    }
}

#endif
