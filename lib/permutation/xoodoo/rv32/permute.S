/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Xoodoo[12] (Xoodyak, a lightweight cryptographic scheme, 2021, section 2), for RV32I and for Zbb or Zbkb from one
 * source.
 *
 *     void rvk_xoodoo_permute(rvk_xoodoo_state *state)
 *
 * All 12 rounds are written out, so that the constants are immediates and the shifts of whole lanes another order of
 * names.
 *
 * theta: E of column x + 1 is P <<< 5 ^ P <<< 14 = (P ^ P <<< 9) <<< 5 of column x. Complementing a lane of P leaves E.
 * chi: with plane 2 complemented, b = ~a2, the three lanes of a column take two operations each and no complement:
 *     ~(a0 ^ (~a1 & a2)) = a0 ^ (a1 | b),   a1 ^ (~a2 & a0) = a1 ^ (b & a0),   ~(a2 ^ (~a0 & a1)) = b ^ (~a0 & a1)
 * The first line complements a0, or makes it plain. The new a0 differs from the old one only where a1 = b = 0, so that the
 * second line takes the one of both that is plain, the third the one that is complemented. RV32I complements plane 2 before
 * the first round and after the last, and nothing between. Zbb and Zbkb, which have and-not, complement nothing.
 *
 * State 4-aligned. Registers: a0 state; A0 to A3, B0 to B3, C0 to C3 the planes; P, E, T scratch. Stack: 16 bytes; nothing
 * secret is on it.
 *
 * instructions: rvk_xoodoo_permute rv32imc 1345
 * instructions: rvk_xoodoo_permute rv32imc_zbb 857
 * instructions: rvk_xoodoo_permute rv32imc_zbkb 857
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"

#define A0 a1
#define A1 a2
#define A2 a3
#define A3 a4
#define B0 a5
#define B1 s0
#define B2 a6
#define B3 a7
#define C0 t0
#define C1 t1
#define C2 t2
#define C3 t3
#define P t4
#define E t5
#define T t6

/* P = the parity of a column. */
.macro PARITY p, a, b, c
    xor \p, \a, \b
    xor \p, \p, \c
.endm

/* From the parity of a column to what theta adds to the next one. */
.macro EFFECT p
#if RVK_HAVE_ROTATE
    rori T, \p, 32 - 9
    xor \p, \p, T
    rori \p, \p, 32 - 5
#else
    slli T, \p, 9
    xor T, T, \p
    srli \p, \p, 32 - 9
    xor T, T, \p
    slli \p, T, 5
    srli T, T, 32 - 5
    or \p, \p, T
#endif
.endm

.macro ADD_EFFECT e, a, b, c
    xor \a, \a, \e
    xor \b, \b, \e
    xor \c, \c, \e
.endm

/* chi on a column whose a is plain before (`inverted` 0) or complemented (1), which only RV32I tells apart. */
.macro CHI a, b, c, inverted
#if RVK_HAVE_LOGIC_WITH_NEGATE
    andn T, \c, \b
    andn P, \a, \c
    xor \a, \a, T
    andn T, \b, \a
    xor \b, \b, P
    xor \c, \c, T
#else
    or T, \b, \c
    .if \inverted
    and P, \a, \b
    xor \a, \a, T
    and T, \a, \c
    xor \c, \c, P
    xor \b, \b, T
    .else
    and P, \a, \c
    xor \a, \a, T
    and T, \a, \b
    xor \b, \b, P
    xor \c, \c, T
    .endif
#endif
.endm

/* From rho west on: the b of the column to the left, chi, rho east. */
.macro COLUMN a, b, c, inverted
    ROTATE_LEFT \c, \c, 11, T
    CHI \a, \b, \c, \inverted
    ROTATE_LEFT \b, \b, 1, T
    ROTATE_LEFT \c, \c, 8, T
.endm

.macro ROUND a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, constant, inverted
    PARITY P, \a3, \b3, \c3
    PARITY E, \a0, \b0, \c0
    EFFECT P
    ADD_EFFECT P, \a0, \b0, \c0
    PARITY P, \a1, \b1, \c1
    EFFECT E
    ADD_EFFECT E, \a1, \b1, \c1
    PARITY E, \a2, \b2, \c2
    EFFECT P
    ADD_EFFECT P, \a2, \b2, \c2
    EFFECT E
    ADD_EFFECT E, \a3, \b3, \c3
    xori \a0, \a0, \constant
    COLUMN \a0, \b3, \c0, \inverted
    COLUMN \a1, \b0, \c1, \inverted
    COLUMN \a2, \b1, \c2, \inverted
    COLUMN \a3, \b2, \c3, \inverted
.endm

/* After each round plane 1 has moved by a column and plane 2 by two: after four of them all is in its place. */
.macro FOUR_ROUNDS constant0, constant1, constant2, constant3
    ROUND A0, A1, A2, A3, B0, B1, B2, B3, C0, C1, C2, C3, \constant0, 0
    ROUND A0, A1, A2, A3, B3, B0, B1, B2, C2, C3, C0, C1, \constant1, 1
    ROUND A0, A1, A2, A3, B2, B3, B0, B1, C0, C1, C2, C3, \constant2, 0
    ROUND A0, A1, A2, A3, B1, B2, B3, B0, C2, C3, C0, C1, \constant3, 1
.endm

.macro STATE_WORDS op
    \op C0, 32(a0)
    \op C1, 36(a0)
    \op C2, 40(a0)
    \op C3, 44(a0)
    \op A0, 0(a0)
    \op A1, 4(a0)
    \op A2, 8(a0)
    \op A3, 12(a0)
    \op B0, 16(a0)
    \op B3, 28(a0)
    \op B1, 20(a0)
    \op B2, 24(a0)
.endm

.macro COMPLEMENT_PLANE_2
#if !RVK_HAVE_LOGIC_WITH_NEGATE
    not C0, C0
    not C1, C1
    not C2, C2
    not C3, C3
#endif
.endm

FUNCTION rvk_xoodoo_permute
    addi sp, sp, -16
    sw s0, 0(sp)
    STATE_WORDS lw
    COMPLEMENT_PLANE_2
    FOUR_ROUNDS 0x058, 0x038, 0x3c0, 0x0d0
    FOUR_ROUNDS 0x120, 0x014, 0x060, 0x02c
    FOUR_ROUNDS 0x380, 0x0f0, 0x1a0, 0x012
    COMPLEMENT_PLANE_2
    STATE_WORDS sw
    lw s0, 0(sp)
    addi sp, sp, 16
    ret
END rvk_xoodoo_permute
