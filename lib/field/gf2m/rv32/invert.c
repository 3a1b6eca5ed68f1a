/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Inversion by division steps in constant time: D. J. Bernstein, B.-Y. Yang, Fast constant-time gcd computation and modular
 * inversion, 2019, section 6, for polynomials over GF(2).
 *
 * The paper reverses f and the element g, and divides by x. Here both lie at the top of a word instead, and a division by
 * x is a shift to the left. The leading term of f is always 1 and is left out. v and r, which start as 0 and 1, are
 * multiplied by x where the paper divides: as shifts to the right, with r's constant term, which is always 1, left out.
 * After 2 m - 1 steps v is the inverse.
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rvk/gf2m.h"

#define WORD_TOP 31

/* All ones if the highest bit is set. */
static uint32_t sign_mask(uint32_t word) {
    return 0 - (word >> WORD_TOP);
}

static uint32_t invert32(const rvk_gf2m_field *field, uint32_t a) {
    uint32_t f = field->aligned_polynomial[1];
    uint32_t g = a << (32 - field->degree);
    uint32_t v = 0;
    uint32_t r = 0;
    uint32_t constant_term = (uint32_t)1 << (field->degree - 1);
    uint32_t minus_delta = 0 - (uint32_t)1;
    for (uint32_t steps = 2 * field->degree - 1; steps != 0; steps--) {
        uint32_t odd = sign_mask(g);
        uint32_t swap = odd & sign_mask(minus_delta);
        uint32_t difference = (v ^ r) & swap;
        g <<= 1;
        r ^= v & odd;
        v = (v ^ difference) >> 1 | (constant_term & swap);
        difference = (f ^ g) & swap;
        g ^= f & odd;
        f ^= difference;
        minus_delta = (minus_delta ^ swap) - swap - 1;
    }
    return v;
}

uint32_t rvk_gf2m16_invert(const rvk_gf2m_field *field, uint32_t a) {
    return invert32(field, a);
}

uint32_t rvk_gf2m32_invert(const rvk_gf2m_field *field, uint32_t a) {
    return invert32(field, a);
}

/* The same on two words. */
void rvk_gf2m64_invert(const rvk_gf2m_field *field, uint32_t out[2], const uint32_t a[2]) {
    uint32_t shift = 64 - field->degree;
    uint64_t f = (uint64_t)field->aligned_polynomial[1] << 32 | field->aligned_polynomial[0];
    uint64_t g = ((uint64_t)a[1] << 32 | a[0]) << shift;
    uint64_t v = 0;
    uint64_t r = 0;
    uint64_t constant_term = (uint64_t)1 << (field->degree - 1);
    uint32_t minus_delta = 0 - (uint32_t)1;
    for (uint32_t steps = 2 * field->degree - 1; steps != 0; steps--) {
        uint32_t odd32 = sign_mask((uint32_t)(g >> 32));
        uint32_t swap32 = odd32 & sign_mask(minus_delta);
        uint64_t odd = (uint64_t)odd32 << 32 | odd32;
        uint64_t swap = (uint64_t)swap32 << 32 | swap32;
        uint64_t difference = (v ^ r) & swap;
        g <<= 1;
        r ^= v & odd;
        v = (v ^ difference) >> 1 | (constant_term & swap);
        difference = (f ^ g) & swap;
        g ^= f & odd;
        f ^= difference;
        minus_delta = (minus_delta ^ swap32) - swap32 - 1;
    }
    out[0] = (uint32_t)v;
    out[1] = (uint32_t)(v >> 32);
}
