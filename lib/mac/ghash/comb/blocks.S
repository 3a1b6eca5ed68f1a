/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * GHASH without multiplication and without tables, for RV32I; in constant time, in little code.
 *
 *     void rvk_ghash_blocks(rvk_ghash *ghash, const uint8_t *in, size_t blocks)
 *
 * Preconditions: ghash comes from rvk_ghash_init of this variant; in at any address; blocks may be 0.
 *
 * The comb of J. Lopez and R. Dahab, High-Speed Software Multiplication in F_2m, INDOCRYPT 2000, algorithm 3: with bit
 * j of word k of Y as y(k, j), and words of 32 bits,
 *     Y H = sum over j of x^j (sum over k of y(k, j) x^(32 k) H),
 * by Horner's rule from j = 31 on: the product Z of 256 bits is shifted once for the four words of Y together, and H is
 * added where no shift is needed. A bit becomes a mask, so that nothing depends on it but values.
 *
 * The block is a number whose highest bit is the coefficient of x^0, as it is written, and the key is H/x
 * (../reflected.h). The bits of Y are used from the highest byte of each word on, so that its words need not be put
 * together. x^128 = x^7 + x^2 + x + 1, so a low word of Z goes 128, 127, 126 and 121 bits up.
 *
 * Registers: a6 ghash, a7 in, t6 end; Z0 to Z7 in a0 to a5, s0, t5, where s1 is temporary; H in t0 to t3; the bytes of
 * Y in s2 to s5; t4 mask; s6 and s7 ends of loops.
 * Stack: 32 bytes, s0 to s7.
 *
 * instructions: rvk_ghash_blocks rv32imc message_bytes=16 2307
 * instructions: rvk_ghash_blocks rv32imc message_bytes=4096 583452
 */
#define RVK_FOLDER comb
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"

#define KEY 36              /* offset of the key in rvk_ghash */
#define FRAME 32

/* word moves up by a bit; the highest one of `below` comes in. */
.macro SHIFT_IN word, below
    slli \word, \word, 1
    srli s1, \below, 31
    or \word, \word, s1
.endm

/* Z(k) to Z(k+3), in z0 to z3, += H if the highest bit of y is 1; then y is shifted to the next one. */
.macro ADD_KEY y, z0, z1, z2, z3
    srai t4, \y, 31
    slli \y, \y, 1
    and s1, t0, t4
    xor \z0, \z0, s1
    and s1, t1, t4
    xor \z1, \z1, s1
    and s1, t2, t4
    xor \z2, \z2, s1
    and s1, t3, t4
    xor \z3, \z3, s1
.endm

/* The next byte of word `at` / 4 of Y + X, in the highest place. */
.macro NEXT_BYTE y, at
    lbu \y, \at(a6)
    lbu s1, \at(a7)
    xor \y, \y, s1
    slli \y, \y, 24
.endm

FUNCTION rvk_ghash_blocks
    beqz a2, 6f
    addi sp, sp, -FRAME
    SAVE 0, 8
    slli t6, a2, 4
    add t6, t6, a1
    mv a7, a1
    mv a6, a0
    .irp n, 0, 1, 2, 3
    lw t\n, KEY + 4 * \n(a6)
    .endr

1:  .irp z, a0, a1, a2, a3, a4, a5, s0, t5
    li \z, 0
    .endr
    addi s6, a7, 4
2:  NEXT_BYTE s2, 12
    NEXT_BYTE s3, 8
    NEXT_BYTE s4, 4
    NEXT_BYTE s5, 0
    addi a6, a6, 1
    addi a7, a7, 1
    li s7, 8
3:  SHIFT_IN t5, s0
    SHIFT_IN s0, a5
    SHIFT_IN a5, a4
    SHIFT_IN a4, a3
    SHIFT_IN a3, a2
    SHIFT_IN a2, a1
    SHIFT_IN a1, a0
    slli a0, a0, 1
    ADD_KEY s2, a0, a1, a2, a3
    ADD_KEY s3, a1, a2, a3, a4
    ADD_KEY s4, a2, a3, a4, a5
    ADD_KEY s5, a3, a4, a5, s0
    addi s7, s7, -1
    bnez s7, 3b
    bne a7, s6, 2b

    addi a6, a6, -4
    addi a7, a7, 12
    li s7, 4
4:  slli s1, a0, 31             # Z0 leaves for Z4 and Z3
    xor a3, a3, s1
    slli s1, a0, 30
    xor a3, a3, s1
    slli s1, a0, 25
    xor a3, a3, s1
    xor a4, a4, a0
    srli s1, a0, 1
    xor a4, a4, s1
    srli s1, a0, 2
    xor a4, a4, s1
    srli s1, a0, 7
    xor a4, a4, s1
    mv a0, a1
    mv a1, a2
    mv a2, a3
    mv a3, a4
    mv a4, a5
    mv a5, s0
    mv s0, t5
    addi s7, s7, -1
    bnez s7, 4b

    addi s7, a6, -16
5:  sb a0, 15(a6)               # the words of Y, the lowest and last one first
    srli a0, a0, 8
    sb a0, 14(a6)
    srli a0, a0, 8
    sb a0, 13(a6)
    srli a0, a0, 8
    sb a0, 12(a6)
    mv a0, a1
    mv a1, a2
    mv a2, a3
    addi a6, a6, -4
    bne a6, s7, 5b
    addi a6, a6, 16
    bne a7, t6, 1b
    RESTORE 0, 8
    addi sp, sp, FRAME
6:  ret
END rvk_ghash_blocks
