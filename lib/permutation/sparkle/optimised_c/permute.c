/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Sparkle in C that compiles well for RV32: the state in variables, two steps written out. At the end of a step the
 * halves of the state change places and the new left one is rotated by a branch: of the two steps, the second has the
 * left half where the first has the right one, and what is written to a half is written a branch lower.
 */
#define RVK_FOLDER optimised_c
#include "../variants.h"
#include "after.h"
#include "rotate.h"
#include "rvk/sparkle.h"

/* Section 2.1.1; the first four again, since there are up to twelve steps. */
static const uint32_t constants[12] = {
    0xb7e15162, 0xbf715880, 0x38b4da56, 0x324e7738, 0xbb1185eb, 0x4f7c7b57,
    0xcfbfa1c8, 0xc2b3293d, 0xb7e15162, 0xbf715880, 0x38b4da56, 0x324e7738,
};

static inline uint32_t ell(uint32_t x) { return rvk_rotate_right(x ^ x << 16, 16); }

/*
 * Keeps the compiler from computing branches side by side, with more values than there are registers: volatile
 * statements stay in order.
 */
#define HERE(b) __asm__ volatile("" : "+r"(x##b), "+r"(y##b))

/* Algorithm 2.4. */
#define ALZETTE(b, c)                       \
    do {                                    \
        HERE(b);                            \
        x##b += rvk_rotate_right(y##b, 31); \
        y##b ^= rvk_rotate_right(x##b, 24); \
        x##b ^= c;                          \
        x##b += rvk_rotate_right(y##b, 17); \
        y##b ^= rvk_rotate_right(x##b, 17); \
        x##b ^= c;                          \
        x##b += y##b;                       \
        y##b ^= rvk_rotate_right(x##b, 31); \
        x##b ^= c;                          \
        x##b += rvk_rotate_right(y##b, 24); \
        y##b ^= rvk_rotate_right(x##b, 16); \
        x##b ^= c;                          \
        HERE(b);                            \
    } while (0)

/* The constant of a branch, in a register: it is used four times in a step. */
#define CONSTANT(b)               \
    uint32_t c##b = constants[b]; \
    RVK_HIDE(c##b)

/* A branch of a half. */
#define LOAD(b, from, i) uint32_t x##b = (from)[2 * (i)], y##b = (from)[2 * (i) + 1]
#define STORE(b) (void)(state[2 * b] = x##b, state[2 * b + 1] = y##b)

/* The linear layer, from the left branches l... to the right ones r..., which become the new left ones. */
#define MIX_2(l0, l1, r0, r1)                                            \
    do {                                                                 \
        const uint32_t tx = ell(x##l0 ^ x##l1), ty = ell(y##l0 ^ y##l1); \
        const uint32_t x = x##r0 ^ x##l0 ^ ty, y = y##r0 ^ y##l0 ^ tx;   \
        x##r0 = x##r1 ^ x##l1 ^ ty;                                      \
        y##r0 = y##r1 ^ y##l1 ^ tx;                                      \
        x##r1 = x;                                                       \
        y##r1 = y;                                                       \
    } while (0)

#define MIX_3(l0, l1, l2, r0, r1, r2)                                                    \
    do {                                                                                 \
        const uint32_t tx = ell(x##l0 ^ x##l1 ^ x##l2), ty = ell(y##l0 ^ y##l1 ^ y##l2); \
        const uint32_t x = x##r0 ^ x##l0 ^ ty, y = y##r0 ^ y##l0 ^ tx;                   \
        x##r0 = x##r1 ^ x##l1 ^ ty;                                                      \
        y##r0 = y##r1 ^ y##l1 ^ tx;                                                      \
        x##r1 = x##r2 ^ x##l2 ^ ty;                                                      \
        y##r1 = y##r2 ^ y##l2 ^ tx;                                                      \
        x##r2 = x;                                                                       \
        y##r2 = y;                                                                       \
    } while (0)

#define MIX_4(l0, l1, l2, l3, r0, r1, r2, r3)                          \
    do {                                                               \
        const uint32_t tx = ell(x##l0 ^ x##l1 ^ x##l2 ^ x##l3);        \
        const uint32_t ty = ell(y##l0 ^ y##l1 ^ y##l2 ^ y##l3);        \
        const uint32_t x = x##r0 ^ x##l0 ^ ty, y = y##r0 ^ y##l0 ^ tx; \
        x##r0 = x##r1 ^ x##l1 ^ ty;                                    \
        y##r0 = y##r1 ^ y##l1 ^ tx;                                    \
        x##r1 = x##r2 ^ x##l2 ^ ty;                                    \
        y##r1 = y##r2 ^ y##l2 ^ tx;                                    \
        x##r2 = x##r3 ^ x##l3 ^ ty;                                    \
        y##r2 = y##r3 ^ y##l3 ^ tx;                                    \
        x##r3 = x;                                                     \
        y##r3 = y;                                                     \
    } while (0)

#define STEP_256(l0, l1, r0, r1, step) \
    do {                               \
        y##l0 ^= constants[step];      \
        y##l1 ^= step;                 \
        ALZETTE(l0, c0);               \
        ALZETTE(l1, c1);               \
        ALZETTE(r0, c2);               \
        ALZETTE(r1, c3);               \
        MIX_2(l0, l1, r0, r1);         \
    } while (0)

#define STEP_384(l0, l1, l2, r0, r1, r2, step) \
    do {                                       \
        y##l0 ^= constants[step];              \
        y##l1 ^= step;                         \
        ALZETTE(l0, c0);                       \
        ALZETTE(l1, c1);                       \
        ALZETTE(l2, c2);                       \
        ALZETTE(r0, c3);                       \
        ALZETTE(r1, c4);                       \
        ALZETTE(r2, c5);                       \
        MIX_3(l0, l1, l2, r0, r1, r2);         \
    } while (0)

#define STEP_512(l0, l1, l2, l3, r0, r1, r2, r3, step) \
    do {                                               \
        y##l0 ^= constants[step];                      \
        y##l1 ^= step;                                 \
        ALZETTE(l0, constants[0]);                     \
        ALZETTE(l1, constants[1]);                     \
        ALZETTE(l2, constants[2]);                     \
        ALZETTE(l3, constants[3]);                     \
        ALZETTE(r0, constants[4]);                     \
        ALZETTE(r1, constants[5]);                     \
        ALZETTE(r2, constants[6]);                     \
        ALZETTE(r3, constants[7]);                     \
        MIX_4(l0, l1, l2, l3, r0, r1, r2, r3);         \
    } while (0)

/* An odd number of steps begins with the second of the two, with the halves in each other's place. */
#define TWO_STEPS(first, second)                                      \
    for (uint32_t step = 0 - (steps & 1); step != steps; step += 2) { \
        if (step != UINT32_MAX) {                                     \
            first;                                                    \
        }                                                             \
        second;                                                       \
    }

void rvk_sparkle256_permute(uint32_t state[8], uint32_t steps) {
    const uint32_t *const left = steps & 1 ? state + 4 : state, *const right = steps & 1 ? state : state + 4;
    LOAD(0, left, 0);
    LOAD(1, left, 1);
    LOAD(2, right, 0);
    LOAD(3, right, 1);
    CONSTANT(0);
    CONSTANT(1);
    CONSTANT(2);
    CONSTANT(3);
    TWO_STEPS(STEP_256(0, 1, 2, 3, step), STEP_256(2, 3, 0, 1, step + 1))
    STORE(0);
    STORE(1);
    STORE(2);
    STORE(3);
}

void rvk_sparkle384_permute(uint32_t state[12], uint32_t steps) {
    const uint32_t *const left = steps & 1 ? state + 6 : state, *const right = steps & 1 ? state : state + 6;
    LOAD(0, left, 0);
    LOAD(1, left, 1);
    LOAD(2, left, 2);
    LOAD(3, right, 0);
    LOAD(4, right, 1);
    LOAD(5, right, 2);
    CONSTANT(0);
    CONSTANT(1);
    CONSTANT(2);
    CONSTANT(3);
    CONSTANT(4);
    CONSTANT(5);
    TWO_STEPS(STEP_384(0, 1, 2, 3, 4, 5, step), STEP_384(3, 4, 5, 0, 1, 2, step + 1))
    STORE(0);
    STORE(1);
    STORE(2);
    STORE(3);
    STORE(4);
    STORE(5);
}

void rvk_sparkle512_permute(uint32_t state[16], uint32_t steps) {
    const uint32_t *const left = steps & 1 ? state + 8 : state, *const right = steps & 1 ? state : state + 8;
    LOAD(0, left, 0);
    LOAD(1, left, 1);
    LOAD(2, left, 2);
    LOAD(3, left, 3);
    LOAD(4, right, 0);
    LOAD(5, right, 1);
    LOAD(6, right, 2);
    LOAD(7, right, 3);
    TWO_STEPS(STEP_512(0, 1, 2, 3, 4, 5, 6, 7, step), STEP_512(4, 5, 6, 7, 0, 1, 2, 3, step + 1))
    STORE(0);
    STORE(1);
    STORE(2);
    STORE(3);
    STORE(4);
    STORE(5);
    STORE(6);
    STORE(7);
}
