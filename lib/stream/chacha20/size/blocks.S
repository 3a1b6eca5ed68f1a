/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * ChaCha20 over whole blocks (RFC 8439 sections 2.1 to 2.4) in few bytes, for RV32I and for Zbb or Zbkb from one source.
 *
 *     void rvk_chacha20_blocks(uint32_t state[16], uint8_t *out, const uint8_t *in, size_t blocks)
 *
 * One quarter round is in the program, which 80 times finds its four words in the working state on the stack. With the
 * state as a matrix of four rows, quarter round j = 0 to 3 of a column round takes from row i column j, of a diagonal
 * round column j + i modulo 4. INDEX is 4 times the number of the quarter round: its bits 2 and 3 are 4 j, and bit 4
 * tells diagonal rounds.
 *
 * Preconditions: state 4-aligned. out and in at any address; out may be in, no other overlap. Any number of blocks.
 * Registers: A to D the words of the quarter round, and what else comes to x8 to x15, for which most instructions have a
 * short form. Stack: 80 bytes, of which the 64 of the working state are wiped.
 *
 * instructions: rvk_chacha20_blocks rv32imc message_bytes=64 4664
 * instructions: rvk_chacha20_blocks rv32imc_zbb message_bytes=64 4024
 * instructions: rvk_chacha20_blocks rv32imc_zbkb message_bytes=64 4024
 */
#define RVK_FOLDER size
#include "../variants.h"
#include "rv32.h"

#define STATE t0
#define OUT t1
#define IN t2
#define BLOCKS t3
#define INDEX t4
#define T t5
#define WORK_END t6
#define A a4
#define B a5
#define C s0
#define D s1
#define AT_A a0
#define AT_B a1
#define AT_C a2
#define AT_D a3

.set .LSAVED, 64
.set .LFRAME, 80

/* x += y, z = (z ^ x) rotated left by n. There is a short form of `add` for T, not of `or`. */
.macro STEP x, y, z, n
    add \x, \x, \y
    xor \z, \z, \x
#if RVK_HAVE_ROTATE
    rori \z, \z, 32 - \n
#else
    slli T, \z, \n
    srli \z, \z, 32 - \n
    add \z, \z, T
#endif
.endm

/* at = the address in row 0 of the column that bits 2 and 3 of x say */
.macro COLUMN at, x
    mv \at, \x
    andi \at, \at, 12
    add \at, \at, sp
.endm

FUNCTION rvk_chacha20_blocks
    beqz a3, .Lreturn
    addi sp, sp, -.LFRAME
    sw s0, .LSAVED(sp)
    sw s1, .LSAVED+4(sp)
    mv STATE, a0
    mv OUT, a1
    mv IN, a2
    mv BLOCKS, a3
    addi s0, sp, 64
    mv WORK_END, s0

.Lblock:
    mv a4, sp
    mv a5, STATE
.Lcopy_word:
    lw a0, 0(a5)
    sw a0, 0(a4)
    addi a5, a5, 4
    addi a4, a4, 4
    bne a4, WORK_END, .Lcopy_word

    li INDEX, 0
.Lquarter_round:
    srli a4, INDEX, 2
    andi a4, a4, 4
    mv a5, INDEX
    COLUMN AT_A, a5
    add a5, a5, a4
    COLUMN AT_B, a5
    add a5, a5, a4
    COLUMN AT_C, a5
    add a5, a5, a4
    COLUMN AT_D, a5
    lw A, 0(AT_A)
    lw B, 16(AT_B)
    lw C, 32(AT_C)
    lw D, 48(AT_D)
    STEP A, B, D, 16
    STEP C, D, B, 12
    STEP A, B, D, 8
    STEP C, D, B, 7
    sw A, 0(AT_A)
    sw B, 16(AT_B)
    sw C, 32(AT_C)
    sw D, 48(AT_D)
    addi INDEX, INDEX, 4
    li T, 4 * 80
    bne INDEX, T, .Lquarter_round

    mv a4, sp
    mv a5, STATE
.Lword:
    lw a0, 0(a4)
    lw a1, 0(a5)
    sw zero, 0(a4)
    li a2, 4
    add a0, a0, a1
.Lbyte:
    lbu a1, 0(IN)
    addi IN, IN, 1
    addi a2, a2, -1
    xor a1, a1, a0
    sb a1, 0(OUT)
    srli a0, a0, 8
    addi OUT, OUT, 1
    bnez a2, .Lbyte
    addi a5, a5, 4
    addi a4, a4, 4
    bne a4, WORK_END, .Lword

    lw a0, 48-64(a5)
    addi BLOCKS, BLOCKS, -1
    addi a0, a0, 1
    sw a0, 48-64(a5)
    bnez BLOCKS, .Lblock

    lw s0, .LSAVED(sp)
    lw s1, .LSAVED+4(sp)
    addi sp, sp, .LFRAME
.Lreturn:
    ret
END rvk_chacha20_blocks
