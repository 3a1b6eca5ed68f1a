/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * GHASH with integer multiplications in place of carry-less ones, for RV32IM; in constant time where multiplication is.
 *
 *     void rvk_ghash_blocks(rvk_ghash *ghash, const uint8_t *in, size_t blocks)
 *
 * Preconditions: ghash comes from rvk_ghash_init of this variant; in at any address; blocks may be 0.
 *
 * If only every fourth bit of two words can be 1, no column of their integer product sums to more than 8, so no carry
 * reaches the next fourth bit: there the product has the bits of the carry-less one. A word is the sum of four such words,
 * and so a carry-less product is made of 16 integer ones (the idea is T. Pornin's, BearSSL's ghash_ctmul):
 *     x = x0 + x1 + x2 + x3, y likewise; bits k mod 4 of x y are those of the sum over i of x(i) y(k-i mod 4).
 * Karatsuba's method, twice, makes 9 such products of a product of 128 bits.
 *
 * The block is a number whose highest bit is the coefficient of x^0, as it is written; Y0 is its lowest word.
 * x^128 = x^7 + x^2 + x + 1, so a low word of the product of 256 bits goes 128, 127, 126 and 121 bits up.
 *
 * Registers: a0 next factor of the key, a1 in, a2 end; Y0 to Y3 in a6, a7, t4, t5; s0 to s3 masks; a3 in, a4 and a5 out
 * of PRODUCT, which uses s4 to s11, t0 to t3 and returns to t6.
 * Stack: 96 bytes: the product Z, of which 32 bytes are wiped, ghash, saved registers.
 *
 * One block:
 * instructions: rvk_ghash_blocks rv32imc message_bytes=16 1035
 * instructions: rvk_ghash_blocks rv32imc message_bytes=4096 235890
 */
#define RVK_FOLDER masked
#include "../variants.h"
#include "rv32.h"
#include "big_endian.inc"
#include "saved_registers.inc"

#define KEY 36          /* offset of the key in rvk_ghash */
#define KEY_BYTES 144
#define FRAME 96
#define GHASH 32        /* where a0 is kept, after Z */
#define SAVED 36

#define Y0 a6
#define Y1 a7
#define Y2 t4
#define Y3 t5

/* t1:t0 = the bits under mask of the sum of s4 y0, s5 y1, s6 y2, s7 y3 */
.macro COLUMN mask, y0, y1, y2, y3
    mul t0, s4, \y0
    mulhu t1, s4, \y0
    mul t2, s5, \y1
    mulhu t3, s5, \y1
    xor t0, t0, t2
    xor t1, t1, t3
    mul t2, s6, \y2
    mulhu t3, s6, \y2
    xor t0, t0, t2
    xor t1, t1, t3
    mul t2, s7, \y3
    mulhu t3, s7, \y3
    xor t0, t0, t2
    xor t1, t1, t3
    and t0, t0, \mask
    and t1, t1, \mask
.endm

.macro ADD_COLUMN mask, y0, y1, y2, y3
    COLUMN \mask, \y0, \y1, \y2, \y3
    xor a4, a4, t0
    xor a5, a5, t1
.endm

/* Z(at) .. Z(at+3) = (x1:x0) times the next three factors */
.macro DOUBLE_PRODUCT x0, x1, at
    mv a3, \x0
    jal t6, product
    sw a4, 4 * \at(sp)
    sw a5, 4 * \at + 4(sp)
    mv a3, \x1
    jal t6, product
    lw t0, 4 * \at(sp)
    lw t1, 4 * \at + 4(sp)
    xor a3, \x0, \x1
    xor t0, t0, a4
    sw a5, 4 * \at + 12(sp)
    xor t2, t1, a4
    xor t0, t0, t1              # low0 + low1 + high0
    xor t2, t2, a5              # low1 + high0 + high1
    sw t0, 4 * \at + 4(sp)
    sw t2, 4 * \at + 8(sp)
    jal t6, product
    lw t0, 4 * \at + 4(sp)
    lw t1, 4 * \at + 8(sp)
    xor a4, a4, t0
    xor a5, a5, t1
    sw a4, 4 * \at + 4(sp)
    sw a5, 4 * \at + 8(sp)
.endm

/* z(i+4), z(i+3) take what z(i) is worth */
.macro REDUCE z0, z3, z4, t
    srli \t, \z0, 1
    xor \z4, \z4, \z0
    xor \z4, \z4, \t
    srli \t, \z0, 2
    xor \z4, \z4, \t
    srli \t, \z0, 7
    xor \z4, \z4, \t
    slli \t, \z0, 31
    xor \z3, \z3, \t
    slli \t, \z0, 30
    xor \z3, \z3, \t
    slli \t, \z0, 25
    xor \z3, \z3, \t
.endm

FUNCTION rvk_ghash_blocks
    beqz a2, 2f
    addi sp, sp, -FRAME
    SAVE SAVED, 12
    sw a0, GHASH(sp)
    slli a2, a2, 4
    add a2, a2, a1
    LOAD_BIG_ENDIAN_1 Y0, a0, 12, t0
    LOAD_BIG_ENDIAN_1 Y1, a0, 8, t0
    LOAD_BIG_ENDIAN_1 Y2, a0, 4, t0
    LOAD_BIG_ENDIAN_1 Y3, a0, 0, t0
    li s0, 0x11111111
    slli s1, s0, 1
    slli s2, s0, 2
    slli s3, s0, 3
    addi a0, a0, KEY
1:  LOAD_BIG_ENDIAN_1 t0, a1, 12, t1
    LOAD_BIG_ENDIAN_1 t2, a1, 8, t1
    xor Y0, Y0, t0
    LOAD_BIG_ENDIAN_1 t0, a1, 4, t1
    xor Y1, Y1, t2
    LOAD_BIG_ENDIAN_1 t2, a1, 0, t1
    xor Y2, Y2, t0
    xor Y3, Y3, t2
    addi a1, a1, 16
    DOUBLE_PRODUCT Y0, Y1, 0
    DOUBLE_PRODUCT Y2, Y3, 4
    xor Y0, Y0, Y2
    xor Y1, Y1, Y3
    /* The third one: (Y1 + Y3 : Y0 + Y2), its words in a4, a5 and s4, s5. */
    mv a3, Y0
    jal t6, product
    mv Y2, a4
    mv Y3, a5
    mv a3, Y1
    jal t6, product
    xor a3, Y0, Y1
    mv Y0, a4
    mv Y1, a5
    jal t6, product
    addi a0, a0, -KEY_BYTES
    xor t0, Y3, Y0              # high0 + low1
    xor a4, a4, t0
    xor a5, a5, t0
    xor a4, a4, Y2              # the words: Y2, a4, a5, Y1
    xor a5, a5, Y1
    lw s4, 0(sp)
    lw s5, 4(sp)
    lw s6, 8(sp)
    lw s7, 12(sp)
    lw s8, 16(sp)
    lw s9, 20(sp)
    lw s10, 24(sp)
    lw s11, 28(sp)
    xor s6, s6, s8              # L2 + H0
    xor s7, s7, s9              # L3 + H1
    xor Y2, Y2, s4
    xor a4, a4, s5
    xor a5, a5, s10
    xor Y1, Y1, s11
    xor Y2, Y2, s6              # Z2 to Z5
    xor a4, a4, s7
    xor a5, a5, s6
    xor Y1, Y1, s7
    REDUCE s4, a4, a5, t0
    REDUCE s5, a5, Y1, t0
    REDUCE Y2, Y1, s10, t0
    REDUCE a4, s10, s11, t0
    mv Y0, a5
    mv Y2, s10
    mv Y3, s11
    bne a1, a2, 1b
    lw a0, GHASH(sp)
    STORE_BIG_ENDIAN_0 Y0, a0, 12
    STORE_BIG_ENDIAN_0 Y1, a0, 8
    STORE_BIG_ENDIAN_0 Y2, a0, 4
    STORE_BIG_ENDIAN_0 Y3, a0, 0
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7
    sw zero, 4 * \n(sp)
    .endr
    RESTORE SAVED, 12
    addi sp, sp, FRAME
2:  ret

/* a5:a4 = a3 times the factor at a0, which moves on */
product:
    lw s8, 0(a0)
    lw s9, 4(a0)
    lw s10, 8(a0)
    lw s11, 12(a0)
    and s4, a3, s0
    and s5, a3, s1
    and s6, a3, s2
    and s7, a3, s3
    addi a0, a0, 16
    COLUMN s0, s8, s11, s10, s9
    mv a4, t0
    mv a5, t1
    ADD_COLUMN s1, s9, s8, s11, s10
    ADD_COLUMN s2, s10, s9, s8, s11
    ADD_COLUMN s3, s11, s10, s9, s8
    jr t6
END rvk_ghash_blocks
