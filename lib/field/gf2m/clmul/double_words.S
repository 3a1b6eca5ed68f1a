/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * GF(2^m) for m from 33 to 64, for Zbc and Zbkc.
 *
 *     void rvk_gf2m64_multiply(const rvk_gf2m_field *field, uint32_t out[2], const uint32_t a[2], const uint32_t b[2])
 *     void rvk_gf2m64_invert(const rvk_gf2m_field *field, uint32_t out[2], const uint32_t a[2])
 *     void rvk_gf2m64_multiply_array(const rvk_gf2m_field *field, uint32_t *out, const uint32_t *a, const uint32_t *b,
 *                                    size_t elements)
 *
 * As up to GF(2^32) in words.S, with two words for one: a is moved by 64 - m bits; the upper two words p3, p2 of the
 * product are p / x^m; of (p / x^m) F+ only the upper two words are needed, of q f only the lower two. Karatsuba's method
 * would save two of the eight multiplications of a b, and cost as many additions.
 *
 * Preconditions: 4-aligned; operands below 2^m; out may be an operand. Constant time for a given field and number of
 * elements.
 *
 * Registers: named below. Stack: none for products of elements and arrays; 48 bytes for inversion, not wiped.
 *
 * instructions: rvk_gf2m64_multiply rv32imc_zbc 54
 * instructions: rvk_gf2m64_invert rv32imc_zbc 3558
 * instructions: rvk_gf2m64_multiply_array rv32imc_zbc message_bytes=1024 6672
 * instructions: rvk_gf2m64_multiply rv32imc_zbkc 54
 * instructions: rvk_gf2m64_invert rv32imc_zbkc 3558
 * instructions: rvk_gf2m64_multiply_array rv32imc_zbkc message_bytes=1024 6672
 */
#define RVK_FOLDER clmul
#include "../variants.h"
.option arch, +zbkc
#include "rv32.h"
#include "saved_registers.inc"
#include "../words.inc"

#define FIELD a0
#define A0 a1
#define A1 a2
#define B0 a3
#define B1 a4
#define SHIFT a5      /* 64 - m, modulo 32 */
#define SHIFT_BACK a6 /* 31 - SHIFT, modulo 32 */

.macro LOAD_SHIFT
    lw SHIFT, .LDEGREE(FIELD)
    neg SHIFT, SHIFT
    not SHIFT_BACK, SHIFT
.endm

/* A1 : A0 = the product of A1 : A0 and B1 : B0. Changes t0 to t5. */
.macro MULTIPLY64
    sll A1, A1, SHIFT
    srli t0, A0, 1
    srl t0, t0, SHIFT_BACK
    or A1, A1, t0
    sll A0, A0, SHIFT
    /* t3 : t2 : t1 : t0 = the product, moved */
    clmul t0, A0, B0
    clmulh t1, A0, B0
    clmul t2, A0, B1
    clmulh t3, A0, B1
    xor t1, t1, t2
    clmul t4, A1, B0
    clmulh t5, A1, B0
    xor t1, t1, t4
    xor t2, t3, t5
    lw A0, .LALIGNED_QUOTIENT(FIELD)
    clmul t4, A1, B1
    clmulh t3, A1, B1
    lw A1, .LALIGNED_QUOTIENT + 4(FIELD)
    xor t2, t2, t4
    /* t3 : t2 = the quotient */
    clmulh t4, t3, A0
    clmul t5, t3, A1
    lw A0, .LALIGNED_POLYNOMIAL(FIELD)
    xor t4, t4, t5
    clmulh t5, t2, A1
    xor t2, t2, t4
    xor t2, t2, t5
    clmulh t5, t3, A1
    lw A1, .LALIGNED_POLYNOMIAL + 4(FIELD)
    xor t3, t3, t5
    /* t1 : t0 = the remainder, moved */
    clmul t4, t2, A0
    clmulh t5, t2, A0
    xor t0, t0, t4
    xor t1, t1, t5
    clmul t4, t2, A1
    clmul t5, t3, A0
    xor t1, t1, t4
    xor t1, t1, t5
    srl t0, t0, SHIFT
    slli t4, t1, 1
    sll t4, t4, SHIFT_BACK
    or A0, t0, t4
    srl A1, t1, SHIFT
.endm

FUNCTION rvk_gf2m64_multiply
    mv a7, a1
    mv t0, a3
    LOAD_SHIFT
    lw A0, 0(a2)
    lw B0, 0(t0)
    lw A1, 4(a2)
    lw B1, 4(t0)
    MULTIPLY64
    sw A0, 0(a7)
    sw A1, 4(a7)
    ret
END rvk_gf2m64_multiply

#define OUT a7
#define A_AT t6

FUNCTION rvk_gf2m64_multiply_array
    beqz a4, 2f
    addi sp, sp, -16
    sw s0, 0(sp)
    sw s1, 4(sp)
    mv OUT, a1
    mv A_AT, a2
    mv s0, a3
    slli s1, a4, 3
    add s1, s1, A_AT
    LOAD_SHIFT
1:
    lw A0, 0(A_AT)
    lw B0, 0(s0)
    lw A1, 4(A_AT)
    lw B1, 4(s0)
    addi A_AT, A_AT, 8
    addi s0, s0, 8
    MULTIPLY64
    sw A0, 0(OUT)
    sw A1, 4(OUT)
    addi OUT, OUT, 8
    bne A_AT, s1, 1b
    lw s0, 0(sp)
    lw s1, 4(sp)
    addi sp, sp, 16
2:
    ret
END rvk_gf2m64_multiply_array

/* For the inversion: MULTIPLY64 as a function of its own, called with t6. */
    .section .text.multiply64, "ax", @progbits
    .balign 4
    .type multiply64, @function
multiply64:
    MULTIPLY64
    jr t6
END multiply64

#define BITS s0  /* of m - 1, and one below where they end */
#define COUNT s1
#define BASE0 s2
#define BASE1 s3
#define K0 s4    /* b_k of words.inc */
#define K1 s5
#define K s6

/* Itoh and Tsujii's method: see words.inc. */
FUNCTION rvk_gf2m64_invert
    addi sp, sp, -48
    SAVE 0, 7
    mv OUT, a1
    lw BASE0, 0(a2)
    lw BASE1, 4(a2)
    LOAD_SHIFT
    lw BITS, .LDEGREE(FIELD)
    addi BITS, BITS, -1
    slli BITS, BITS, 26 /* m - 1 is at least 32: the highest bit is there */
    li t0, 1 << 25
    or BITS, BITS, t0
    li K, 1
    mv A0, BASE0
    mv A1, BASE1
1:
    slli BITS, BITS, 1
    lui t0, 0x80000
    beq BITS, t0, 4f
    mv K0, A0
    mv K1, A1
    mv COUNT, K
2:
    mv B0, A0
    mv B1, A1
    jal t6, multiply64
    addi COUNT, COUNT, -1
    bnez COUNT, 2b
    mv B0, K0
    mv B1, K1
    jal t6, multiply64
    slli K, K, 1
    bgez BITS, 1b
    mv B0, A0
    mv B1, A1
    jal t6, multiply64
    mv B0, BASE0
    mv B1, BASE1
    jal t6, multiply64
    addi K, K, 1
    j 1b
4:
    mv B0, A0
    mv B1, A1
    jal t6, multiply64
    sw A0, 0(OUT)
    sw A1, 4(OUT)
    RESTORE 0, 7
    addi sp, sp, 48
    ret
END rvk_gf2m64_invert
