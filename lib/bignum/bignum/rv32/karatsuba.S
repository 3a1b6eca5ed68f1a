/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * One level of subtractive Karatsuba multiplication (stoffelen2019, section 6.4), for RV32I, and with add-with-carry from
 * one source.
 *
 *     void rvk_bignum_multiply_karatsuba(uint32_t *product, const uint32_t *a, const uint32_t *b, uint32_t *scratch,
 *                                        size_t limbs)
 *
 * With H = 2^(16 limbs), a = a1 H + a0 and b = b1 H + b0, let L1 H + L0 = a0 b0, U1 H + U0 = a1 b1 and
 * S1 H + S0 = |a0 - a1| |b1 - b0|. Then, with the sign of the latter,
 *
 *     a b = U1 H^3 + (U1 + M +- S1) H^2 + (L0 + M +- S0) H + L0, where M = L1 + U0 is added up only once.
 *
 * -S is added as the complement of S with a carry of 1 into S0; what that is too much, H^2, comes off above S1.
 * The halves are multiplied by rvk_bignum_multiply, the differences made by rvk_bignum_subtract.
 *
 * Preconditions: all 4-aligned, no overlap; an even number of limbs. Constant time for a given number.
 *
 * Registers: named below. Stack: 32 bytes, nothing secret but saved registers.
 *
 * instructions: rvk_bignum_multiply_karatsuba rv32imc message_bytes=128 8242
 * instructions: rvk_bignum_multiply_karatsuba rv32imc_xcarry message_bytes=128 5256
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"

#define PRODUCT s0
#define A s1
#define B s2
#define SCRATCH s3
#define HALF s4 /* bytes */
#define SIGN s5 /* all ones if the middle product counts negative */
/* Of the loops: */
#define LOW_AT a0    /* L0 */
#define MIDDLE_AT a1 /* L1, then U0 */
#define UPPER_AT a2  /* U0, then U1 */
#define SCRATCH_AT a3
#define STOP a4
#define CARRY a5
#define MIDDLE_CARRY a6
#define X a7

/* word += addend, the carry added to `carry`. */
.macro ACCUMULATE word, carry, addend
#ifdef __riscv_xcarry
    addc \word, \word, \addend
    addc \carry, \carry, zero
#else
    add \word, \word, \addend
    sltu X, \word, \addend
    add \carry, \carry, X
#endif
.endm

/* word += carry, and the new carry. */
.macro START word, carry
#ifdef __riscv_xcarry
    addc \word, \word, \carry
    addc \carry, zero, zero
#else
    add \word, \word, \carry
    sltu \carry, \word, \carry
#endif
.endm

/* a0 = |a1 - a2| of HALF bytes; flips SIGN if the difference is negative. */
.macro ABSOLUTE_DIFFERENCE out, a, b
    sw \out, 28(sp)
    mv a0, \out
    mv a1, \a
    mv a2, \b
    srli a3, HALF, 2
    call rvk_bignum_subtract
    neg t0, a0
    xor SIGN, SIGN, t0
    lw a1, 28(sp)
    add STOP, a1, HALF
1:
    lw t1, 0(a1)
    addi a1, a1, 4
    xor t1, t1, t0
    add t1, t1, a0
    sltu a0, t1, a0
    sw t1, -4(a1)
    bne a1, STOP, 1b
.endm

.macro MULTIPLY out, a, b
    mv a0, \out
    mv a1, \a
    mv a2, \b
    srli a3, HALF, 2
    call rvk_bignum_multiply
.endm

FUNCTION rvk_bignum_multiply_karatsuba
    beqz a4, 9f
    addi sp, sp, -32
    SAVE_RA_AND 0, 6
    mv PRODUCT, a0
    mv A, a1
    mv B, a2
    mv SCRATCH, a3
    slli HALF, a4, 1
    li SIGN, 0
    add t2, A, HALF
    ABSOLUTE_DIFFERENCE PRODUCT, A, t2
    add t2, PRODUCT, HALF
    add t3, B, HALF
    ABSOLUTE_DIFFERENCE t2, t3, B
    add t2, PRODUCT, HALF
    MULTIPLY SCRATCH, PRODUCT, t2
    MULTIPLY PRODUCT, A, B
    add A, A, HALF
    add B, B, HALF
    slli t2, HALF, 1
    add t2, t2, PRODUCT
    MULTIPLY t2, A, B

    /* H: L0 + M +- S0 over L1, and M over S0. */
    mv LOW_AT, PRODUCT
    add MIDDLE_AT, PRODUCT, HALF
    add UPPER_AT, MIDDLE_AT, HALF
    mv STOP, UPPER_AT
    mv SCRATCH_AT, SCRATCH
    neg CARRY, SIGN
    li MIDDLE_CARRY, 0
#ifdef __riscv_xcarry
    addc zero, zero, zero
#endif
2:
    lw t1, 0(MIDDLE_AT)
    lw t2, 0(UPPER_AT)
    lw t0, 0(LOW_AT)
    lw t3, 0(SCRATCH_AT)
    START t1, MIDDLE_CARRY
    ACCUMULATE t1, MIDDLE_CARRY, t2
    addi LOW_AT, LOW_AT, 4
    xor t3, t3, SIGN
    sw t1, 0(SCRATCH_AT)
    START t0, CARRY
    ACCUMULATE t0, CARRY, t1
    addi UPPER_AT, UPPER_AT, 4
    ACCUMULATE t0, CARRY, t3
    sw t0, 0(MIDDLE_AT)
    addi MIDDLE_AT, MIDDLE_AT, 4
    addi SCRATCH_AT, SCRATCH_AT, 4
    bne MIDDLE_AT, STOP, 2b

    /* H^2: U1 + M +- S1 over U0. */
    add CARRY, CARRY, MIDDLE_CARRY
    mv STOP, UPPER_AT
    mv LOW_AT, SCRATCH
3:
    lw t0, 0(UPPER_AT)
    lw t3, 0(SCRATCH_AT)
    lw t1, 0(LOW_AT)
    addi UPPER_AT, UPPER_AT, 4
    xor t3, t3, SIGN
    START t0, CARRY
    ACCUMULATE t0, CARRY, t1
    addi LOW_AT, LOW_AT, 4
    ACCUMULATE t0, CARRY, t3
    sw t0, 0(MIDDLE_AT)
    addi MIDDLE_AT, MIDDLE_AT, 4
    addi SCRATCH_AT, SCRATCH_AT, 4
    bne MIDDLE_AT, STOP, 3b

    /* H^3: what is carried. UPPER_AT is at the end of the product. */
    add CARRY, CARRY, MIDDLE_CARRY
    add CARRY, CARRY, SIGN
4:
    lw t0, 0(MIDDLE_AT)
    addi MIDDLE_AT, MIDDLE_AT, 4
    add t0, t0, CARRY
    sltu CARRY, t0, CARRY
    sw t0, -4(MIDDLE_AT)
    bne MIDDLE_AT, UPPER_AT, 4b

    RESTORE_RA_AND 0, 6
    addi sp, sp, 32
9:
    ret
END rvk_bignum_multiply_karatsuba
