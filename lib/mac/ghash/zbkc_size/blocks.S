/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * GHASH with carry-less multiplication (Zbkc, Zbkb) in little code.
 *
 *     void rvk_ghash_blocks(rvk_ghash *ghash, const uint8_t *in, size_t blocks)
 *
 * Preconditions: ghash comes from rvk_ghash_init of this variant; in at any address; blocks may be 0.
 *
 * With brev8, a word as it lies in memory has the coefficient of x^i in bit i. Horner's rule over the words of Y, the
 * highest first: Z = Z x^32 + y(k) H, where the word that goes beyond x^128 is multiplied by x^7 + x^2 + x + 1, whose
 * bits are 0x87. The block is added to Y byte by byte, since it may lie anywhere.
 *
 * Registers: a0 ghash, a1 in, a2 end; H in t0 to t3; Z in a3 to a6; a7 where in Y; t4 word of Y, t5 the word beyond, t6
 * temporary. Stack: 0 bytes.
 *
 * instructions: rvk_ghash_blocks rv32imc_zbkb_zbkc message_bytes=16 232
 * instructions: rvk_ghash_blocks rv32imc_zbkb_zbkc message_bytes=4096 57097
 */
.option arch, +zbkb, +zbkc
#define RVK_FOLDER zbkc_size
#include "../variants.h"
#include "rv32.h"

#define KEY 36              /* offset of the key in rvk_ghash */

/* to = from + the upper half of t4 low + the lower half of t4 high */
.macro NEXT_WORD to, from, low, high
    clmulh t6, t4, \low
    xor \to, \from, t6
    clmul t6, t4, \high
    xor \to, \to, t6
.endm

FUNCTION rvk_ghash_blocks
    slli a2, a2, 4
    add a2, a2, a1
    .irp n, 0, 1, 2, 3
    lw t\n, KEY + 4 * \n(a0)
    .endr
    j 4f

1:  addi a7, a0, 16
2:  lbu a3, 0(a0)
    lbu a4, 0(a1)
    addi a1, a1, 1
    xor a3, a3, a4
    sb a3, 0(a0)
    addi a0, a0, 1
    bne a0, a7, 2b

    addi a0, a0, -16
    li a3, 0
    li a4, 0
    li a5, 0
    li a6, 0
3:  lw t4, -4(a7)
    addi a7, a7, -4
    brev8 t4, t4
    clmulh t5, t4, t3
    xor t5, t5, a6
    NEXT_WORD a6, a5, t2, t3
    NEXT_WORD a5, a4, t1, t2
    NEXT_WORD a4, a3, t0, t1
    clmul a3, t4, t0
    li t6, 0x87
    clmul t4, t5, t6
    clmulh t5, t5, t6
    xor a3, a3, t4
    xor a4, a4, t5
    bne a7, a0, 3b

    .irp z, a3, a4, a5, a6
    brev8 \z, \z
    .endr
    sw a3, 0(a0)
    sw a4, 4(a0)
    sw a5, 8(a0)
    sw a6, 12(a0)
4:  bne a1, a2, 1b
    ret
END rvk_ghash_blocks
