/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Sparkle256, Sparkle384 and Sparkle512 (Schwaemm and Esch, section 2.1), for RV32I and for Zbb or Zbkb from one
 * source.
 *
 *     void rvk_sparkle256_permute(uint32_t state[8], uint32_t steps)      and 384, 512
 *
 * The state and the constant of each branch stay in registers. At the end of a step the halves of the state change
 * places: the loop has two steps, of which the second, B, has the left half where the first, A, has the right one. The
 * branches of the new left half, which the linear layer also rotates, are written to the right place as they are made.
 * An odd number of steps begins in the middle of the loop, with the halves loaded to each other's registers. step.inc
 * has the step.
 *
 * State 4-aligned. Constant time. Registers: the functions name those of the state, L the half that is left in step A,
 * R the other one, and of the constants; NEXT is the address of the constants of the next step; T0 to T2 are scratch.
 * Stack: 16 bytes (Sparkle256), 48 or 64: address of the state, number of steps, end of the constants, saved registers.
 *
 * instructions: rvk_sparkle256_permute rv32imc steps=7 1139
 * instructions: rvk_sparkle256_permute rv32imc_zbb steps=7 733
 * instructions: rvk_sparkle384_permute rv32imc steps=7 1667
 * instructions: rvk_sparkle384_permute rv32imc steps=11 2577
 * instructions: rvk_sparkle384_permute rv32imc_zbb steps=7 1065
 * instructions: rvk_sparkle384_permute rv32imc_zbb steps=11 1631
 * instructions: rvk_sparkle512_permute rv32imc steps=8 2493
 * instructions: rvk_sparkle512_permute rv32imc_zbb steps=8 1581
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"

#define STATE a0
#define STEPS a1
#define NEXT a0
#define T0 t0
#define T1 t1
#define T2 t2

/* Halves x_0, y_0, x_1, ... of the state; the constants of its branches. */
#define L256 a1, a2, a3, a4
#define R256 a5, a6, a7, t3
#define C256 t4, t5, t6, s0
#define L384 a1, a2, a3, a4, a5, a6
#define R384 a7, t3, t4, t5, t6, s0
#define C384 s1, s2, s3, s4, s5, s6
#define L512 a1, a2, a3, a4, a5, a6, a7, t3
#define R512 t4, t5, t6, s0, s1, s2, s3, s4
#define C512 s5, s6, s7, s8, s9, s10, s11, ra

#include "step.inc"

/* For each step, what is added to y_0, which is a constant of section 2.1.1, and to y_1. */
TABLE step_constants
    .word 0xb7e15162, 0, 0xbf715880, 1, 0x38b4da56, 2, 0x324e7738, 3, 0xbb1185eb, 4, 0x4f7c7b57, 5
    .word 0xcfbfa1c8, 6, 0xc2b3293d, 7, 0xb7e15162, 8, 0xbf715880, 9, 0x38b4da56, 10, 0x324e7738, 11
END step_constants

/* The stack, in bytes from sp; from SAVED on, callee-saved registers. */
#define OWN_STATE 0
#define OWN_STEPS 4
#define OWN_END 8
#define SAVED 12

/*
 * Finds what goes to L, whose address becomes T0, and what goes to R, whose address becomes T1 + half; and the
 * constants of the steps, of which there is a pair too many before the first one if their number is odd.
 */
.macro BEGIN half
    sw STATE, OWN_STATE(sp)
    sw STEPS, OWN_STEPS(sp)
    andi T2, STEPS, 1
    neg T2, T2
    andi T2, T2, \half
    add T0, STATE, T2
    sub T1, STATE, T2
    la NEXT, step_constants
    slli T2, STEPS, 3
    add T2, T2, NEXT
    sw T2, OWN_END(sp)
    andi T2, STEPS, 1
    slli T2, T2, 3
    sub NEXT, NEXT, T2
.endm

/* The words of half a state from an address on (op = lw or sw). */
.macro HALF_256 op, base, at, x0, y0, x1, y1
    \op \x0, \at(\base)
    \op \y0, \at + 4(\base)
    \op \x1, \at + 8(\base)
    \op \y1, \at + 12(\base)
.endm

.macro HALF_384 op, base, at, x0, y0, x1, y1, x2, y2
    HALF_256 \op, \base, \at, \x0, \y0, \x1, \y1
    \op \x2, \at + 16(\base)
    \op \y2, \at + 20(\base)
.endm

.macro HALF_512 op, base, at, x0, y0, x1, y1, x2, y2, x3, y3
    HALF_256 \op, \base, \at, \x0, \y0, \x1, \y1
    HALF_256 \op, \base, \at + 16, \x2, \y2, \x3, \y3
.endm

/* Constants of branches, section 2.1.1. */
.macro CONSTANTS_256 c0, c1, c2, c3
    li \c0, 0xb7e15162
    li \c1, 0xbf715880
    li \c2, 0x38b4da56
    li \c3, 0x324e7738
.endm

.macro CONSTANTS_384 c0, c1, c2, c3, c4, c5
    CONSTANTS_256 \c0, \c1, \c2, \c3
    li \c4, 0xbb1185eb
    li \c5, 0x4f7c7b57
.endm

.macro CONSTANTS_512 c0, c1, c2, c3, c4, c5, c6, c7
    CONSTANTS_384 \c0, \c1, \c2, \c3, \c4, \c5
    li \c6, 0xcfbfa1c8
    li \c7, 0xc2b3293d
.endm


FUNCTION rvk_sparkle256_permute
    beqz STEPS, .Lreturn256
    addi sp, sp, -16
    SAVE SAVED, 1
    BEGIN 16
    HALF_256 lw, T0, 0, L256
    HALF_256 lw, T1, 16, R256
    lw T0, OWN_STEPS(sp)
    CONSTANTS_256 C256
    andi T0, T0, 1
    bnez T0, .Lb256
.La256:
    STEP_256 0, L256, R256
.Lb256:
    STEP_256 8, R256, L256
    lw T0, OWN_END(sp)
    addi NEXT, NEXT, 16
    bne NEXT, T0, .La256
    lw STATE, OWN_STATE(sp)
    HALF_256 sw, STATE, 0, L256
    HALF_256 sw, STATE, 16, R256
    RESTORE SAVED, 1
    addi sp, sp, 16
.Lreturn256:
    ret
END rvk_sparkle256_permute

FUNCTION rvk_sparkle384_permute
    beqz STEPS, .Lreturn384
    addi sp, sp, -48
    SAVE SAVED, 7
    BEGIN 24
    HALF_384 lw, T0, 0, L384
    HALF_384 lw, T1, 24, R384
    lw T0, OWN_STEPS(sp)
    CONSTANTS_384 C384
    andi T0, T0, 1
    bnez T0, .Lb384
.La384:
    STEP_384 0, L384, R384
.Lb384:
    STEP_384 8, R384, L384
    lw T0, OWN_END(sp)
    addi NEXT, NEXT, 16
    bne NEXT, T0, .La384
    lw STATE, OWN_STATE(sp)
    HALF_384 sw, STATE, 0, L384
    HALF_384 sw, STATE, 24, R384
    RESTORE SAVED, 7
    addi sp, sp, 48
.Lreturn384:
    ret
END rvk_sparkle384_permute

FUNCTION rvk_sparkle512_permute
    beqz STEPS, .Lreturn512
    addi sp, sp, -64
    SAVE SAVED, 12
    sw ra, SAVED + 48(sp)
    BEGIN 32
    HALF_512 lw, T0, 0, L512
    HALF_512 lw, T1, 32, R512
    lw T0, OWN_STEPS(sp)
    CONSTANTS_512 C512
    andi T0, T0, 1
    bnez T0, .Lb512
.La512:
    STEP_512 0, L512, R512
.Lb512:
    STEP_512 8, R512, L512
    lw T0, OWN_END(sp)
    addi NEXT, NEXT, 16
    bne NEXT, T0, .La512
    lw STATE, OWN_STATE(sp)
    HALF_512 sw, STATE, 0, L512
    HALF_512 sw, STATE, 32, R512
    RESTORE SAVED, 12
    lw ra, SAVED + 48(sp)
    addi sp, sp, 64
.Lreturn512:
    ret
END rvk_sparkle512_permute
