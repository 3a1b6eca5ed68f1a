/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * A step of Saturnin's cascade and a block of key stream, two encryptions at once:
 *     state = encryption of `in` under `state`, in `domain`, ^ in;  out = encryption of `counter` under `key`
 * For RV32I, for Zbb and for Zbkb from one source. The form of the words and the rounds are in rounds.inc.
 *
 *     void rvk_saturnin_cascade_and_counter(uint8_t state[32], const uint8_t in[32], unsigned domain, uint8_t out[32],
 *                                           const uint8_t counter[32], const uint8_t key[32])
 *
 * Preconditions: all buffers 4-aligned, without overlap; domain 2 to 5.
 * Registers: X0 to X15 the 16 words; SLICE1 to SLICE3, SHEET1 to SHEET3 masks for SR_slice and SR_sheet by 1 to 3
 * places; FIRST, SECOND the next round constants of the first and the second block; T0, T1, T2 scratch.
 * Stack: 208 bytes. The keys on it are wiped: 32 instructions.
 *
 * instructions: rvk_saturnin_cascade_and_counter rv32imc domain=4 3815
 * instructions: rvk_saturnin_cascade_and_counter rv32imc_zbb domain=4 3695
 * instructions: rvk_saturnin_cascade_and_counter rv32imc_zbkb domain=4 3266
 */
#define RVK_FOLDER bs32x
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"
#include "../round_constants.inc"

#define X0 s0
#define X1 s1
#define X2 a6
#define X3 a7
#define X4 s2
#define X5 s3
#define X6 s4
#define X7 s5
#define X8 s6
#define X9 s7
#define X10 s8
#define X11 s9
#define X12 s10
#define X13 s11
#define X14 t3
#define X15 t4
#define T0 a2
#define T1 a3
#define T2 a4
#define SLICE1 t0
#define SLICE2 t1
#define SLICE3 t2
#define SHEET1 t5
#define SHEET2 t6
#define SHEET3 ra
#define FIRST a0
#define SECOND a1

#include "rounds.inc"

/* The stack, in bytes from sp. */
.set .LKEY, 0
.set .LROTATED_KEY, 64
.set .LSTATE, 128
.set .LIN, 132
.set .LOUT, 136
.set .LCONSTANTS, 140
.set .LSAVED, 144
.set .LFRAME, 208

/* Words w0 of the first and w1 of the second block become the words of two registers, low half of w0 and w1 first. */
.macro MERGE w0, w1
#if defined(__riscv_zbkb)
    pack T0, \w0, \w1
    srli \w0, \w0, 16
    srli \w1, \w1, 16
    pack \w1, \w0, \w1
    zip \w0, T0
    zip \w1, \w1
#else
    srli T0, \w0, 16
    xor T0, T0, \w1
    slli T0, T0, 16
    xor \w0, \w0, T0
    srli T0, T0, 16
    xor \w1, \w1, T0
#endif
.endm

/* The inverse of MERGE. */
.macro SPLIT w0, w1
#if defined(__riscv_zbkb)
    unzip T0, \w0
    unzip \w1, \w1
    pack \w0, T0, \w1
    srli T0, T0, 16
    srli \w1, \w1, 16
    pack \w1, T0, \w1
#else
    MERGE \w0, \w1
#endif
.endm

.macro LOAD x0, x1, i, first, second
    lw \x0, 4*\i(\first)
    lw \x1, 4*\i(\second)
.endm

.macro LOAD_ALL first, second
    LOAD X0, X1, 0, \first, \second
    LOAD X2, X3, 1, \first, \second
    LOAD X4, X5, 2, \first, \second
    LOAD X6, X7, 3, \first, \second
    LOAD X8, X9, 4, \first, \second
    LOAD X10, X11, 5, \first, \second
    LOAD X12, X13, 6, \first, \second
    LOAD X14, X15, 7, \first, \second
    MERGE X0, X1
    MERGE X2, X3
    MERGE X4, X5
    MERGE X6, X7
    MERGE X8, X9
    MERGE X10, X11
    MERGE X12, X13
    MERGE X14, X15
.endm

/* A word of the key, and of the key with every register rotated by 11 to the left, to the stack. T1 = 0x001f001f. */
.macro KEEP_KEY x, i
    sw \x, .LKEY+4*\i(sp)
#if defined(__riscv_zbkb)
    rori \x, \x, 32-22
#else
    and T0, \x, T1
    xor \x, \x, T0
    slli T0, T0, 11
    srli \x, \x, 5
    or \x, \x, T0
#endif
    sw \x, .LROTATED_KEY+4*\i(sp)
.endm

.macro ADD_TWO x0, x1, slot
    lw T0, \slot(sp)
    lw T1, \slot+4(sp)
    xor \x0, \x0, T0
    xor \x1, \x1, T1
.endm

.macro ADD_KEY x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15, slot
    ADD_TWO \x0, \x1, \slot
    ADD_TWO \x2, \x3, \slot+8
    ADD_TWO \x4, \x5, \slot+16
    ADD_TWO \x6, \x7, \slot+24
    ADD_TWO \x8, \x9, \slot+32
    ADD_TWO \x10, \x11, \slot+40
    ADD_TWO \x12, \x13, \slot+48
    ADD_TWO \x14, \x15, \slot+56
.endm

.macro ADD_CONSTANT x0, x8
    lw T1, 0(FIRST)
    lw T2, 0(SECOND)
    addi FIRST, FIRST, 4
    addi SECOND, SECOND, 4
    MERGE T1, T2
    xor \x0, \x0, T1
    xor \x8, \x8, T2
.endm

/* The results: words i of both blocks. T1 = in, T2 = state, SLICE1 = out. */
.macro FINISH x0, x1, i
    lw SLICE2, 4*\i(T1)
    SPLIT \x0, \x1
    xor \x0, \x0, SLICE2
    sw \x0, 4*\i(T2)
    sw \x1, 4*\i(SLICE1)
.endm

TABLE round_constants
    .word ROUND_CONSTANTS
END round_constants

FUNCTION rvk_saturnin_cascade_and_counter
    addi sp, sp, -.LFRAME
    SAVE_RA_AND .LSAVED, 12
    sw a0, .LSTATE(sp)
    sw a1, .LIN(sp)
    sw a3, .LOUT(sp)
    slli t0, a2, 5 /* the constants: 44 bytes for each domain */
    slli t1, a2, 3
    add t0, t0, t1
    slli t1, a2, 2
    add t0, t0, t1
    sw t0, .LCONSTANTS(sp)
    mv SLICE1, a1
    mv SLICE2, a4
    LOAD_ALL a0, a5
    li T1, 0x001f001f
    KEEP_KEY X0, 0
    KEEP_KEY X1, 1
    KEEP_KEY X2, 2
    KEEP_KEY X3, 3
    KEEP_KEY X4, 4
    KEEP_KEY X5, 5
    KEEP_KEY X6, 6
    KEEP_KEY X7, 7
    KEEP_KEY X8, 8
    KEEP_KEY X9, 9
    KEEP_KEY X10, 10
    KEEP_KEY X11, 11
    KEEP_KEY X12, 12
    KEEP_KEY X13, 13
    KEEP_KEY X14, 14
    KEEP_KEY X15, 15
    LOAD_ALL SLICE1, SLICE2
    ADD_KEY X0, X1, X2, X3, X4, X5, X6, X7, X8, X9, X10, X11, X12, X13, X14, X15, .LKEY
    lw FIRST, .LCONSTANTS(sp)
    la SECOND, round_constants
    li SLICE1, SLICE_MASK_1
    add FIRST, FIRST, SECOND
    addi FIRST, FIRST, -44
    li SLICE2, SLICE_MASK_2
    li SLICE3, SLICE_MASK_3
#if !defined(__riscv_zbkb)
    li SHEET1, 0xf000f000
    li SHEET2, 0xff00ff00
    li SHEET3, 0xfff0fff0
#endif
.Ltwo_super_rounds:
    PLAIN_ROUND X0, X1, X2, X3, X4, X5, X6, X7, X8, X9, X10, X11, X12, X13, X14, X15
    SLICE_ROUND X3, X0, X1, X2, X5, X4, X6, X7, X11, X8, X9, X10, X13, X12, X14, X15
    ADD_KEY X2, X3, X0, X1, X4, X5, X6, X7, X10, X11, X8, X9, X12, X13, X14, X15, .LROTATED_KEY
    ADD_CONSTANT X2, X10
    PLAIN_ROUND X2, X3, X0, X1, X4, X5, X6, X7, X10, X11, X8, X9, X12, X13, X14, X15
    SHEET_ROUND X1, X2, X3, X0, X5, X4, X6, X7, X9, X10, X11, X8, X13, X12, X14, X15
    ADD_KEY X0, X1, X2, X3, X4, X5, X6, X7, X8, X9, X10, X11, X12, X13, X14, X15, .LKEY
    ADD_CONSTANT X0, X8
    lw T0, 0(SECOND) /* 0 after the last ones */
    bnez T0, .Ltwo_super_rounds

    lw T1, .LIN(sp)
    lw T2, .LSTATE(sp)
    lw SLICE1, .LOUT(sp)
    FINISH X0, X1, 0
    FINISH X2, X3, 1
    FINISH X4, X5, 2
    FINISH X6, X7, 3
    FINISH X8, X9, 4
    FINISH X10, X11, 5
    FINISH X12, X13, 6
    FINISH X14, X15, 7
    .irp i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    sw zero, .LKEY+4*\i(sp)
    sw zero, .LROTATED_KEY+4*\i(sp)
    .endr
    RESTORE_RA_AND .LSAVED, 12
    addi sp, sp, .LFRAME
    ret
END rvk_saturnin_cascade_and_counter
