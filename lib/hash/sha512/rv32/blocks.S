/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SHA-512 over whole blocks for RV32I, and with rotations and rev8 of Zbb or Zbkb, from one source.
 *
 *     void rvk_sha512_blocks(uint32_t state[16], const uint8_t *in, size_t blocks)
 *
 * The functions of FIPS 180-4 section 4.1.3 are sums of rotations and shifts of 64 bits. x rotated right by n < 32 has
 * the halves (l >> n ^ h << (32 - n), h >> n ^ l << (32 - n)); by 32 + n, the same with l and h exchanged.
 *
 * On RV32I, the right shifts of a half are nested, and so are the left ones:
 *     p >> a ^ q >> b ^ r >> c = ((p >> (a - b) ^ q) >> (b - c) ^ r) >> c   for a > b > c
 * With rotations of 32 bits (>>>), both halves share what must be moved from one to the other:
 *     (l >>> n ^ d, h >>> n ^ d) with d = (l ^ h) << (32 - n),
 * and so do sums of several, whose rotations and shifts are nested again. blocks.inc tells the rest, with
 * preconditions, registers and stack.
 *
 * One block, `in` 4-aligned:
 * instructions: rvk_sha512_blocks rv32imc 11409
 * instructions: rvk_sha512_blocks rv32imc_zbb 10259
 * instructions: rvk_sha512_blocks rv32imc_zbkb 10259
 */
#include "rv32.h"
#include "../blocks.inc"

#if RVK_HAVE_ROTATE
#define SHIFT_OR_ROTATE_RIGHT rori
#else
#define SHIFT_OR_ROTATE_RIGHT srli
#endif

/* T = ((p >> (a - b) ^ q) >> (b - c) ^ r) >> c, with >>> for >> where there are rotations. */
.macro RIGHT_3 p, q, r, a, b, c
    SHIFT_OR_ROTATE_RIGHT T, \p, \a - \b
    xor T, T, \q
    SHIFT_OR_ROTATE_RIGHT T, T, \b - \c
    xor T, T, \r
    SHIFT_OR_ROTATE_RIGHT T, T, \c
.endm

/* S = r << (32 - c) ^ q << (32 - b) ^ p << (32 - a) */
.macro LEFT_3 p, q, r, a, b, c
    slli S, \r, \b - \c
    xor S, S, \q
    slli S, S, \a - \b
    xor S, S, \p
    slli S, S, 32 - \a
.endm

/* S = q << (32 - b) ^ p << (32 - a) */
.macro LEFT_2 p, q, a, b
    slli S, \q, \a - \b
    xor S, S, \p
    slli S, S, 32 - \a
.endm

/* h += the sum of three rotations: of p by a, of q by b, of r by c. p, q and r are x or x with its halves exchanged. */
.macro ADD_SUM hl, hh, pl, ph, ql, qh, rl, rh, a, b, c
#if RVK_HAVE_ROTATE
    xor T, \pl, \ph
    LEFT_3 T, T, T, \a, \b, \c
#else
    LEFT_3 \ph, \qh, \rh, \a, \b, \c
#endif
    RIGHT_3 \pl, \ql, \rl, \a, \b, \c
    xor T, T, S
    ADD_LOW \hl, \hh
#if !RVK_HAVE_ROTATE
    LEFT_3 \pl, \ql, \rl, \a, \b, \c
#endif
    RIGHT_3 \ph, \qh, \rh, \a, \b, \c
    xor T, T, S
    add \hh, \hh, T
.endm

.macro ADD_SUM0 hl, hh, l, h
    ADD_SUM \hl, \hh, \l, \h, \h, \l, \h, \l, 28, 7, 2
.endm

.macro ADD_SUM1 hl, hh, l, h
    ADD_SUM \hl, \hh, \l, \h, \l, \h, \h, \l, 18, 14, 9
.endm

#if RVK_HAVE_ROTATE
/* h += p rotated by a ^ q rotated by b ^ x shifted by n */
.macro ADD_SIGMA hl, hh, pl, ph, ql, qh, a, b, xl, xh, n
    xor T, \xl, \xh
    LEFT_2 T, T, \a, \b
    RIGHT_2 \pl, \ql, \a, \b
    slli C, \xh, 32 - \n
    xor T, T, C
    srli C, \xl, \n
    xor T, T, C
    ADD_LOW \hl, \hh
    RIGHT_2 \ph, \qh, \a, \b
    srli C, \xh, \n
    xor T, T, C
    add \hh, \hh, T
.endm

.macro RIGHT_2 p, q, a, b
    rori T, \p, \a - \b
    xor T, T, \q
    rori T, T, \b
    xor T, T, S
.endm

.macro ADD_SIGMA0 hl, hh, l, h
    ADD_SIGMA \hl, \hh, \l, \h, \l, \h, 8, 1, \l, \h, 7
.endm

.macro ADD_SIGMA1 hl, hh, l, h
    ADD_SIGMA \hl, \hh, \h, \l, \l, \h, 29, 19, \l, \h, 6
.endm
#else
/*
 * h += p >> a ^ q >> b ^ r >> c; the high half has no bits from beyond, so that only the rotations, of y by m and of z
 * by n with m > n, bring bits of the low half into it.
 */
.macro ADD_SIGMA hl, hh, pl, ph, ql, qh, rl, rh, a, b, c, y, m, z, n
    LEFT_3 \ph, \qh, \rh, \a, \b, \c
    RIGHT_3 \pl, \ql, \rl, \a, \b, \c
    xor T, T, S
    ADD_LOW \hl, \hh
    LEFT_2 \y, \z, \m, \n
    RIGHT_3 \ph, \qh, \rh, \a, \b, \c
    xor T, T, S
    add \hh, \hh, T
.endm

.macro ADD_SIGMA0 hl, hh, l, h
    ADD_SIGMA \hl, \hh, \l, \h, \l, \h, \l, \h, 8, 7, 1, \l, 8, \l, 1
.endm

.macro ADD_SIGMA1 hl, hh, l, h
    ADD_SIGMA \hl, \hh, \h, \l, \l, \h, \l, \h, 29, 19, 6, \h, 29, \l, 19
.endm
#endif

DEFINE_BLOCKS
