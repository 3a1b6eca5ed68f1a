/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * GF(2^m) for elements in one word, for RV32I.
 *
 *     uint32_t rvk_gf2m16_multiply(const rvk_gf2m_field *field, uint32_t a, uint32_t b), and rvk_gf2m32_multiply
 *     void rvk_gf2m16_multiply_array(const rvk_gf2m_field *field, uint16_t *out, const uint16_t *a, const uint16_t *b,
 *                                    size_t elements), and rvk_gf2m32_multiply_array on uint32_t
 *
 * Horner's rule from the highest bit of b on: p = x p + b_i a mod f. p, a and f lie at the top of their words, and so does
 * b; a mask is an arithmetic shift of a highest bit. b counts as a multiple of four bits, for four steps per iteration.
 *
 * Preconditions: operands below 2^m; arrays aligned as their type, out may be an operand. Constant time for a given field
 * and number of elements.
 *
 * Registers: t0 32 - m, t1 f without its leading term, t2 the bits of b, t3 p, t4 b; masks and count s0 to s2 in arrays,
 * a3 to a5 in single products. Stack: 16 bytes for arrays.
 *
 * In GF(2^4) and GF(2^32):
 *
 * instructions: rvk_gf2m16_multiply rv32imc 46
 * instructions: rvk_gf2m32_multiply rv32imc 284
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "../words.inc"

.macro LOAD_FIELD
    lw t0, .LDEGREE(a0)
    lw t1, .LALIGNED_POLYNOMIAL + 4(a0)
    addi t2, t0, 3
    neg t0, t0
    andi t2, t2, -4
.endm

/* One step: t3 = x t3 + the highest bit of t4 times `a`; t4 = x t4. */
.macro STEP a, mask_f, mask_a
    srai \mask_f, t3, 31
    srai \mask_a, t4, 31
    slli t3, t3, 1
    and \mask_f, \mask_f, t1
    and \mask_a, \mask_a, \a
    xor t3, t3, \mask_f
    slli t4, t4, 1
    xor t3, t3, \mask_a
.endm

.macro PRODUCT rd, rs1, rs2, mask_f, mask_a, count
    neg t4, t2
    sll \rs1, \rs1, t0
    sll t4, \rs2, t4
    mv \count, t2
    li t3, 0
8:
    STEP \rs1, \mask_f, \mask_a
    STEP \rs1, \mask_f, \mask_a
    addi \count, \count, -4
    STEP \rs1, \mask_f, \mask_a
    STEP \rs1, \mask_f, \mask_a
    bnez \count, 8b
    srl \rd, t3, t0
.endm

.macro PRODUCT_IN_ARRAY rd, rs1, rs2
    PRODUCT \rd, \rs1, \rs2, s0, s1, s2
.endm

.macro ARRAY load, store, log
    addi sp, sp, -16
    sw s0, 0(sp)
    sw s1, 4(sp)
    sw s2, 8(sp)
    LOAD_FIELD
    MULTIPLY_ARRAY \load, \store, \log, PRODUCT_IN_ARRAY
    lw s0, 0(sp)
    lw s1, 4(sp)
    lw s2, 8(sp)
    addi sp, sp, 16
    ret
.endm

FUNCTION rvk_gf2m16_multiply
    LOAD_FIELD
    PRODUCT a0, a1, a2, a3, a4, a5
    ret
END rvk_gf2m16_multiply

FUNCTION rvk_gf2m16_multiply_array
    ARRAY lhu, sh, 1
END rvk_gf2m16_multiply_array

FUNCTION rvk_gf2m32_multiply
    LOAD_FIELD
    PRODUCT a0, a1, a2, a3, a4, a5
    ret
END rvk_gf2m32_multiply

FUNCTION rvk_gf2m32_multiply_array
    ARRAY lw, sw, 2
END rvk_gf2m32_multiply_array
