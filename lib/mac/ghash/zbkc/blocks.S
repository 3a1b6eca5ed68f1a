/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * GHASH for Zbkc and Zbkb. brev8 makes of a word as it is loaded one with the coefficient of x^i in bit i. A high word of
 * the product times x^128 is the word times x^7 + x^2 + x + 1, whose bits are 0x87.
 *
 * ../clmul.inc documents the rest: prototype, preconditions, registers and stack.
 *
 * `in` 4-aligned:
 * instructions: rvk_ghash_blocks rv32imc_zbkb_zbkc message_bytes=16 103
 * instructions: rvk_ghash_blocks rv32imc_zbkb_zbkc message_bytes=4096 17144
 */
#define RVK_FOLDER zbkc
#include "../variants.h"
.option arch, +zbkb, +zbkc
#define WORD(i) (4 * (i))
#define PICK(low, high) low
#include "../clmul.inc"

.macro CONVERT rd, rs
    brev8 \rd, \rs
.endm

.macro FOLD high, to, to_next
    clmul t6, \high, a3
    clmulh \high, \high, a3
    xor \to, \to, t6
    xor \to_next, \to_next, \high
.endm

.macro REDUCE z0, z1, z2, z3, z4, z5, z6, z7
    li a3, 0x87
    FOLD \z7, \z3, \z4
    FOLD \z6, \z2, \z3
    FOLD \z5, \z1, \z2
    FOLD \z4, \z0, \z1
.endm

DEFINE_BLOCKS
