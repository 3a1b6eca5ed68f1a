/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Keccak-f[1600] (FIPS 202 section 3) between speed and size, for RV32I.
 *
 *     void rvk_keccak_f1600_permute(rvk_keccak_f1600 *state)
 *
 * The state is that of ref: lane (x, y) is 8 bytes at 8 (x + 5 y). Each step mapping is a loop over the state in memory.
 * rho and pi together carry one lane after the other along the way (x, y) -> (y, 2 x + 3 y) that algorithm 2 goes, with
 * offsets 1, 3, 6, ... . A rotation by 32 or more exchanges the words of a lane: as the way is always the same, a table
 * says where each word goes, and in registers words are rotated by the offset modulo 32, whichever word they are.
 *
 * State 4-aligned. Constant time: the number of times that a loop runs, and the addresses in the table, depend on nothing.
 * Registers: named below; what else comes to x8 to x15, for which most instructions have a short form.
 * Stack: 64 bytes: parities of the columns, which are not wiped, and two registers.
 *
 * instructions: rvk_keccak_f1600_permute rv32imc 25833
 */
#define RVK_FOLDER compact
#include "../variants.h"
#include "rv32.h"
#include "../parities.inc"

#define STATE a0
#define CONSTANT a6  /* of this round */
#define MOVES a7
#define LOW t3       /* a lane on its way; or the other way round, and so on */
#define HIGH t4
#define NEXT_LOW t5
#define NEXT_HIGH t6

.set .LSAVED, 56
.set .LFRAME, 64

/* The words of the lane at X + at are xored with a4 and a5. */
.macro ADD_TO_LANE at
    lw a1, \at(a3)
    lw a2, \at+4(a3)
    xor a1, a1, a4
    xor a2, a2, a5
    sw a1, \at(a3)
    sw a2, \at+4(a3)
.endm

/* One lane goes to its place, and the one that was there is what is moved next. */
.macro MOVE low, high, next_low, next_high, at
    lbu a1, \at(MOVES)
    lbu a2, \at+1(MOVES)
    lbu a3, \at+2(MOVES)
    add a1, a1, STATE
    add a2, a2, STATE
    lw \next_low, 0(a1)
    lw \next_high, 0(a2)
    sll a4, \low, a3
    sll a5, \high, a3
    neg a3, a3
    srl \low, \low, a3
    srl \high, \high, a3
    or a4, a4, \high
    or a5, a5, \low
    sw a4, 0(a1)
    sw a5, 0(a2)
.endm

/* A word of a row: a ^ (~b & c). */
.macro WORD_OF_ROW t, a, b, c, at
    not \t, \b
    and \t, \t, \c
    xor \t, \t, \a
    sw \t, \at(t0)
.endm

FUNCTION rvk_keccak_f1600_permute
    addi sp, sp, -.LFRAME
    sw s0, .LSAVED(sp)
    sw s1, .LSAVED+4(sp)
    la CONSTANT, .Lround_constants

    /* Theta. */
.Lround:
    PARITIES STATE
    mv s0, sp
    addi s1, sp, 40
    mv a3, STATE
.Lcolumn:
    lw a1, 16(s0)
    lw a2, 20(s0)
    lw a4, 0(s0)
    lw a5, 4(s0)
    slli t0, a1, 1
    xor a4, a4, t0
    srli t0, a2, 31
    xor a4, a4, t0
    slli t0, a2, 1
    xor a5, a5, t0
    srli t0, a1, 31
    xor a5, a5, t0
    ADD_TO_LANE 0
    ADD_TO_LANE 40
    ADD_TO_LANE 80
    ADD_TO_LANE 120
    ADD_TO_LANE 160
    addi a3, a3, 8
    addi s0, s0, 8
    bne s0, s1, .Lcolumn

    /* Rho and pi. */
    la MOVES, .Lmoves
    addi s1, MOVES, 72
    lw LOW, 8(STATE)
    lw HIGH, 12(STATE)
.Lmove:
    MOVE LOW, HIGH, NEXT_LOW, NEXT_HIGH, 0
    MOVE NEXT_LOW, NEXT_HIGH, LOW, HIGH, 3
    addi MOVES, MOVES, 6
    bne MOVES, s1, .Lmove

    /* Chi, on one word of each of the five lanes of a row at a time: first on all low, then on all high words. */
    addi s1, STATE, 200
    mv t0, STATE
.Lrow:
    lw a1, 0(t0)
    lw a2, 8(t0)
    lw a3, 16(t0)
    lw a4, 24(t0)
    lw a5, 32(t0)
    WORD_OF_ROW s0, a1, a2, a3, 0
    WORD_OF_ROW s0, a2, a3, a4, 8
    WORD_OF_ROW s0, a3, a4, a5, 16
    WORD_OF_ROW s0, a4, a5, a1, 24
    WORD_OF_ROW s0, a5, a1, a2, 32
    addi t0, t0, 40
    bne t0, s1, .Lrow
    addi t0, t0, 4 - 200
    addi s1, s1, 4
    addi t1, STATE, 8
    bne t0, t1, .Lrow

    /* Iota: bit 63 of the constant is bit 2 of its word; the last one has bit 4 too. */
    lw a1, 0(CONSTANT)
    lw a2, 0(STATE)
    lw a3, 4(STATE)
    slli a4, a1, 29
    srli a4, a4, 31
    slli a4, a4, 31
    xor a3, a3, a4
    andi a4, a1, -0x15
    xor a2, a2, a4
    sw a2, 0(STATE)
    sw a3, 4(STATE)
    addi CONSTANT, CONSTANT, 4
    andi a1, a1, 0x10
    beqz a1, .Lround

    lw s0, .LSAVED(sp)
    lw s1, .LSAVED+4(sp)
    addi sp, sp, .LFRAME
    ret
END rvk_keccak_f1600_permute

/* FIPS 202 section 3.2.5: constants have bits 0, 1, 3, 7, 15, 31 and 63 only. */
TABLE .Lround_constants
    .word 0x00000001, 0x00008082, 0x0000808e, 0x80008004, 0x0000808b, 0x80000001, 0x80008085, 0x0000800d
    .word 0x0000008a, 0x00000088, 0x80008009, 0x8000000a, 0x8000808b, 0x0000008f, 0x0000808d, 0x00008007
    .word 0x00008006, 0x00000084, 0x0000800a, 0x8000000e, 0x80008085, 0x00008084, 0x80000001, 0x8000801c
END .Lround_constants

/* For each move, from lane (1, 0) on: where the word goes that is in the first register, where the other one, and by how
   much both are rotated. */
TABLE .Lmoves, 1
.set .LX, 1
.set .LY, 0
.set .LOFFSET, 0
.set .LSTEP, 1
.set .LEXCHANGED, 0
.rept 24
    .set .LOFFSET, .LOFFSET + .LSTEP
    .set .LSTEP, .LSTEP + 1
    .set .LNEXT, (2 * .LX + 3 * .LY) % 5
    .set .LX, .LY
    .set .LY, .LNEXT
    .set .LEXCHANGED, (.LEXCHANGED + .LOFFSET / 32) % 2
    .byte 8 * (.LX + 5 * .LY) + 4 * .LEXCHANGED, 8 * (.LX + 5 * .LY) + 4 - 4 * .LEXCHANGED, .LOFFSET % 32
.endr
END .Lmoves
