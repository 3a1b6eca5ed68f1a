/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Products of big integers, for RV32IM, and with add-with-carry from one source. Written by generate.py: read that, do
 * not edit this.
 *
 *     void rvk_bignum_multiply(uint32_t *product, const uint32_t *a, const uint32_t *b, size_t limbs)
 *     void rvk_bignum_square(uint32_t *square, const uint32_t *a, size_t limbs)
 *     void rvk_bignum_montgomery_reduce(uint32_t *out, uint32_t *t, const uint32_t *modulus, uint32_t inverse,
 *                                       size_t limbs)
 *
 * Operand scanning by blocks: 8, 4 or 1 limbs of one factor stay in registers, with as many words of unfinished columns
 * ("pending"), while the limbs of the other factor are loaded in turn. So 8 products cost two loads and a store.
 *   - square: a block begins with the triangle of its own products, then the rest of a passes. At last all is doubled,
 *     and the squares are added.
 *   - montgomery_reduce: a block of quotients is found column by column, from the products of low columns; then what
 *     these quotients and the low limbs of the modulus still owe to higher columns becomes the pending words, and the
 *     rest of the modulus passes. All products of quotients and modulus are made once.
 *
 * Preconditions: all 4-aligned, no overlap. Any number of limbs. Constant time for a given number.
 *
 * Registers: s0 to s7 the block; t0 to t6 and s8 pending words; a4 a limb; a0 to the columns, a1
 * to the limbs, a3 their end; a2 to b, or the inverse; s10 bytes of the factor left, s11 all of them;
 * a5, a6, a7, s9 scratch.
 * Stack: 64 bytes: saved registers, a pointer, and a carry.
 *
 * instructions: rvk_bignum_multiply rv32imc message_bytes=32 600
 * instructions: rvk_bignum_multiply rv32imc_xcarry message_bytes=32 377
 * instructions: rvk_bignum_multiply rv32imc message_bytes=128 9009
 * instructions: rvk_bignum_multiply rv32imc_xcarry message_bytes=128 5234
 * instructions: rvk_bignum_square rv32imc message_bytes=32 454
 * instructions: rvk_bignum_square rv32imc_xcarry message_bytes=32 344
 * instructions: rvk_bignum_square rv32imc message_bytes=128 5032
 * instructions: rvk_bignum_square rv32imc_xcarry message_bytes=128 3155
 * instructions: rvk_bignum_montgomery_reduce rv32imc message_bytes=32 851
 * instructions: rvk_bignum_montgomery_reduce rv32imc_xcarry message_bytes=32 592
 * instructions: rvk_bignum_montgomery_reduce rv32imc message_bytes=128 9938
 * instructions: rvk_bignum_montgomery_reduce rv32imc_xcarry message_bytes=128 6016
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"

.macro LOCAL_FUNCTION name
    .section .text.\name, "ax", @progbits
    .balign 4
    .type \name, @function
\name:
.endm

LOCAL_FUNCTION pass_by_8
    beq a1, a3, .L1
.L0:
    lw a4, 0(a1)
    addi a1, a1, 4
    addi a0, a0, 4
#ifdef __riscv_xcarry
    mul a5, a4, s0
    mul a6, a4, s1
    addc t0, t0, a5
    mul a5, a4, s2
    addc t1, t1, a6
    mul a6, a4, s3
    addc t2, t2, a5
    mul a5, a4, s4
    addc t3, t3, a6
    mul a6, a4, s5
    addc t4, t4, a5
    mul a5, a4, s6
    addc t5, t5, a6
    mul a6, a4, s7
    addc t6, t6, a5
    addc s8, s8, a6
    addc a7, zero, zero
    sw t0, -4(a0)
    mulhu a5, a4, s0
    mulhu a6, a4, s1
    addc t0, t1, a5
    mulhu a5, a4, s2
    addc t1, t2, a6
    mulhu a6, a4, s3
    addc t2, t3, a5
    mulhu a5, a4, s4
    addc t3, t4, a6
    mulhu a6, a4, s5
    addc t4, t5, a5
    mulhu a5, a4, s6
    addc t5, t6, a6
    mulhu a6, a4, s7
    addc t6, s8, a5
    addc s8, a7, a6
#else
    mul a5, a4, s0
    mulhu a7, a4, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    sw a5, -4(a0)
    mul a5, a4, s1
    mulhu s9, a4, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, a4, s2
    mulhu a7, a4, s2
    add a5, a5, t2
    sltu a6, a5, t2
    add a7, a7, a6
    add t1, a5, s9
    sltu a6, t1, s9
    add a7, a7, a6
    mul a5, a4, s3
    mulhu s9, a4, s3
    add a5, a5, t3
    sltu a6, a5, t3
    add s9, s9, a6
    add t2, a5, a7
    sltu a6, t2, a7
    add s9, s9, a6
    mul a5, a4, s4
    mulhu a7, a4, s4
    add a5, a5, t4
    sltu a6, a5, t4
    add a7, a7, a6
    add t3, a5, s9
    sltu a6, t3, s9
    add a7, a7, a6
    mul a5, a4, s5
    mulhu s9, a4, s5
    add a5, a5, t5
    sltu a6, a5, t5
    add s9, s9, a6
    add t4, a5, a7
    sltu a6, t4, a7
    add s9, s9, a6
    mul a5, a4, s6
    mulhu a7, a4, s6
    add a5, a5, t6
    sltu a6, a5, t6
    add a7, a7, a6
    add t5, a5, s9
    sltu a6, t5, s9
    add a7, a7, a6
    mul a5, a4, s7
    mulhu s9, a4, s7
    add a5, a5, s8
    sltu a6, a5, s8
    add s9, s9, a6
    add t6, a5, a7
    sltu a6, t6, a7
    add s8, s9, a6
#endif
    bne a1, a3, .L0
.L1:
    ret
END pass_by_8

LOCAL_FUNCTION pass_by_8_and_add
    beq a1, a3, .L3
.L2:
    lw a4, 0(a1)
    lw s9, 0(a0)
    addi a1, a1, 4
    addi a0, a0, 4
#ifdef __riscv_xcarry
    mul a5, a4, s0
    mul a6, a4, s1
    addc t0, t0, a5
    mul a5, a4, s2
    addc t1, t1, a6
    mul a6, a4, s3
    addc t2, t2, a5
    mul a5, a4, s4
    addc t3, t3, a6
    mul a6, a4, s5
    addc t4, t4, a5
    mul a5, a4, s6
    addc t5, t5, a6
    mul a6, a4, s7
    addc t6, t6, a5
    addc s8, s8, a6
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, -4(a0)
    mulhu a5, a4, s0
    mulhu a6, a4, s1
    addc t0, t1, a5
    mulhu a5, a4, s2
    addc t1, t2, a6
    mulhu a6, a4, s3
    addc t2, t3, a5
    mulhu a5, a4, s4
    addc t3, t4, a6
    mulhu a6, a4, s5
    addc t4, t5, a5
    mulhu a5, a4, s6
    addc t5, t6, a6
    mulhu a6, a4, s7
    addc t6, s8, a5
    addc s8, a7, a6
#else
    mul a5, a4, s0
    mulhu a7, a4, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    sw a5, -4(a0)
    mul a5, a4, s1
    mulhu s9, a4, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, a4, s2
    mulhu a7, a4, s2
    add a5, a5, t2
    sltu a6, a5, t2
    add a7, a7, a6
    add t1, a5, s9
    sltu a6, t1, s9
    add a7, a7, a6
    mul a5, a4, s3
    mulhu s9, a4, s3
    add a5, a5, t3
    sltu a6, a5, t3
    add s9, s9, a6
    add t2, a5, a7
    sltu a6, t2, a7
    add s9, s9, a6
    mul a5, a4, s4
    mulhu a7, a4, s4
    add a5, a5, t4
    sltu a6, a5, t4
    add a7, a7, a6
    add t3, a5, s9
    sltu a6, t3, s9
    add a7, a7, a6
    mul a5, a4, s5
    mulhu s9, a4, s5
    add a5, a5, t5
    sltu a6, a5, t5
    add s9, s9, a6
    add t4, a5, a7
    sltu a6, t4, a7
    add s9, s9, a6
    mul a5, a4, s6
    mulhu a7, a4, s6
    add a5, a5, t6
    sltu a6, a5, t6
    add a7, a7, a6
    add t5, a5, s9
    sltu a6, t5, s9
    add a7, a7, a6
    mul a5, a4, s7
    mulhu s9, a4, s7
    add a5, a5, s8
    sltu a6, a5, s8
    add s9, s9, a6
    add t6, a5, a7
    sltu a6, t6, a7
    add s8, s9, a6
#endif
    bne a1, a3, .L2
.L3:
    ret
END pass_by_8_and_add

LOCAL_FUNCTION pass_by_4
    beq a1, a3, .L5
.L4:
    lw a4, 0(a1)
    addi a1, a1, 4
    addi a0, a0, 4
#ifdef __riscv_xcarry
    mul a5, a4, s0
    mul a6, a4, s1
    addc t0, t0, a5
    mul a5, a4, s2
    addc t1, t1, a6
    mul a6, a4, s3
    addc t2, t2, a5
    addc t3, t3, a6
    addc a7, zero, zero
    sw t0, -4(a0)
    mulhu a5, a4, s0
    mulhu a6, a4, s1
    addc t0, t1, a5
    mulhu a5, a4, s2
    addc t1, t2, a6
    mulhu a6, a4, s3
    addc t2, t3, a5
    addc t3, a7, a6
#else
    mul a5, a4, s0
    mulhu a7, a4, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    sw a5, -4(a0)
    mul a5, a4, s1
    mulhu s9, a4, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, a4, s2
    mulhu a7, a4, s2
    add a5, a5, t2
    sltu a6, a5, t2
    add a7, a7, a6
    add t1, a5, s9
    sltu a6, t1, s9
    add a7, a7, a6
    mul a5, a4, s3
    mulhu s9, a4, s3
    add a5, a5, t3
    sltu a6, a5, t3
    add s9, s9, a6
    add t2, a5, a7
    sltu a6, t2, a7
    add t3, s9, a6
#endif
    bne a1, a3, .L4
.L5:
    ret
END pass_by_4

LOCAL_FUNCTION pass_by_4_and_add
    beq a1, a3, .L7
.L6:
    lw a4, 0(a1)
    lw s9, 0(a0)
    addi a1, a1, 4
    addi a0, a0, 4
#ifdef __riscv_xcarry
    mul a5, a4, s0
    mul a6, a4, s1
    addc t0, t0, a5
    mul a5, a4, s2
    addc t1, t1, a6
    mul a6, a4, s3
    addc t2, t2, a5
    addc t3, t3, a6
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, -4(a0)
    mulhu a5, a4, s0
    mulhu a6, a4, s1
    addc t0, t1, a5
    mulhu a5, a4, s2
    addc t1, t2, a6
    mulhu a6, a4, s3
    addc t2, t3, a5
    addc t3, a7, a6
#else
    mul a5, a4, s0
    mulhu a7, a4, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    sw a5, -4(a0)
    mul a5, a4, s1
    mulhu s9, a4, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, a4, s2
    mulhu a7, a4, s2
    add a5, a5, t2
    sltu a6, a5, t2
    add a7, a7, a6
    add t1, a5, s9
    sltu a6, t1, s9
    add a7, a7, a6
    mul a5, a4, s3
    mulhu s9, a4, s3
    add a5, a5, t3
    sltu a6, a5, t3
    add s9, s9, a6
    add t2, a5, a7
    sltu a6, t2, a7
    add t3, s9, a6
#endif
    bne a1, a3, .L6
.L7:
    ret
END pass_by_4_and_add

LOCAL_FUNCTION pass_by_1
    beq a1, a3, .L9
.L8:
    lw a4, 0(a1)
    addi a1, a1, 4
    addi a0, a0, 4
#ifdef __riscv_xcarry
    mul a5, a4, s0
    addc t0, t0, a5
    addc a7, zero, zero
    sw t0, -4(a0)
    mulhu a5, a4, s0
    addc t0, a7, a5
#else
    mul a5, a4, s0
    mulhu a7, a4, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add t0, a7, a6
    sw a5, -4(a0)
#endif
    bne a1, a3, .L8
.L9:
    ret
END pass_by_1

LOCAL_FUNCTION pass_by_1_and_add
    beq a1, a3, .L11
.L10:
    lw a4, 0(a1)
    lw s9, 0(a0)
    addi a1, a1, 4
    addi a0, a0, 4
#ifdef __riscv_xcarry
    mul a5, a4, s0
    addc t0, t0, a5
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, -4(a0)
    mulhu a5, a4, s0
    addc t0, a7, a5
#else
    mul a5, a4, s0
    mulhu a7, a4, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    add a5, a5, s9
    sltu a6, a5, s9
    add t0, a7, a6
    sw a5, -4(a0)
#endif
    bne a1, a3, .L10
.L11:
    ret
END pass_by_1_and_add

FUNCTION rvk_bignum_multiply
    addi sp, sp, -64
    SAVE_RA_AND 0, 12
#ifdef __riscv_xcarry
    addc zero, zero, zero
#endif
    slli s10, a3, 2
    mv s11, s10
    add a3, a1, s11
    li a5, 32
    bltu s10, a5, .L14
    addi s10, s10, -32
    lw s0, 0(a2)
    lw s1, 4(a2)
    lw s2, 8(a2)
    lw s3, 12(a2)
    lw s4, 16(a2)
    lw s5, 20(a2)
    lw s6, 24(a2)
    lw s7, 28(a2)
    addi a2, a2, 32
    li t0, 0
    li t1, 0
    li t2, 0
    li t3, 0
    li t4, 0
    li t5, 0
    li t6, 0
    li s8, 0
    jal pass_by_8
    sw t0, 0(a0)
    sw t1, 4(a0)
    sw t2, 8(a0)
    sw t3, 12(a0)
    sw t4, 16(a0)
    sw t5, 20(a0)
    sw t6, 24(a0)
    sw s8, 28(a0)
    sub a1, a3, s11
    sub a0, a0, s11
    addi a0, a0, 32
    j .L12
.L14:
    li a5, 16
    bltu s10, a5, .L15
    addi s10, s10, -16
    lw s0, 0(a2)
    lw s1, 4(a2)
    lw s2, 8(a2)
    lw s3, 12(a2)
    addi a2, a2, 16
    li t0, 0
    li t1, 0
    li t2, 0
    li t3, 0
    jal pass_by_4
    sw t0, 0(a0)
    sw t1, 4(a0)
    sw t2, 8(a0)
    sw t3, 12(a0)
    sub a1, a3, s11
    sub a0, a0, s11
    addi a0, a0, 16
    j .L12
.L15:
    beqz s10, .L13
    addi s10, s10, -4
    lw s0, 0(a2)
    addi a2, a2, 4
    li t0, 0
    jal pass_by_1
    sw t0, 0(a0)
    sub a1, a3, s11
    sub a0, a0, s11
    addi a0, a0, 4
    j .L12
.L12:
    li a5, 32
    bltu s10, a5, .L17
    addi s10, s10, -32
    lw s0, 0(a2)
    lw s1, 4(a2)
    lw s2, 8(a2)
    lw s3, 12(a2)
    lw s4, 16(a2)
    lw s5, 20(a2)
    lw s6, 24(a2)
    lw s7, 28(a2)
    addi a2, a2, 32
    li t0, 0
    li t1, 0
    li t2, 0
    li t3, 0
    li t4, 0
    li t5, 0
    li t6, 0
    li s8, 0
    jal pass_by_8_and_add
    sw t0, 0(a0)
    sw t1, 4(a0)
    sw t2, 8(a0)
    sw t3, 12(a0)
    sw t4, 16(a0)
    sw t5, 20(a0)
    sw t6, 24(a0)
    sw s8, 28(a0)
    sub a1, a3, s11
    sub a0, a0, s11
    addi a0, a0, 32
    j .L12
.L17:
    li a5, 16
    bltu s10, a5, .L18
    addi s10, s10, -16
    lw s0, 0(a2)
    lw s1, 4(a2)
    lw s2, 8(a2)
    lw s3, 12(a2)
    addi a2, a2, 16
    li t0, 0
    li t1, 0
    li t2, 0
    li t3, 0
    jal pass_by_4_and_add
    sw t0, 0(a0)
    sw t1, 4(a0)
    sw t2, 8(a0)
    sw t3, 12(a0)
    sub a1, a3, s11
    sub a0, a0, s11
    addi a0, a0, 16
    j .L12
.L18:
    beqz s10, .L13
    addi s10, s10, -4
    lw s0, 0(a2)
    addi a2, a2, 4
    li t0, 0
    jal pass_by_1_and_add
    sw t0, 0(a0)
    sub a1, a3, s11
    sub a0, a0, s11
    addi a0, a0, 4
    j .L12
.L13:
    RESTORE_RA_AND 0, 12
    addi sp, sp, 64
    ret
END rvk_bignum_multiply

FUNCTION rvk_bignum_square
    addi sp, sp, -64
    SAVE_RA_AND 0, 12
#ifdef __riscv_xcarry
    addc zero, zero, zero
#endif
    slli s10, a2, 2
    mv s11, s10
    add a3, a1, s11
    beqz s10, .L23
    li a5, 32
    bltu s10, a5, .L24
    addi s10, s10, -32
    lw s0, 0(a1)
    lw s1, 4(a1)
    lw s2, 8(a1)
    lw s3, 12(a1)
    lw s4, 16(a1)
    lw s5, 20(a1)
    lw s6, 24(a1)
    lw s7, 28(a1)
    addi a1, a1, 32
    sw zero, 0(a0)
#ifdef __riscv_xcarry
    mul a5, s1, s0
    addc t0, zero, a5
    addc a7, zero, zero
    sw t0, 4(a0)
    mulhu a5, s1, s0
    addc t0, a7, a5
#else
    mul a5, s1, s0
    mulhu t0, s1, s0
    sw a5, 4(a0)
#endif
#ifdef __riscv_xcarry
    mul a5, s2, s0
    mul a6, s2, s1
    addc t0, t0, a5
    addc t1, zero, a6
    addc a7, zero, zero
    sw t0, 8(a0)
    mulhu a5, s2, s0
    mulhu a6, s2, s1
    addc t0, t1, a5
    addc t1, a7, a6
#else
    mul a5, s2, s0
    mulhu a7, s2, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    sw a5, 8(a0)
    mul a5, s2, s1
    mulhu s9, s2, s1
    add t0, a5, a7
    sltu a6, t0, a7
    add t1, s9, a6
#endif
#ifdef __riscv_xcarry
    mul a5, s3, s0
    mul a6, s3, s1
    addc t0, t0, a5
    mul a5, s3, s2
    addc t1, t1, a6
    addc t2, zero, a5
    addc a7, zero, zero
    sw t0, 12(a0)
    mulhu a5, s3, s0
    mulhu a6, s3, s1
    addc t0, t1, a5
    mulhu a5, s3, s2
    addc t1, t2, a6
    addc t2, a7, a5
#else
    mul a5, s3, s0
    mulhu a7, s3, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    sw a5, 12(a0)
    mul a5, s3, s1
    mulhu s9, s3, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, s3, s2
    mulhu a7, s3, s2
    add t1, a5, s9
    sltu a6, t1, s9
    add t2, a7, a6
#endif
#ifdef __riscv_xcarry
    mul a5, s4, s0
    mul a6, s4, s1
    addc t0, t0, a5
    mul a5, s4, s2
    addc t1, t1, a6
    mul a6, s4, s3
    addc t2, t2, a5
    addc t3, zero, a6
    addc a7, zero, zero
    sw t0, 16(a0)
    mulhu a5, s4, s0
    mulhu a6, s4, s1
    addc t0, t1, a5
    mulhu a5, s4, s2
    addc t1, t2, a6
    mulhu a6, s4, s3
    addc t2, t3, a5
    addc t3, a7, a6
#else
    mul a5, s4, s0
    mulhu a7, s4, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    sw a5, 16(a0)
    mul a5, s4, s1
    mulhu s9, s4, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, s4, s2
    mulhu a7, s4, s2
    add a5, a5, t2
    sltu a6, a5, t2
    add a7, a7, a6
    add t1, a5, s9
    sltu a6, t1, s9
    add a7, a7, a6
    mul a5, s4, s3
    mulhu s9, s4, s3
    add t2, a5, a7
    sltu a6, t2, a7
    add t3, s9, a6
#endif
#ifdef __riscv_xcarry
    mul a5, s5, s0
    mul a6, s5, s1
    addc t0, t0, a5
    mul a5, s5, s2
    addc t1, t1, a6
    mul a6, s5, s3
    addc t2, t2, a5
    mul a5, s5, s4
    addc t3, t3, a6
    addc t4, zero, a5
    addc a7, zero, zero
    sw t0, 20(a0)
    mulhu a5, s5, s0
    mulhu a6, s5, s1
    addc t0, t1, a5
    mulhu a5, s5, s2
    addc t1, t2, a6
    mulhu a6, s5, s3
    addc t2, t3, a5
    mulhu a5, s5, s4
    addc t3, t4, a6
    addc t4, a7, a5
#else
    mul a5, s5, s0
    mulhu a7, s5, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    sw a5, 20(a0)
    mul a5, s5, s1
    mulhu s9, s5, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, s5, s2
    mulhu a7, s5, s2
    add a5, a5, t2
    sltu a6, a5, t2
    add a7, a7, a6
    add t1, a5, s9
    sltu a6, t1, s9
    add a7, a7, a6
    mul a5, s5, s3
    mulhu s9, s5, s3
    add a5, a5, t3
    sltu a6, a5, t3
    add s9, s9, a6
    add t2, a5, a7
    sltu a6, t2, a7
    add s9, s9, a6
    mul a5, s5, s4
    mulhu a7, s5, s4
    add t3, a5, s9
    sltu a6, t3, s9
    add t4, a7, a6
#endif
#ifdef __riscv_xcarry
    mul a5, s6, s0
    mul a6, s6, s1
    addc t0, t0, a5
    mul a5, s6, s2
    addc t1, t1, a6
    mul a6, s6, s3
    addc t2, t2, a5
    mul a5, s6, s4
    addc t3, t3, a6
    mul a6, s6, s5
    addc t4, t4, a5
    addc t5, zero, a6
    addc a7, zero, zero
    sw t0, 24(a0)
    mulhu a5, s6, s0
    mulhu a6, s6, s1
    addc t0, t1, a5
    mulhu a5, s6, s2
    addc t1, t2, a6
    mulhu a6, s6, s3
    addc t2, t3, a5
    mulhu a5, s6, s4
    addc t3, t4, a6
    mulhu a6, s6, s5
    addc t4, t5, a5
    addc t5, a7, a6
#else
    mul a5, s6, s0
    mulhu a7, s6, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    sw a5, 24(a0)
    mul a5, s6, s1
    mulhu s9, s6, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, s6, s2
    mulhu a7, s6, s2
    add a5, a5, t2
    sltu a6, a5, t2
    add a7, a7, a6
    add t1, a5, s9
    sltu a6, t1, s9
    add a7, a7, a6
    mul a5, s6, s3
    mulhu s9, s6, s3
    add a5, a5, t3
    sltu a6, a5, t3
    add s9, s9, a6
    add t2, a5, a7
    sltu a6, t2, a7
    add s9, s9, a6
    mul a5, s6, s4
    mulhu a7, s6, s4
    add a5, a5, t4
    sltu a6, a5, t4
    add a7, a7, a6
    add t3, a5, s9
    sltu a6, t3, s9
    add a7, a7, a6
    mul a5, s6, s5
    mulhu s9, s6, s5
    add t4, a5, a7
    sltu a6, t4, a7
    add t5, s9, a6
#endif
#ifdef __riscv_xcarry
    mul a5, s7, s0
    mul a6, s7, s1
    addc t0, t0, a5
    mul a5, s7, s2
    addc t1, t1, a6
    mul a6, s7, s3
    addc t2, t2, a5
    mul a5, s7, s4
    addc t3, t3, a6
    mul a6, s7, s5
    addc t4, t4, a5
    mul a5, s7, s6
    addc t5, t5, a6
    addc t6, zero, a5
    addc a7, zero, zero
    sw t0, 28(a0)
    mulhu a5, s7, s0
    mulhu a6, s7, s1
    addc t0, t1, a5
    mulhu a5, s7, s2
    addc t1, t2, a6
    mulhu a6, s7, s3
    addc t2, t3, a5
    mulhu a5, s7, s4
    addc t3, t4, a6
    mulhu a6, s7, s5
    addc t4, t5, a5
    mulhu a5, s7, s6
    addc t5, t6, a6
    addc t6, a7, a5
#else
    mul a5, s7, s0
    mulhu a7, s7, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    sw a5, 28(a0)
    mul a5, s7, s1
    mulhu s9, s7, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, s7, s2
    mulhu a7, s7, s2
    add a5, a5, t2
    sltu a6, a5, t2
    add a7, a7, a6
    add t1, a5, s9
    sltu a6, t1, s9
    add a7, a7, a6
    mul a5, s7, s3
    mulhu s9, s7, s3
    add a5, a5, t3
    sltu a6, a5, t3
    add s9, s9, a6
    add t2, a5, a7
    sltu a6, t2, a7
    add s9, s9, a6
    mul a5, s7, s4
    mulhu a7, s7, s4
    add a5, a5, t4
    sltu a6, a5, t4
    add a7, a7, a6
    add t3, a5, s9
    sltu a6, t3, s9
    add a7, a7, a6
    mul a5, s7, s5
    mulhu s9, s7, s5
    add a5, a5, t5
    sltu a6, a5, t5
    add s9, s9, a6
    add t4, a5, a7
    sltu a6, t4, a7
    add s9, s9, a6
    mul a5, s7, s6
    mulhu a7, s7, s6
    add t5, a5, s9
    sltu a6, t5, s9
    add t6, a7, a6
#endif
    li s8, 0
    addi a0, a0, 32
    jal pass_by_8
    sw t0, 0(a0)
    sw t1, 4(a0)
    sw t2, 8(a0)
    sw t3, 12(a0)
    sw t4, 16(a0)
    sw t5, 20(a0)
    sw t6, 24(a0)
    sw s8, 28(a0)
    sub a1, a3, s10
    sub a0, a0, s10
    addi a0, a0, 32
    j .L20
.L24:
    li a5, 16
    bltu s10, a5, .L25
    addi s10, s10, -16
    lw s0, 0(a1)
    lw s1, 4(a1)
    lw s2, 8(a1)
    lw s3, 12(a1)
    addi a1, a1, 16
    sw zero, 0(a0)
#ifdef __riscv_xcarry
    mul a5, s1, s0
    addc t0, zero, a5
    addc a7, zero, zero
    sw t0, 4(a0)
    mulhu a5, s1, s0
    addc t0, a7, a5
#else
    mul a5, s1, s0
    mulhu t0, s1, s0
    sw a5, 4(a0)
#endif
#ifdef __riscv_xcarry
    mul a5, s2, s0
    mul a6, s2, s1
    addc t0, t0, a5
    addc t1, zero, a6
    addc a7, zero, zero
    sw t0, 8(a0)
    mulhu a5, s2, s0
    mulhu a6, s2, s1
    addc t0, t1, a5
    addc t1, a7, a6
#else
    mul a5, s2, s0
    mulhu a7, s2, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    sw a5, 8(a0)
    mul a5, s2, s1
    mulhu s9, s2, s1
    add t0, a5, a7
    sltu a6, t0, a7
    add t1, s9, a6
#endif
#ifdef __riscv_xcarry
    mul a5, s3, s0
    mul a6, s3, s1
    addc t0, t0, a5
    mul a5, s3, s2
    addc t1, t1, a6
    addc t2, zero, a5
    addc a7, zero, zero
    sw t0, 12(a0)
    mulhu a5, s3, s0
    mulhu a6, s3, s1
    addc t0, t1, a5
    mulhu a5, s3, s2
    addc t1, t2, a6
    addc t2, a7, a5
#else
    mul a5, s3, s0
    mulhu a7, s3, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    sw a5, 12(a0)
    mul a5, s3, s1
    mulhu s9, s3, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, s3, s2
    mulhu a7, s3, s2
    add t1, a5, s9
    sltu a6, t1, s9
    add t2, a7, a6
#endif
    li t3, 0
    addi a0, a0, 16
    jal pass_by_4
    sw t0, 0(a0)
    sw t1, 4(a0)
    sw t2, 8(a0)
    sw t3, 12(a0)
    sub a1, a3, s10
    sub a0, a0, s10
    addi a0, a0, 16
    j .L20
.L25:
    beqz s10, .L21
    addi s10, s10, -4
    lw s0, 0(a1)
    addi a1, a1, 4
    sw zero, 0(a0)
    li t0, 0
    addi a0, a0, 4
    jal pass_by_1
    sw t0, 0(a0)
    sub a1, a3, s10
    sub a0, a0, s10
    addi a0, a0, 4
    j .L20
.L20:
    li a5, 32
    bltu s10, a5, .L27
    addi s10, s10, -32
    lw s0, 0(a1)
    lw s1, 4(a1)
    lw s2, 8(a1)
    lw s3, 12(a1)
    lw s4, 16(a1)
    lw s5, 20(a1)
    lw s6, 24(a1)
    lw s7, 28(a1)
    addi a1, a1, 32
    lw s9, 4(a0)
#ifdef __riscv_xcarry
    mul a5, s1, s0
    addc t0, zero, a5
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, 4(a0)
    mulhu a5, s1, s0
    addc t0, a7, a5
#else
    mul a5, s1, s0
    mulhu a7, s1, s0
    add a5, a5, s9
    sltu a6, a5, s9
    add t0, a7, a6
    sw a5, 4(a0)
#endif
    lw s9, 8(a0)
#ifdef __riscv_xcarry
    mul a5, s2, s0
    mul a6, s2, s1
    addc t0, t0, a5
    addc t1, zero, a6
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, 8(a0)
    mulhu a5, s2, s0
    mulhu a6, s2, s1
    addc t0, t1, a5
    addc t1, a7, a6
#else
    mul a5, s2, s0
    mulhu a7, s2, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    sw a5, 8(a0)
    mul a5, s2, s1
    mulhu s9, s2, s1
    add t0, a5, a7
    sltu a6, t0, a7
    add t1, s9, a6
#endif
    lw s9, 12(a0)
#ifdef __riscv_xcarry
    mul a5, s3, s0
    mul a6, s3, s1
    addc t0, t0, a5
    mul a5, s3, s2
    addc t1, t1, a6
    addc t2, zero, a5
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, 12(a0)
    mulhu a5, s3, s0
    mulhu a6, s3, s1
    addc t0, t1, a5
    mulhu a5, s3, s2
    addc t1, t2, a6
    addc t2, a7, a5
#else
    mul a5, s3, s0
    mulhu a7, s3, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    sw a5, 12(a0)
    mul a5, s3, s1
    mulhu s9, s3, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, s3, s2
    mulhu a7, s3, s2
    add t1, a5, s9
    sltu a6, t1, s9
    add t2, a7, a6
#endif
    lw s9, 16(a0)
#ifdef __riscv_xcarry
    mul a5, s4, s0
    mul a6, s4, s1
    addc t0, t0, a5
    mul a5, s4, s2
    addc t1, t1, a6
    mul a6, s4, s3
    addc t2, t2, a5
    addc t3, zero, a6
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, 16(a0)
    mulhu a5, s4, s0
    mulhu a6, s4, s1
    addc t0, t1, a5
    mulhu a5, s4, s2
    addc t1, t2, a6
    mulhu a6, s4, s3
    addc t2, t3, a5
    addc t3, a7, a6
#else
    mul a5, s4, s0
    mulhu a7, s4, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    sw a5, 16(a0)
    mul a5, s4, s1
    mulhu s9, s4, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, s4, s2
    mulhu a7, s4, s2
    add a5, a5, t2
    sltu a6, a5, t2
    add a7, a7, a6
    add t1, a5, s9
    sltu a6, t1, s9
    add a7, a7, a6
    mul a5, s4, s3
    mulhu s9, s4, s3
    add t2, a5, a7
    sltu a6, t2, a7
    add t3, s9, a6
#endif
    lw s9, 20(a0)
#ifdef __riscv_xcarry
    mul a5, s5, s0
    mul a6, s5, s1
    addc t0, t0, a5
    mul a5, s5, s2
    addc t1, t1, a6
    mul a6, s5, s3
    addc t2, t2, a5
    mul a5, s5, s4
    addc t3, t3, a6
    addc t4, zero, a5
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, 20(a0)
    mulhu a5, s5, s0
    mulhu a6, s5, s1
    addc t0, t1, a5
    mulhu a5, s5, s2
    addc t1, t2, a6
    mulhu a6, s5, s3
    addc t2, t3, a5
    mulhu a5, s5, s4
    addc t3, t4, a6
    addc t4, a7, a5
#else
    mul a5, s5, s0
    mulhu a7, s5, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    sw a5, 20(a0)
    mul a5, s5, s1
    mulhu s9, s5, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, s5, s2
    mulhu a7, s5, s2
    add a5, a5, t2
    sltu a6, a5, t2
    add a7, a7, a6
    add t1, a5, s9
    sltu a6, t1, s9
    add a7, a7, a6
    mul a5, s5, s3
    mulhu s9, s5, s3
    add a5, a5, t3
    sltu a6, a5, t3
    add s9, s9, a6
    add t2, a5, a7
    sltu a6, t2, a7
    add s9, s9, a6
    mul a5, s5, s4
    mulhu a7, s5, s4
    add t3, a5, s9
    sltu a6, t3, s9
    add t4, a7, a6
#endif
    lw s9, 24(a0)
#ifdef __riscv_xcarry
    mul a5, s6, s0
    mul a6, s6, s1
    addc t0, t0, a5
    mul a5, s6, s2
    addc t1, t1, a6
    mul a6, s6, s3
    addc t2, t2, a5
    mul a5, s6, s4
    addc t3, t3, a6
    mul a6, s6, s5
    addc t4, t4, a5
    addc t5, zero, a6
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, 24(a0)
    mulhu a5, s6, s0
    mulhu a6, s6, s1
    addc t0, t1, a5
    mulhu a5, s6, s2
    addc t1, t2, a6
    mulhu a6, s6, s3
    addc t2, t3, a5
    mulhu a5, s6, s4
    addc t3, t4, a6
    mulhu a6, s6, s5
    addc t4, t5, a5
    addc t5, a7, a6
#else
    mul a5, s6, s0
    mulhu a7, s6, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    sw a5, 24(a0)
    mul a5, s6, s1
    mulhu s9, s6, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, s6, s2
    mulhu a7, s6, s2
    add a5, a5, t2
    sltu a6, a5, t2
    add a7, a7, a6
    add t1, a5, s9
    sltu a6, t1, s9
    add a7, a7, a6
    mul a5, s6, s3
    mulhu s9, s6, s3
    add a5, a5, t3
    sltu a6, a5, t3
    add s9, s9, a6
    add t2, a5, a7
    sltu a6, t2, a7
    add s9, s9, a6
    mul a5, s6, s4
    mulhu a7, s6, s4
    add a5, a5, t4
    sltu a6, a5, t4
    add a7, a7, a6
    add t3, a5, s9
    sltu a6, t3, s9
    add a7, a7, a6
    mul a5, s6, s5
    mulhu s9, s6, s5
    add t4, a5, a7
    sltu a6, t4, a7
    add t5, s9, a6
#endif
    lw s9, 28(a0)
#ifdef __riscv_xcarry
    mul a5, s7, s0
    mul a6, s7, s1
    addc t0, t0, a5
    mul a5, s7, s2
    addc t1, t1, a6
    mul a6, s7, s3
    addc t2, t2, a5
    mul a5, s7, s4
    addc t3, t3, a6
    mul a6, s7, s5
    addc t4, t4, a5
    mul a5, s7, s6
    addc t5, t5, a6
    addc t6, zero, a5
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, 28(a0)
    mulhu a5, s7, s0
    mulhu a6, s7, s1
    addc t0, t1, a5
    mulhu a5, s7, s2
    addc t1, t2, a6
    mulhu a6, s7, s3
    addc t2, t3, a5
    mulhu a5, s7, s4
    addc t3, t4, a6
    mulhu a6, s7, s5
    addc t4, t5, a5
    mulhu a5, s7, s6
    addc t5, t6, a6
    addc t6, a7, a5
#else
    mul a5, s7, s0
    mulhu a7, s7, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    sw a5, 28(a0)
    mul a5, s7, s1
    mulhu s9, s7, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, s7, s2
    mulhu a7, s7, s2
    add a5, a5, t2
    sltu a6, a5, t2
    add a7, a7, a6
    add t1, a5, s9
    sltu a6, t1, s9
    add a7, a7, a6
    mul a5, s7, s3
    mulhu s9, s7, s3
    add a5, a5, t3
    sltu a6, a5, t3
    add s9, s9, a6
    add t2, a5, a7
    sltu a6, t2, a7
    add s9, s9, a6
    mul a5, s7, s4
    mulhu a7, s7, s4
    add a5, a5, t4
    sltu a6, a5, t4
    add a7, a7, a6
    add t3, a5, s9
    sltu a6, t3, s9
    add a7, a7, a6
    mul a5, s7, s5
    mulhu s9, s7, s5
    add a5, a5, t5
    sltu a6, a5, t5
    add s9, s9, a6
    add t4, a5, a7
    sltu a6, t4, a7
    add s9, s9, a6
    mul a5, s7, s6
    mulhu a7, s7, s6
    add t5, a5, s9
    sltu a6, t5, s9
    add t6, a7, a6
#endif
    li s8, 0
    addi a0, a0, 32
    jal pass_by_8_and_add
    sw t0, 0(a0)
    sw t1, 4(a0)
    sw t2, 8(a0)
    sw t3, 12(a0)
    sw t4, 16(a0)
    sw t5, 20(a0)
    sw t6, 24(a0)
    sw s8, 28(a0)
    sub a1, a3, s10
    sub a0, a0, s10
    addi a0, a0, 32
    j .L20
.L27:
    li a5, 16
    bltu s10, a5, .L28
    addi s10, s10, -16
    lw s0, 0(a1)
    lw s1, 4(a1)
    lw s2, 8(a1)
    lw s3, 12(a1)
    addi a1, a1, 16
    lw s9, 4(a0)
#ifdef __riscv_xcarry
    mul a5, s1, s0
    addc t0, zero, a5
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, 4(a0)
    mulhu a5, s1, s0
    addc t0, a7, a5
#else
    mul a5, s1, s0
    mulhu a7, s1, s0
    add a5, a5, s9
    sltu a6, a5, s9
    add t0, a7, a6
    sw a5, 4(a0)
#endif
    lw s9, 8(a0)
#ifdef __riscv_xcarry
    mul a5, s2, s0
    mul a6, s2, s1
    addc t0, t0, a5
    addc t1, zero, a6
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, 8(a0)
    mulhu a5, s2, s0
    mulhu a6, s2, s1
    addc t0, t1, a5
    addc t1, a7, a6
#else
    mul a5, s2, s0
    mulhu a7, s2, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    sw a5, 8(a0)
    mul a5, s2, s1
    mulhu s9, s2, s1
    add t0, a5, a7
    sltu a6, t0, a7
    add t1, s9, a6
#endif
    lw s9, 12(a0)
#ifdef __riscv_xcarry
    mul a5, s3, s0
    mul a6, s3, s1
    addc t0, t0, a5
    mul a5, s3, s2
    addc t1, t1, a6
    addc t2, zero, a5
    addc a7, zero, zero
    addc t0, t0, s9
    sw t0, 12(a0)
    mulhu a5, s3, s0
    mulhu a6, s3, s1
    addc t0, t1, a5
    mulhu a5, s3, s2
    addc t1, t2, a6
    addc t2, a7, a5
#else
    mul a5, s3, s0
    mulhu a7, s3, s0
    add a5, a5, t0
    sltu a6, a5, t0
    add a7, a7, a6
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    sw a5, 12(a0)
    mul a5, s3, s1
    mulhu s9, s3, s1
    add a5, a5, t1
    sltu a6, a5, t1
    add s9, s9, a6
    add t0, a5, a7
    sltu a6, t0, a7
    add s9, s9, a6
    mul a5, s3, s2
    mulhu a7, s3, s2
    add t1, a5, s9
    sltu a6, t1, s9
    add t2, a7, a6
#endif
    li t3, 0
    addi a0, a0, 16
    jal pass_by_4_and_add
    sw t0, 0(a0)
    sw t1, 4(a0)
    sw t2, 8(a0)
    sw t3, 12(a0)
    sub a1, a3, s10
    sub a0, a0, s10
    addi a0, a0, 16
    j .L20
.L28:
    beqz s10, .L21
    addi s10, s10, -4
    lw s0, 0(a1)
    addi a1, a1, 4
    li t0, 0
    addi a0, a0, 4
    jal pass_by_1_and_add
    sw t0, 0(a0)
    sub a1, a3, s10
    sub a0, a0, s10
    addi a0, a0, 4
    j .L20
.L21:
    sub a1, a3, s11
    sub a0, a0, s11
    sub a0, a0, s11
    li s2, 0
    li s3, 0
.L22:
    lw a4, 0(a1)
    lw s0, 0(a0)
    lw s1, 4(a0)
    addi a1, a1, 4
    mul a5, a4, a4
    mulhu a7, a4, a4
    slli s4, s0, 1
    or s4, s4, s2
    srli s0, s0, 31
    slli s5, s1, 1
    or s5, s5, s0
    srli s2, s1, 31
#ifdef __riscv_xcarry
    addc s4, s4, a5
    addc s5, s5, a7
#else
    add s4, s4, a5
    sltu a6, s4, a5
    add a7, a7, a6
    add s4, s4, s3
    sltu a6, s4, s3
    add a7, a7, a6
    add s5, s5, a7
    sltu s3, s5, a7
#endif
    sw s4, 0(a0)
    sw s5, 4(a0)
    addi a0, a0, 8
    bne a1, a3, .L22
.L23:
    RESTORE_RA_AND 0, 12
    addi sp, sp, 64
    ret
END rvk_bignum_square

FUNCTION rvk_bignum_montgomery_reduce
    addi sp, sp, -64
    SAVE_RA_AND 0, 12
#ifdef __riscv_xcarry
    addc zero, zero, zero
#endif
    sw a0, 52(sp)
    sw zero, 56(sp)
    slli s10, a4, 2
    mv s11, s10
    mv a0, a1
    mv a1, a2
    mv a2, a3
    add a3, a1, s11
.L30:
    li a5, 32
    bltu s10, a5, .L32
    addi s10, s10, -32
    lw t1, 0(a0)
    lw a4, 0(a1)
    li t2, 0
    li t0, 0
    mul s0, t1, a2
    lw s9, 4(a1)
    mul a5, a4, s0
    mulhu a7, a4, s0
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    lw a5, 4(a0)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, zero
    addc t1, zero, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add t0, t0, a6
    sltu t1, t0, a6
#endif
    mul a5, s9, s0
    mulhu a7, s9, s0
    lw a4, 0(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul s1, t2, a2
    lw s9, 8(a1)
    mul a5, a4, s1
    mulhu a7, a4, s1
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    lw a5, 8(a0)
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, zero
    addc t2, zero, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add t1, t1, a6
    sltu t2, t1, a6
#endif
    mul a5, s9, s0
    mulhu a7, s9, s0
    lw a4, 4(a1)
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, a7
    addc t2, t2, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu a6, t1, a7
    add t2, t2, a6
#endif
    mul a5, a4, s1
    mulhu a7, a4, s1
    lw s9, 0(a1)
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, a7
    addc t2, t2, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu a6, t1, a7
    add t2, t2, a6
#endif
    mul s2, t0, a2
    lw a4, 12(a1)
    mul a5, s9, s2
    mulhu a7, s9, s2
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, a7
    addc t2, t2, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu a6, t1, a7
    add t2, t2, a6
#endif
    lw a5, 12(a0)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, zero
    addc t0, zero, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add t2, t2, a6
    sltu t0, t2, a6
#endif
    mul a5, a4, s0
    mulhu a7, a4, s0
    lw s9, 8(a1)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    mul a5, s9, s1
    mulhu a7, s9, s1
    lw a4, 4(a1)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    mul a5, a4, s2
    mulhu a7, a4, s2
    lw s9, 0(a1)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    mul s3, t1, a2
    lw a4, 16(a1)
    mul a5, s9, s3
    mulhu a7, s9, s3
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    lw a5, 16(a0)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, zero
    addc t1, zero, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add t0, t0, a6
    sltu t1, t0, a6
#endif
    mul a5, a4, s0
    mulhu a7, a4, s0
    lw s9, 12(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul a5, s9, s1
    mulhu a7, s9, s1
    lw a4, 8(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul a5, a4, s2
    mulhu a7, a4, s2
    lw s9, 4(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul a5, s9, s3
    mulhu a7, s9, s3
    lw a4, 0(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul s4, t2, a2
    lw s9, 20(a1)
    mul a5, a4, s4
    mulhu a7, a4, s4
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    lw a5, 20(a0)
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, zero
    addc t2, zero, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add t1, t1, a6
    sltu t2, t1, a6
#endif
    mul a5, s9, s0
    mulhu a7, s9, s0
    lw a4, 16(a1)
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, a7
    addc t2, t2, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu a6, t1, a7
    add t2, t2, a6
#endif
    mul a5, a4, s1
    mulhu a7, a4, s1
    lw s9, 12(a1)
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, a7
    addc t2, t2, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu a6, t1, a7
    add t2, t2, a6
#endif
    mul a5, s9, s2
    mulhu a7, s9, s2
    lw a4, 8(a1)
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, a7
    addc t2, t2, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu a6, t1, a7
    add t2, t2, a6
#endif
    mul a5, a4, s3
    mulhu a7, a4, s3
    lw s9, 4(a1)
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, a7
    addc t2, t2, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu a6, t1, a7
    add t2, t2, a6
#endif
    mul a5, s9, s4
    mulhu a7, s9, s4
    lw a4, 0(a1)
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, a7
    addc t2, t2, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu a6, t1, a7
    add t2, t2, a6
#endif
    mul s5, t0, a2
    lw s9, 24(a1)
    mul a5, a4, s5
    mulhu a7, a4, s5
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, a7
    addc t2, t2, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu a6, t1, a7
    add t2, t2, a6
#endif
    lw a5, 24(a0)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, zero
    addc t0, zero, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add t2, t2, a6
    sltu t0, t2, a6
#endif
    mul a5, s9, s0
    mulhu a7, s9, s0
    lw a4, 20(a1)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    mul a5, a4, s1
    mulhu a7, a4, s1
    lw s9, 16(a1)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    mul a5, s9, s2
    mulhu a7, s9, s2
    lw a4, 12(a1)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    mul a5, a4, s3
    mulhu a7, a4, s3
    lw s9, 8(a1)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    mul a5, s9, s4
    mulhu a7, s9, s4
    lw a4, 4(a1)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    mul a5, a4, s5
    mulhu a7, a4, s5
    lw s9, 0(a1)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    mul s6, t1, a2
    lw a4, 28(a1)
    mul a5, s9, s6
    mulhu a7, s9, s6
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    lw a5, 28(a0)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, zero
    addc t1, zero, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add t0, t0, a6
    sltu t1, t0, a6
#endif
    mul a5, a4, s0
    mulhu a7, a4, s0
    lw s9, 24(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul a5, s9, s1
    mulhu a7, s9, s1
    lw a4, 20(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul a5, a4, s2
    mulhu a7, a4, s2
    lw s9, 16(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul a5, s9, s3
    mulhu a7, s9, s3
    lw a4, 12(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul a5, a4, s4
    mulhu a7, a4, s4
    lw s9, 8(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul a5, s9, s5
    mulhu a7, s9, s5
    lw a4, 4(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul a5, a4, s6
    mulhu a7, a4, s6
    lw s9, 0(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul s7, t2, a2
    mul a5, s9, s7
    mulhu a7, s9, s7
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    lw a4, 4(a1)
#ifdef __riscv_xcarry
    mul a5, a4, s7
    addc t0, t0, a5
    addc t1, t1, zero
    addc t2, zero, zero
    mulhu a5, a4, s7
    addc t1, t1, a5
    addc t2, t2, zero
#else
    mul a5, a4, s7
    mulhu a7, a4, s7
    add t0, a5, t0
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu t2, t1, a7
#endif
    lw a4, 8(a1)
#ifdef __riscv_xcarry
    mul a5, a4, s6
    mul a6, a4, s7
    addc t0, t0, a5
    addc t1, t1, a6
    addc t2, t2, zero
    addc t3, zero, zero
    mulhu a5, a4, s6
    mulhu a6, a4, s7
    addc t1, t1, a5
    addc t2, t2, a6
    addc t3, t3, zero
#else
    mul a5, a4, s6
    mulhu a7, a4, s6
    add t0, a5, t0
    sltu a6, t0, a5
    add a7, a7, a6
    mul a5, a4, s7
    mulhu s9, a4, s7
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t1, a5, t1
    sltu a6, t1, a5
    add s9, s9, a6
    add t2, t2, s9
    sltu t3, t2, s9
#endif
    lw a4, 12(a1)
#ifdef __riscv_xcarry
    mul a5, a4, s5
    mul a6, a4, s6
    addc t0, t0, a5
    mul a5, a4, s7
    addc t1, t1, a6
    addc t2, t2, a5
    addc t3, t3, zero
    addc t4, zero, zero
    mulhu a5, a4, s5
    mulhu a6, a4, s6
    addc t1, t1, a5
    mulhu a5, a4, s7
    addc t2, t2, a6
    addc t3, t3, a5
    addc t4, t4, zero
#else
    mul a5, a4, s5
    mulhu a7, a4, s5
    add t0, a5, t0
    sltu a6, t0, a5
    add a7, a7, a6
    mul a5, a4, s6
    mulhu s9, a4, s6
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t1, a5, t1
    sltu a6, t1, a5
    add s9, s9, a6
    mul a5, a4, s7
    mulhu a7, a4, s7
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    add t2, a5, t2
    sltu a6, t2, a5
    add a7, a7, a6
    add t3, t3, a7
    sltu t4, t3, a7
#endif
    lw a4, 16(a1)
#ifdef __riscv_xcarry
    mul a5, a4, s4
    mul a6, a4, s5
    addc t0, t0, a5
    mul a5, a4, s6
    addc t1, t1, a6
    mul a6, a4, s7
    addc t2, t2, a5
    addc t3, t3, a6
    addc t4, t4, zero
    addc t5, zero, zero
    mulhu a5, a4, s4
    mulhu a6, a4, s5
    addc t1, t1, a5
    mulhu a5, a4, s6
    addc t2, t2, a6
    mulhu a6, a4, s7
    addc t3, t3, a5
    addc t4, t4, a6
    addc t5, t5, zero
#else
    mul a5, a4, s4
    mulhu a7, a4, s4
    add t0, a5, t0
    sltu a6, t0, a5
    add a7, a7, a6
    mul a5, a4, s5
    mulhu s9, a4, s5
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t1, a5, t1
    sltu a6, t1, a5
    add s9, s9, a6
    mul a5, a4, s6
    mulhu a7, a4, s6
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    add t2, a5, t2
    sltu a6, t2, a5
    add a7, a7, a6
    mul a5, a4, s7
    mulhu s9, a4, s7
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t3, a5, t3
    sltu a6, t3, a5
    add s9, s9, a6
    add t4, t4, s9
    sltu t5, t4, s9
#endif
    lw a4, 20(a1)
#ifdef __riscv_xcarry
    mul a5, a4, s3
    mul a6, a4, s4
    addc t0, t0, a5
    mul a5, a4, s5
    addc t1, t1, a6
    mul a6, a4, s6
    addc t2, t2, a5
    mul a5, a4, s7
    addc t3, t3, a6
    addc t4, t4, a5
    addc t5, t5, zero
    addc t6, zero, zero
    mulhu a5, a4, s3
    mulhu a6, a4, s4
    addc t1, t1, a5
    mulhu a5, a4, s5
    addc t2, t2, a6
    mulhu a6, a4, s6
    addc t3, t3, a5
    mulhu a5, a4, s7
    addc t4, t4, a6
    addc t5, t5, a5
    addc t6, t6, zero
#else
    mul a5, a4, s3
    mulhu a7, a4, s3
    add t0, a5, t0
    sltu a6, t0, a5
    add a7, a7, a6
    mul a5, a4, s4
    mulhu s9, a4, s4
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t1, a5, t1
    sltu a6, t1, a5
    add s9, s9, a6
    mul a5, a4, s5
    mulhu a7, a4, s5
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    add t2, a5, t2
    sltu a6, t2, a5
    add a7, a7, a6
    mul a5, a4, s6
    mulhu s9, a4, s6
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t3, a5, t3
    sltu a6, t3, a5
    add s9, s9, a6
    mul a5, a4, s7
    mulhu a7, a4, s7
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    add t4, a5, t4
    sltu a6, t4, a5
    add a7, a7, a6
    add t5, t5, a7
    sltu t6, t5, a7
#endif
    lw a4, 24(a1)
#ifdef __riscv_xcarry
    mul a5, a4, s2
    mul a6, a4, s3
    addc t0, t0, a5
    mul a5, a4, s4
    addc t1, t1, a6
    mul a6, a4, s5
    addc t2, t2, a5
    mul a5, a4, s6
    addc t3, t3, a6
    mul a6, a4, s7
    addc t4, t4, a5
    addc t5, t5, a6
    addc t6, t6, zero
    addc s8, zero, zero
    mulhu a5, a4, s2
    mulhu a6, a4, s3
    addc t1, t1, a5
    mulhu a5, a4, s4
    addc t2, t2, a6
    mulhu a6, a4, s5
    addc t3, t3, a5
    mulhu a5, a4, s6
    addc t4, t4, a6
    mulhu a6, a4, s7
    addc t5, t5, a5
    addc t6, t6, a6
    addc s8, s8, zero
#else
    mul a5, a4, s2
    mulhu a7, a4, s2
    add t0, a5, t0
    sltu a6, t0, a5
    add a7, a7, a6
    mul a5, a4, s3
    mulhu s9, a4, s3
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t1, a5, t1
    sltu a6, t1, a5
    add s9, s9, a6
    mul a5, a4, s4
    mulhu a7, a4, s4
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    add t2, a5, t2
    sltu a6, t2, a5
    add a7, a7, a6
    mul a5, a4, s5
    mulhu s9, a4, s5
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t3, a5, t3
    sltu a6, t3, a5
    add s9, s9, a6
    mul a5, a4, s6
    mulhu a7, a4, s6
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    add t4, a5, t4
    sltu a6, t4, a5
    add a7, a7, a6
    mul a5, a4, s7
    mulhu s9, a4, s7
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t5, a5, t5
    sltu a6, t5, a5
    add s9, s9, a6
    add t6, t6, s9
    sltu s8, t6, s9
#endif
    lw a4, 28(a1)
#ifdef __riscv_xcarry
    mul a5, a4, s1
    mul a6, a4, s2
    addc t0, t0, a5
    mul a5, a4, s3
    addc t1, t1, a6
    mul a6, a4, s4
    addc t2, t2, a5
    mul a5, a4, s5
    addc t3, t3, a6
    mul a6, a4, s6
    addc t4, t4, a5
    mul a5, a4, s7
    addc t5, t5, a6
    addc t6, t6, a5
    addc s8, s8, zero
    mulhu a5, a4, s1
    mulhu a6, a4, s2
    addc t1, t1, a5
    mulhu a5, a4, s3
    addc t2, t2, a6
    mulhu a6, a4, s4
    addc t3, t3, a5
    mulhu a5, a4, s5
    addc t4, t4, a6
    mulhu a6, a4, s6
    addc t5, t5, a5
    mulhu a5, a4, s7
    addc t6, t6, a6
    addc s8, s8, a5
#else
    mul a5, a4, s1
    mulhu a7, a4, s1
    add t0, a5, t0
    sltu a6, t0, a5
    add a7, a7, a6
    mul a5, a4, s2
    mulhu s9, a4, s2
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t1, a5, t1
    sltu a6, t1, a5
    add s9, s9, a6
    mul a5, a4, s3
    mulhu a7, a4, s3
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    add t2, a5, t2
    sltu a6, t2, a5
    add a7, a7, a6
    mul a5, a4, s4
    mulhu s9, a4, s4
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t3, a5, t3
    sltu a6, t3, a5
    add s9, s9, a6
    mul a5, a4, s5
    mulhu a7, a4, s5
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    add t4, a5, t4
    sltu a6, t4, a5
    add a7, a7, a6
    mul a5, a4, s6
    mulhu s9, a4, s6
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t5, a5, t5
    sltu a6, t5, a5
    add s9, s9, a6
    mul a5, a4, s7
    mulhu a7, a4, s7
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    add t6, a5, t6
    sltu a6, t6, a5
    add a7, a7, a6
    add s8, s8, a7
#endif
    addi a1, a1, 32
    addi a0, a0, 32
    jal pass_by_8_and_add
    lw a4, 56(sp)
    lw a5, 0(a0)
#ifdef __riscv_xcarry
    li a6, -1
    addc zero, a4, a6
#endif
    lw a7, 4(a0)
#ifdef __riscv_xcarry
    addc a5, a5, t0
#else
    add a5, a5, t0
    sltu a6, a5, t0
    add a5, a5, a4
    sltu a4, a5, a4
    add a4, a4, a6
#endif
    sw a5, 0(a0)
    lw a5, 8(a0)
#ifdef __riscv_xcarry
    addc a7, a7, t1
#else
    add a7, a7, t1
    sltu a6, a7, t1
    add a7, a7, a4
    sltu a4, a7, a4
    add a4, a4, a6
#endif
    sw a7, 4(a0)
    lw a7, 12(a0)
#ifdef __riscv_xcarry
    addc a5, a5, t2
#else
    add a5, a5, t2
    sltu a6, a5, t2
    add a5, a5, a4
    sltu a4, a5, a4
    add a4, a4, a6
#endif
    sw a5, 8(a0)
    lw a5, 16(a0)
#ifdef __riscv_xcarry
    addc a7, a7, t3
#else
    add a7, a7, t3
    sltu a6, a7, t3
    add a7, a7, a4
    sltu a4, a7, a4
    add a4, a4, a6
#endif
    sw a7, 12(a0)
    lw a7, 20(a0)
#ifdef __riscv_xcarry
    addc a5, a5, t4
#else
    add a5, a5, t4
    sltu a6, a5, t4
    add a5, a5, a4
    sltu a4, a5, a4
    add a4, a4, a6
#endif
    sw a5, 16(a0)
    lw a5, 24(a0)
#ifdef __riscv_xcarry
    addc a7, a7, t5
#else
    add a7, a7, t5
    sltu a6, a7, t5
    add a7, a7, a4
    sltu a4, a7, a4
    add a4, a4, a6
#endif
    sw a7, 20(a0)
    lw a7, 28(a0)
#ifdef __riscv_xcarry
    addc a5, a5, t6
#else
    add a5, a5, t6
    sltu a6, a5, t6
    add a5, a5, a4
    sltu a4, a5, a4
    add a4, a4, a6
#endif
    sw a5, 24(a0)
#ifdef __riscv_xcarry
    addc a7, a7, s8
#else
    add a7, a7, s8
    sltu a6, a7, s8
    add a7, a7, a4
    sltu a4, a7, a4
    add a4, a4, a6
#endif
    sw a7, 28(a0)
#ifdef __riscv_xcarry
    addc a4, zero, zero
#else
#endif
    sw a4, 56(sp)
    sub a1, a3, s11
    sub a0, a0, s11
    addi a0, a0, 32
    j .L30
.L32:
    li a5, 16
    bltu s10, a5, .L33
    addi s10, s10, -16
    lw t2, 0(a0)
    lw a4, 0(a1)
    li t0, 0
    li t1, 0
    mul s0, t2, a2
    lw s9, 4(a1)
    mul a5, a4, s0
    mulhu a7, a4, s0
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    lw a5, 4(a0)
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, zero
    addc t2, zero, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add t1, t1, a6
    sltu t2, t1, a6
#endif
    mul a5, s9, s0
    mulhu a7, s9, s0
    lw a4, 0(a1)
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, a7
    addc t2, t2, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu a6, t1, a7
    add t2, t2, a6
#endif
    mul s1, t0, a2
    lw s9, 8(a1)
    mul a5, a4, s1
    mulhu a7, a4, s1
#ifdef __riscv_xcarry
    addc t0, t0, a5
    addc t1, t1, a7
    addc t2, t2, zero
#else
    add t0, t0, a5
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu a6, t1, a7
    add t2, t2, a6
#endif
    lw a5, 8(a0)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, zero
    addc t0, zero, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add t2, t2, a6
    sltu t0, t2, a6
#endif
    mul a5, s9, s0
    mulhu a7, s9, s0
    lw a4, 4(a1)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    mul a5, a4, s1
    mulhu a7, a4, s1
    lw s9, 0(a1)
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    mul s2, t1, a2
    lw a4, 12(a1)
    mul a5, s9, s2
    mulhu a7, s9, s2
#ifdef __riscv_xcarry
    addc t1, t1, a5
    addc t2, t2, a7
    addc t0, t0, zero
#else
    add t1, t1, a5
    sltu a6, t1, a5
    add a7, a7, a6
    add t2, t2, a7
    sltu a6, t2, a7
    add t0, t0, a6
#endif
    lw a5, 12(a0)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, zero
    addc t1, zero, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add t0, t0, a6
    sltu t1, t0, a6
#endif
    mul a5, a4, s0
    mulhu a7, a4, s0
    lw s9, 8(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul a5, s9, s1
    mulhu a7, s9, s1
    lw a4, 4(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul a5, a4, s2
    mulhu a7, a4, s2
    lw s9, 0(a1)
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    mul s3, t2, a2
    mul a5, s9, s3
    mulhu a7, s9, s3
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    lw a4, 4(a1)
#ifdef __riscv_xcarry
    mul a5, a4, s3
    addc t0, t0, a5
    addc t1, t1, zero
    addc t2, zero, zero
    mulhu a5, a4, s3
    addc t1, t1, a5
    addc t2, t2, zero
#else
    mul a5, a4, s3
    mulhu a7, a4, s3
    add t0, a5, t0
    sltu a6, t0, a5
    add a7, a7, a6
    add t1, t1, a7
    sltu t2, t1, a7
#endif
    lw a4, 8(a1)
#ifdef __riscv_xcarry
    mul a5, a4, s2
    mul a6, a4, s3
    addc t0, t0, a5
    addc t1, t1, a6
    addc t2, t2, zero
    addc t3, zero, zero
    mulhu a5, a4, s2
    mulhu a6, a4, s3
    addc t1, t1, a5
    addc t2, t2, a6
    addc t3, t3, zero
#else
    mul a5, a4, s2
    mulhu a7, a4, s2
    add t0, a5, t0
    sltu a6, t0, a5
    add a7, a7, a6
    mul a5, a4, s3
    mulhu s9, a4, s3
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t1, a5, t1
    sltu a6, t1, a5
    add s9, s9, a6
    add t2, t2, s9
    sltu t3, t2, s9
#endif
    lw a4, 12(a1)
#ifdef __riscv_xcarry
    mul a5, a4, s1
    mul a6, a4, s2
    addc t0, t0, a5
    mul a5, a4, s3
    addc t1, t1, a6
    addc t2, t2, a5
    addc t3, t3, zero
    mulhu a5, a4, s1
    mulhu a6, a4, s2
    addc t1, t1, a5
    mulhu a5, a4, s3
    addc t2, t2, a6
    addc t3, t3, a5
#else
    mul a5, a4, s1
    mulhu a7, a4, s1
    add t0, a5, t0
    sltu a6, t0, a5
    add a7, a7, a6
    mul a5, a4, s2
    mulhu s9, a4, s2
    add a5, a5, a7
    sltu a6, a5, a7
    add s9, s9, a6
    add t1, a5, t1
    sltu a6, t1, a5
    add s9, s9, a6
    mul a5, a4, s3
    mulhu a7, a4, s3
    add a5, a5, s9
    sltu a6, a5, s9
    add a7, a7, a6
    add t2, a5, t2
    sltu a6, t2, a5
    add a7, a7, a6
    add t3, t3, a7
#endif
    addi a1, a1, 16
    addi a0, a0, 16
    jal pass_by_4_and_add
    lw a4, 56(sp)
    lw a5, 0(a0)
#ifdef __riscv_xcarry
    li a6, -1
    addc zero, a4, a6
#endif
    lw a7, 4(a0)
#ifdef __riscv_xcarry
    addc a5, a5, t0
#else
    add a5, a5, t0
    sltu a6, a5, t0
    add a5, a5, a4
    sltu a4, a5, a4
    add a4, a4, a6
#endif
    sw a5, 0(a0)
    lw a5, 8(a0)
#ifdef __riscv_xcarry
    addc a7, a7, t1
#else
    add a7, a7, t1
    sltu a6, a7, t1
    add a7, a7, a4
    sltu a4, a7, a4
    add a4, a4, a6
#endif
    sw a7, 4(a0)
    lw a7, 12(a0)
#ifdef __riscv_xcarry
    addc a5, a5, t2
#else
    add a5, a5, t2
    sltu a6, a5, t2
    add a5, a5, a4
    sltu a4, a5, a4
    add a4, a4, a6
#endif
    sw a5, 8(a0)
#ifdef __riscv_xcarry
    addc a7, a7, t3
#else
    add a7, a7, t3
    sltu a6, a7, t3
    add a7, a7, a4
    sltu a4, a7, a4
    add a4, a4, a6
#endif
    sw a7, 12(a0)
#ifdef __riscv_xcarry
    addc a4, zero, zero
#else
#endif
    sw a4, 56(sp)
    sub a1, a3, s11
    sub a0, a0, s11
    addi a0, a0, 16
    j .L30
.L33:
    beqz s10, .L31
    addi s10, s10, -4
    lw t2, 0(a0)
    lw a4, 0(a1)
    li t0, 0
    li t1, 0
    mul s0, t2, a2
    mul a5, a4, s0
    mulhu a7, a4, s0
#ifdef __riscv_xcarry
    addc t2, t2, a5
    addc t0, t0, a7
    addc t1, t1, zero
#else
    add t2, t2, a5
    sltu a6, t2, a5
    add a7, a7, a6
    add t0, t0, a7
    sltu a6, t0, a7
    add t1, t1, a6
#endif
    addi a1, a1, 4
    addi a0, a0, 4
    jal pass_by_1_and_add
    lw a4, 56(sp)
    lw a5, 0(a0)
#ifdef __riscv_xcarry
    li a6, -1
    addc zero, a4, a6
#endif
#ifdef __riscv_xcarry
    addc a5, a5, t0
#else
    add a5, a5, t0
    sltu a6, a5, t0
    add a5, a5, a4
    sltu a4, a5, a4
    add a4, a4, a6
#endif
    sw a5, 0(a0)
#ifdef __riscv_xcarry
    addc a4, zero, zero
#else
#endif
    sw a4, 56(sp)
    sub a1, a3, s11
    sub a0, a0, s11
    addi a0, a0, 4
    j .L30
.L31:
    lw s10, 52(sp)
    li a4, 0
    andi a2, s11, 12
    add a2, a2, a0
    beq a0, a2, .L36
.L35:
    lw s0, 0(a0)
    lw s4, 0(a1)
#ifdef __riscv_xcarry
    subb s4, s0, s4
#else
    sltu a6, s0, s4
    sub s0, s0, s4
    sub s4, s0, a4
    sltu a4, s0, a4
    add a4, a4, a6
#endif
    sw s4, 0(s10)
    addi a0, a0, 4
    addi a1, a1, 4
    addi s10, s10, 4
    bne a0, a2, .L35
.L36:
    andi a2, s11, -16
    add a2, a2, a0
    beq a0, a2, .L38
.L37:
    lw s0, 0(a0)
    lw s4, 0(a1)
    lw s1, 4(a0)
    lw s5, 4(a1)
    lw s2, 8(a0)
    lw s6, 8(a1)
    lw s3, 12(a0)
    lw s7, 12(a1)
#ifdef __riscv_xcarry
    subb s4, s0, s4
#else
    sltu a6, s0, s4
    sub s0, s0, s4
    sub s4, s0, a4
    sltu a4, s0, a4
    add a4, a4, a6
#endif
    sw s4, 0(s10)
#ifdef __riscv_xcarry
    subb s5, s1, s5
#else
    sltu a6, s1, s5
    sub s1, s1, s5
    sub s5, s1, a4
    sltu a4, s1, a4
    add a4, a4, a6
#endif
    sw s5, 4(s10)
#ifdef __riscv_xcarry
    subb s6, s2, s6
#else
    sltu a6, s2, s6
    sub s2, s2, s6
    sub s6, s2, a4
    sltu a4, s2, a4
    add a4, a4, a6
#endif
    sw s6, 8(s10)
#ifdef __riscv_xcarry
    subb s7, s3, s7
#else
    sltu a6, s3, s7
    sub s3, s3, s7
    sub s7, s3, a4
    sltu a4, s3, a4
    add a4, a4, a6
#endif
    sw s7, 12(s10)
    addi a0, a0, 16
    addi a1, a1, 16
    addi s10, s10, 16
    bne a0, a2, .L37
.L38:
#ifdef __riscv_xcarry
    subb a4, zero, zero
    addc zero, zero, zero
#else
    neg a4, a4
#endif
    lw a5, 56(sp)
    addi a5, a5, -1
    and a4, a4, a5
    sub a0, a0, s11
    sub s10, s10, s11
    andi a2, s11, 12
    add a2, a2, a0
    beq a0, a2, .L40
.L39:
    lw s0, 0(a0)
    lw s4, 0(s10)
    xor s0, s0, s4
    and s0, s0, a4
    xor s4, s4, s0
    sw s4, 0(s10)
    addi a0, a0, 4
    addi s10, s10, 4
    bne a0, a2, .L39
.L40:
    andi a2, s11, -16
    add a2, a2, a0
    beq a0, a2, .L42
.L41:
    lw s0, 0(a0)
    lw s4, 0(s10)
    lw s1, 4(a0)
    lw s5, 4(s10)
    lw s2, 8(a0)
    lw s6, 8(s10)
    lw s3, 12(a0)
    lw s7, 12(s10)
    xor s0, s0, s4
    and s0, s0, a4
    xor s4, s4, s0
    sw s4, 0(s10)
    xor s1, s1, s5
    and s1, s1, a4
    xor s5, s5, s1
    sw s5, 4(s10)
    xor s2, s2, s6
    and s2, s2, a4
    xor s6, s6, s2
    sw s6, 8(s10)
    xor s3, s3, s7
    and s3, s3, a4
    xor s7, s7, s3
    sw s7, 12(s10)
    addi a0, a0, 16
    addi s10, s10, 16
    bne a0, a2, .L41
.L42:
    RESTORE_RA_AND 0, 12
    addi sp, sp, 64
    ret
END rvk_bignum_montgomery_reduce

