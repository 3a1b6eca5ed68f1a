/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Keccak-f[1600] (FIPS 202 section 3) in few bytes, for RV32I.
 *
 *     void rvk_keccak_f1600_permute(rvk_keccak_f1600 *state)
 *
 * The state is that of ref: lane (x, y) is 8 bytes at 8 (x + 5 y). Each step mapping is a loop. rho and pi together carry
 * one lane after the other along the way (x, y) -> (y, 2 x + 3 y) that algorithm 2 goes, with offsets 1, 3, 6, ... ; the
 * round constants come out of the shift register of algorithm 5, 7 bits in each round.
 *
 * State 4-aligned. Constant time: the number of times that a loop runs depends on nothing.
 * Registers: named below; what else comes to x8 to x15, for which most instructions have a short form.
 * Stack: 64 bytes: parities of the columns, which are not wiped, and two registers.
 *
 * instructions: rvk_keccak_f1600_permute rv32imc 56918
 */
#define RVK_FOLDER size
#include "../variants.h"
#include "rv32.h"
#include "../parities.inc"

#define STATE a0
#define LOW a2       /* a lane */
#define HIGH a3
#define OFFSET a4    /* by how much it is rotated */
#define REGISTER a6  /* the shift register; bit 0 is what comes out next */
#define ROUNDS_LEFT a7
#define LINK t0
#define X t3
#define Y t4
#define SUM t5       /* 1 + 2 + ... + STEP */
#define STEP t6

.set .LSAVED, 56
.set .LFRAME, 64

FUNCTION rvk_keccak_f1600_permute
    addi sp, sp, -.LFRAME
    sw s0, .LSAVED(sp)
    sw s1, .LSAVED+4(sp)
    li REGISTER, 1
    li ROUNDS_LEFT, 24

    /* Theta. */
.Lround:
    PARITIES STATE
    mv s0, sp
    mv X, STATE
.Lcolumn:
    lw LOW, 16(s0)
    lw HIGH, 20(s0)
    li OFFSET, 1
    jal LINK, .Lrotate
    lw a4, 0(s0)
    lw a5, 4(s0)
    mv a1, X
    xor LOW, LOW, a4
    xor HIGH, HIGH, a5
    li s1, 5
.Llane_of_column:
    lw a4, 0(a1)
    lw a5, 4(a1)
    addi s1, s1, -1
    xor a4, a4, LOW
    xor a5, a5, HIGH
    sw a4, 0(a1)
    sw a5, 4(a1)
    addi a1, a1, 40
    bnez s1, .Llane_of_column
    addi X, X, 8
    addi s0, s0, 8
    addi a5, sp, 40
    bne s0, a5, .Lcolumn

    /* Rho and pi. */
    lw LOW, 8(STATE)
    lw HIGH, 12(STATE)
    li X, 1
    li Y, 0
    li SUM, 0
    li STEP, 1
.Lmove:
    add SUM, SUM, STEP
    mv OFFSET, SUM
    jal LINK, .Lrotate
    mv a5, Y
    add a5, a5, Y
    add a5, a5, Y
    add a5, a5, X
    add a5, a5, X
    mv X, Y
.Lmodulo_5:
    addi a5, a5, -5
    bgez a5, .Lmodulo_5
    addi a5, a5, 5
    mv Y, a5
    slli a5, a5, 2
    add a5, a5, Y
    add a5, a5, X
    slli a5, a5, 3
    add a5, a5, STATE
    lw a4, 0(a5)
    lw s1, 4(a5)
    sw LOW, 0(a5)
    sw HIGH, 4(a5)
    mv LOW, a4
    mv HIGH, s1
    addi STEP, STEP, 1
    li a5, 25
    bne STEP, a5, .Lmove

    /* Chi, on one word of each of the five lanes of a row at a time: first on all low, then on all high words. */
    addi t1, STATE, 200
    mv a1, STATE
.Lrow:
    lw a2, 0(a1)
    lw a3, 8(a1)
    lw a4, 16(a1)
    lw a5, 24(a1)
    lw s0, 32(a1)
    li t2, 5
.Lword_of_row:
    not s1, a3
    and s1, s1, a4
    xor s1, s1, a2
    sw s1, 0(a1)
    mv s1, a2
    mv a2, a3
    mv a3, a4
    mv a4, a5
    mv a5, s0
    mv s0, s1
    addi a1, a1, 8
    addi t2, t2, -1
    bnez t2, .Lword_of_row
    bne a1, t1, .Lrow
    addi a1, a1, 4 - 200
    addi t1, t1, 4
    addi t2, STATE, 8
    bne a1, t2, .Lrow

    /* Iota: a1 is 2^j. */
    li a1, 1
.Lbit:
    andi a2, REGISTER, 1
    beqz a2, .Lno_bit
    addi a3, a1, -1
    srli a4, a3, 5
    slli a4, a4, 2
    add a4, a4, STATE
    lw a5, 0(a4)
    sll a2, a2, a3
    xor a5, a5, a2
    sw a5, 0(a4)
.Lno_bit:
    slli REGISTER, REGISTER, 1
    andi a2, REGISTER, 0x100
    beqz a2, .Lno_feedback
    xori REGISTER, REGISTER, 0x171
.Lno_feedback:
    slli a1, a1, 1
    andi a2, a1, 0x80
    beqz a2, .Lbit

    addi ROUNDS_LEFT, ROUNDS_LEFT, -1
    bnez ROUNDS_LEFT, .Lround
    lw s0, .LSAVED(sp)
    lw s1, .LSAVED+4(sp)
    addi sp, sp, .LFRAME
    ret

    /* Rotates a lane to the left by OFFSET modulo 64. A word is shifted to the right by 32 - n as by 1 and by 31 - n. */
.Lrotate:
    andi a5, OFFSET, 32
    beqz a5, .Lin_word
    mv a5, LOW
    mv LOW, HIGH
    mv HIGH, a5
.Lin_word:
    not t1, OFFSET
    srli a5, HIGH, 1
    srli s1, LOW, 1
    srl a5, a5, t1
    srl s1, s1, t1
    sll LOW, LOW, OFFSET
    sll HIGH, HIGH, OFFSET
    or LOW, LOW, a5
    or HIGH, HIGH, s1
    jr LINK
END rvk_keccak_f1600_permute
