/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Product scanning (P. G. Comba, 1990), for RV32IM, and with add-with-carry from one source.
 *
 *     void rvk_bignum_multiply_comba(uint32_t *product, const uint32_t *a, const uint32_t *b, size_t limbs)
 *
 * Column after column, the products a_i b_j with i + j = column are added up in three words. The limbs of a column are
 * taken one at a time until their number is a multiple of four, then four at a time. A product costs two loads and 8
 * instructions, 5 with add-with-carry, whose flag is 0 after each; the carry out of the low word goes into the high word
 * of the product, which is at most 2^32 - 2.
 *
 * Preconditions: all 4-aligned, no overlap. Any number of limbs. Constant time for a given number.
 *
 * Registers: named below. Stack: 16 bytes for saved registers.
 *
 * instructions: rvk_bignum_multiply_comba rv32imc message_bytes=128 12187
 * instructions: rvk_bignum_multiply_comba rv32imc_xcarry message_bytes=128 9116
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"

#define OUT a0
#define A_FIRST a1 /* the first limb of a in this column */
#define B_END a2   /* one past the limb of b that is multiplied by it */
#define BYTES a3   /* of a */
#define COUNT a4   /* bytes of a in this column */
#define A_AT a5
#define B_AT a6
#define A_STOP a7
#define SUM0 t0
#define SUM1 t1
#define SUM2 t2
#define LOW t5
#define HIGH t6

.macro ADD_PRODUCT a, b
    mul LOW, \a, \b
    mulhu HIGH, \a, \b
#ifdef __riscv_xcarry
    addc SUM0, SUM0, LOW
    addc SUM1, SUM1, HIGH
    addc SUM2, SUM2, zero
#else
    add SUM0, SUM0, LOW
    sltu LOW, SUM0, LOW
    add HIGH, HIGH, LOW
    add SUM1, SUM1, HIGH
    sltu HIGH, SUM1, HIGH
    add SUM2, SUM2, HIGH
#endif
.endm

/* Adds up a column, stores its word, and moves on. */
.macro COLUMN
    mv A_AT, A_FIRST
    mv B_AT, B_END
    andi A_STOP, COUNT, 12
    add A_STOP, A_STOP, A_AT
    beq A_AT, A_STOP, 2f
1:
    lw t3, 0(A_AT)
    lw t4, -4(B_AT)
    addi A_AT, A_AT, 4
    addi B_AT, B_AT, -4
    ADD_PRODUCT t3, t4
    bne A_AT, A_STOP, 1b
2:
    add A_STOP, A_FIRST, COUNT
    beq A_AT, A_STOP, 4f
3:
    lw t3, 0(A_AT)
    lw t4, -4(B_AT)
    lw s0, 4(A_AT)
    lw s1, -8(B_AT)
    ADD_PRODUCT t3, t4
    lw t3, 8(A_AT)
    lw t4, -12(B_AT)
    ADD_PRODUCT s0, s1
    lw s0, 12(A_AT)
    lw s1, -16(B_AT)
    addi A_AT, A_AT, 16
    ADD_PRODUCT t3, t4
    addi B_AT, B_AT, -16
    ADD_PRODUCT s0, s1
    bne A_AT, A_STOP, 3b
4:
    sw SUM0, 0(OUT)
    addi OUT, OUT, 4
    mv SUM0, SUM1
    mv SUM1, SUM2
    li SUM2, 0
.endm

FUNCTION rvk_bignum_multiply_comba
    beqz BYTES, 8f
    addi sp, sp, -16
    sw s0, 0(sp)
    sw s1, 4(sp)
    slli BYTES, BYTES, 2
    li COUNT, 4
    addi B_END, B_END, 4
    li SUM0, 0
    li SUM1, 0
    li SUM2, 0
#ifdef __riscv_xcarry
    addc zero, zero, zero
#endif
5:
    COLUMN
    addi COUNT, COUNT, 4
    addi B_END, B_END, 4
    bgeu BYTES, COUNT, 5b
    addi COUNT, COUNT, -8
    addi B_END, B_END, -4
    beqz COUNT, 7f
6:
    addi A_FIRST, A_FIRST, 4
    COLUMN
    addi COUNT, COUNT, -4
    bnez COUNT, 6b
7:
    sw SUM0, 0(OUT)
    lw s0, 0(sp)
    lw s1, 4(sp)
    addi sp, sp, 16
8:
    ret
END rvk_bignum_multiply_comba
