/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Multiplication of numbers in radix 2^28, for RV32IM.
 *
 *     void rvk_bignum28_multiply(uint32_t *product, const uint32_t *a, const uint32_t *b, size_t digits)
 *
 * Product scanning by tiles of 4 by 4 digits (hybrid multiplication): a tile has products of seven columns, each of which
 * has two words in registers; its 16 products cost 8 loads and 6 instructions each. When all tiles of an antidiagonal are
 * added up, the lower four columns are ready; the upper three become the lower ones of the next antidiagonal.
 * Where the number of digits is no multiple of four, columns are added up one at a time, digit by digit.
 *
 * Preconditions: all 4-aligned, no overlap; digits from -2^28 to 2^28, at most 127. Constant time for a given number.
 *
 * Registers: named below. Stack: 80 bytes, nothing secret but saved registers.
 *
 * instructions: rvk_bignum28_multiply rv32imc key_bits=224 705
 * instructions: rvk_bignum28_multiply rv32imc key_bits=896 7917
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"

#define OUT a0
#define A_AT a1
#define B_AT a2
#define A_STOP a3
#define L0 s0
#define L1 s1
#define L2 s2
#define L3 s3
#define L4 s4
#define L5 s5
#define L6 s6
#define H0 s7
#define H1 s8
#define H2 s9
#define H3 s10
#define H4 s11
#define H5 t0
#define H6 t1
#define A0 a4
#define A1 a5
#define A2 a6
#define A3 a7
#define B0 t2
#define B1 t3
#define LOW t4
#define HIGH t5
#define X t6
#define A_FIRST ra /* the first digit of a in this column or antidiagonal */
.set .LA_END, 0
.set .LB_LAST, 4   /* where b's digits for A_FIRST are */
.set .LSAVED, 16
.set .LFRAME, 80

/* high : low += a b */
.macro ADD_PRODUCT low, high, a, b
    mul LOW, \a, \b
    mulh HIGH, \a, \b
    add \low, \low, LOW
    sltu X, \low, LOW
    add \high, \high, HIGH
    add \high, \high, X
.endm

/* Stores the digit of a column and carries into the next one. */
.macro STORE_DIGIT offset, low, high, next_low, next_high
    slli X, \low, 4
    srli LOW, \low, 28
    slli HIGH, \high, 4
    srli X, X, 4
    or LOW, LOW, HIGH
    sw X, \offset(OUT)
    srai HIGH, \high, 28
    add \next_low, \next_low, LOW
    sltu X, \next_low, LOW
    add \next_high, \next_high, HIGH
    add \next_high, \next_high, X
.endm

.macro TILE
    lw A0, 0(A_AT)
    lw B0, 0(B_AT)
    lw A1, 4(A_AT)
    lw A2, 8(A_AT)
    lw A3, 12(A_AT)
    ADD_PRODUCT L0, H0, A0, B0
    lw B1, 4(B_AT)
    addi A_AT, A_AT, 16
    ADD_PRODUCT L1, H1, A1, B0
    ADD_PRODUCT L2, H2, A2, B0
    ADD_PRODUCT L3, H3, A3, B0
    lw B0, 8(B_AT)
    ADD_PRODUCT L1, H1, A0, B1
    ADD_PRODUCT L2, H2, A1, B1
    ADD_PRODUCT L3, H3, A2, B1
    ADD_PRODUCT L4, H4, A3, B1
    lw B1, 12(B_AT)
    addi B_AT, B_AT, -16
    ADD_PRODUCT L2, H2, A0, B0
    ADD_PRODUCT L3, H3, A1, B0
    ADD_PRODUCT L4, H4, A2, B0
    ADD_PRODUCT L5, H5, A3, B0
    ADD_PRODUCT L3, H3, A0, B1
    ADD_PRODUCT L4, H4, A1, B1
    ADD_PRODUCT L5, H5, A2, B1
    ADD_PRODUCT L6, H6, A3, B1
.endm

/*
 * Goes on to the next column or antidiagonal, which takes `bytes` more of a until all of b is used, then as many less; or
 * on to what follows.
 */
.macro ADVANCE bytes, again
    lw A0, .LA_END(sp)
    lw B_AT, .LB_LAST(sp)
    beq A_STOP, A0, 1f
    addi A_STOP, A_STOP, \bytes
    addi B_AT, B_AT, \bytes
    sw B_AT, .LB_LAST(sp)
    mv A_AT, A_FIRST
    j \again
1:
    addi A_FIRST, A_FIRST, \bytes
    mv A_AT, A_FIRST
    bne A_AT, A_STOP, \again
.endm

FUNCTION rvk_bignum28_multiply
    beqz a3, .Lreturn
    addi sp, sp, -.LFRAME
    SAVE_RA_AND .LSAVED, 12
    slli LOW, a3, 2
    andi X, LOW, 12
    add LOW, LOW, A_AT
    sw LOW, .LA_END(sp)
    sw B_AT, .LB_LAST(sp)
    mv A_FIRST, A_AT
    li L0, 0
    li H0, 0
    li L1, 0
    li H1, 0
    bnez X, .Lsingle_columns
    li L2, 0
    li H2, 0
    addi A_STOP, A_AT, 16

.Lantidiagonal:
    li L3, 0
    li H3, 0
    li L4, 0
    li H4, 0
    li L5, 0
    li H5, 0
    li L6, 0
    li H6, 0
.Ltile:
    TILE
    bne A_AT, A_STOP, .Ltile
    STORE_DIGIT 0, L0, H0, L1, H1
    STORE_DIGIT 4, L1, H1, L2, H2
    STORE_DIGIT 8, L2, H2, L3, H3
    STORE_DIGIT 12, L3, H3, L4, H4
    addi OUT, OUT, 16
    mv L0, L4
    mv H0, H4
    mv L1, L5
    mv H1, H5
    mv L2, L6
    mv H2, H6
    ADVANCE 16, .Lantidiagonal
    li L3, 0
    STORE_DIGIT 0, L0, H0, L1, H1
    STORE_DIGIT 4, L1, H1, L2, H2
    STORE_DIGIT 8, L2, H2, L3, H3
    sw L3, 12(OUT)
    j .Lend

.Lsingle_columns:
    addi A_STOP, A_AT, 4
.Lcolumn:
    lw A0, 0(A_AT)
    lw B0, 0(B_AT)
    addi A_AT, A_AT, 4
    addi B_AT, B_AT, -4
    ADD_PRODUCT L0, H0, A0, B0
    bne A_AT, A_STOP, .Lcolumn
    STORE_DIGIT 0, L0, H0, L1, H1
    addi OUT, OUT, 4
    mv L0, L1
    mv H0, H1
    li L1, 0
    li H1, 0
    ADVANCE 4, .Lcolumn
    sw L0, 0(OUT)
.Lend:
    RESTORE_RA_AND .LSAVED, 12
    addi sp, sp, .LFRAME
.Lreturn:
    ret
END rvk_bignum28_multiply
