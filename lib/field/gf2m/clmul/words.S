/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * GF(2^m) for elements in one word, for Zbc and Zbkc.
 *
 *     uint32_t rvk_gf2m16_multiply(const rvk_gf2m_field *field, uint32_t a, uint32_t b)
 *     uint32_t rvk_gf2m32_multiply(const rvk_gf2m_field *field, uint32_t a, uint32_t b)
 *     uint32_t rvk_gf2m16_invert(const rvk_gf2m_field *field, uint32_t a), and rvk_gf2m32_invert
 *     void rvk_gf2m16_multiply_array(const rvk_gf2m_field *field, uint16_t *out, const uint16_t *a, const uint16_t *b,
 *                                    size_t elements), and rvk_gf2m32_multiply_array on uint32_t
 *
 * Up to GF(2^16) a product fits a word: p = a b, q = ((p / x^m) F+) / x^m, and the result is p + q f: three carry-less
 * multiplications (sukumaran, algorithm 1). f has its leading term here, which cancels all terms from x^m on, so that
 * nothing is left to cut off.
 *
 * Up to GF(2^32) a is moved by 32 - m bits, so that p / x^m is the high word of the product, and the low word is the rest,
 * moved. F+ and f come without their leading terms and moved as well: q = p / x^m + the high word of (p / x^m) F+, and
 * the result is the low word of the product + the low word of q f, moved back.
 *
 * Preconditions: operands below 2^m; arrays aligned as their type, out may be an operand. Constant time for a given field
 * and number of elements.
 *
 * Registers: t0 to t2 what is needed of the field; see words.inc. Stack: none.
 *
 * instructions: rvk_gf2m16_multiply rv32imc_zbc 10
 * instructions: rvk_gf2m16_multiply_array rv32imc_zbc message_bytes=1024 5130
 * instructions: rvk_gf2m32_multiply rv32imc_zbc 13
 * instructions: rvk_gf2m32_multiply_array rv32imc_zbc message_bytes=1024 3083
 * instructions: rvk_gf2m16_multiply rv32imc_zbkc 10
 * instructions: rvk_gf2m16_multiply_array rv32imc_zbkc message_bytes=1024 5130
 * instructions: rvk_gf2m32_multiply rv32imc_zbkc 13
 * instructions: rvk_gf2m32_multiply_array rv32imc_zbkc message_bytes=1024 3083
 */
#define RVK_FOLDER clmul
#include "../variants.h"
.option arch, +zbkc
#include "rv32.h"
#include "../words.inc"

.macro LOAD_FIELD16
    lw t0, .LDEGREE(a0)
    lw t1, .LQUOTIENT(a0)
    lw t2, .LPOLYNOMIAL(a0)
.endm

.macro MULTIPLY16 rd, rs1, rs2
    clmul t3, \rs1, \rs2
    srl t4, t3, t0
    clmul t4, t4, t1
    srl t4, t4, t0
    clmul t4, t4, t2
    xor \rd, t3, t4
.endm

.macro LOAD_FIELD32
    lw t0, .LDEGREE(a0)
    lw t1, .LALIGNED_QUOTIENT + 4(a0)
    lw t2, .LALIGNED_POLYNOMIAL + 4(a0)
    neg t0, t0 /* shifts take it modulo 32 */
.endm

.macro MULTIPLY32 rd, rs1, rs2
    sll t3, \rs1, t0
    clmulh t4, t3, \rs2
    clmul t3, t3, \rs2
    clmulh \rd, t4, t1
    xor t4, t4, \rd
    clmul t4, t4, t2
    xor t3, t3, t4
    srl \rd, t3, t0
.endm

FUNCTION rvk_gf2m16_multiply
    LOAD_FIELD16
    MULTIPLY16 a0, a1, a2
    ret
END rvk_gf2m16_multiply

FUNCTION rvk_gf2m16_invert
    LOAD_FIELD16
    INVERT MULTIPLY16
END rvk_gf2m16_invert

FUNCTION rvk_gf2m16_multiply_array
    LOAD_FIELD16
    MULTIPLY_ARRAY lhu, sh, 1, MULTIPLY16
    ret
END rvk_gf2m16_multiply_array

FUNCTION rvk_gf2m32_multiply
    LOAD_FIELD32
    MULTIPLY32 a0, a1, a2
    ret
END rvk_gf2m32_multiply

FUNCTION rvk_gf2m32_invert
    LOAD_FIELD32
    INVERT MULTIPLY32
END rvk_gf2m32_invert

FUNCTION rvk_gf2m32_multiply_array
    LOAD_FIELD32
    MULTIPLY_ARRAY lw, sw, 2, MULTIPLY32
    ret
END rvk_gf2m32_multiply_array
