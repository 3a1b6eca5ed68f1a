/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Sums, differences and carries of numbers in radix 2^28, for RV32I.
 *
 *     void rvk_bignum28_add(uint32_t *sum, const uint32_t *a, const uint32_t *b, size_t digits)
 *     void rvk_bignum28_subtract(uint32_t *difference, const uint32_t *a, const uint32_t *b, size_t digits)
 *     uint32_t rvk_bignum28_carry(uint32_t *a, size_t digits)
 *
 * Digits are taken one at a time until their number is a multiple of four, then four at a time. A carry is
 * floor((digit + carry) / 2^28) of words with a sign. That sum fits a word: of 8 normal numbers, digits are from
 * -8 (2^28 - 1) to 8 (2^28 - 1), and carries from -8 to 7.
 *
 * Preconditions: all 4-aligned; a result may be an operand, no other overlap. Constant time for a given number of digits.
 *
 * Registers: a0 to a3 arguments, a4, a5 ends, t0 to t6 and a6, a7 digits. Stack: none.
 *
 * instructions: rvk_bignum28_add rv32imc key_bits=896 167
 * instructions: rvk_bignum28_subtract rv32imc key_bits=896 167
 * instructions: rvk_bignum28_carry rv32imc key_bits=1184 216
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"

.macro DIGIT_BY_DIGIT operation
    slli a3, a3, 2
    andi a5, a3, 12
    add a3, a3, a1
    add a5, a5, a1
    beq a1, a5, 2f
1:
    lw t0, 0(a1)
    lw t1, 0(a2)
    addi a1, a1, 4
    addi a2, a2, 4
    \operation t0, t0, t1
    sw t0, 0(a0)
    addi a0, a0, 4
    bne a1, a5, 1b
2:
    beq a1, a3, 4f
3:
    lw t0, 0(a1)
    lw t1, 0(a2)
    lw t2, 4(a1)
    lw t3, 4(a2)
    \operation t0, t0, t1
    lw t4, 8(a1)
    lw t5, 8(a2)
    \operation t2, t2, t3
    lw t6, 12(a1)
    lw a7, 12(a2)
    \operation t4, t4, t5
    addi a1, a1, 16
    addi a2, a2, 16
    \operation t6, t6, a7
    sw t0, 0(a0)
    sw t2, 4(a0)
    sw t4, 8(a0)
    sw t6, 12(a0)
    addi a0, a0, 16
    bne a1, a3, 3b
4:
    ret
.endm

FUNCTION rvk_bignum28_add
    DIGIT_BY_DIGIT add
END rvk_bignum28_add

FUNCTION rvk_bignum28_subtract
    DIGIT_BY_DIGIT sub
END rvk_bignum28_subtract

#define CARRY a2
#define MASK a3
#define END_AT a4

/* digit = (digit + CARRY) mod 2^28, and the new carry. */
.macro CARRY_DIGIT digit
    add \digit, \digit, CARRY
    srai CARRY, \digit, 28
    and \digit, \digit, MASK
.endm

FUNCTION rvk_bignum28_carry
    slli a1, a1, 2
    andi a5, a1, 12
    add END_AT, a1, a0
    add a5, a5, a0
    lui MASK, 0x10000
    addi MASK, MASK, -1
    li CARRY, 0
    beq a0, a5, 2f
1:
    lw t0, 0(a0)
    addi a0, a0, 4
    CARRY_DIGIT t0
    sw t0, -4(a0)
    bne a0, a5, 1b
2:
    beq a0, END_AT, 4f
3:
    lw t0, 0(a0)
    lw t1, 4(a0)
    lw t2, 8(a0)
    lw t3, 12(a0)
    CARRY_DIGIT t0
    CARRY_DIGIT t1
    CARRY_DIGIT t2
    CARRY_DIGIT t3
    sw t0, 0(a0)
    sw t1, 4(a0)
    sw t2, 8(a0)
    sw t3, 12(a0)
    addi a0, a0, 16
    bne a0, END_AT, 3b
4:
    mv a0, CARRY
    ret
END rvk_bignum28_carry
