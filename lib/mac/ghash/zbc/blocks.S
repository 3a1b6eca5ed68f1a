/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * GHASH for Zbc and Zbb. rev8 makes of a word as it is loaded one that has the coefficient of x^0 in its highest bit
 * (../reflected.h). A low word goes 128, 127, 126 and 121 bits up: the word itself, and times the bits 0xc2000000.
 *
 * ../clmul.inc documents the rest: prototype, preconditions, registers and stack.
 *
 * `in` 4-aligned:
 * instructions: rvk_ghash_blocks rv32imc_zbb_zbc message_bytes=16 107
 * instructions: rvk_ghash_blocks rv32imc_zbb_zbc message_bytes=4096 17400
 */
#define RVK_FOLDER zbc
#include "../variants.h"
.option arch, +zbb, +zbc
#define WORD(i) (12 - 4 * (i))
#define PICK(low, high) high
#include "../clmul.inc"

.macro CONVERT rd, rs
    rev8 \rd, \rs
.endm

.macro FOLD low, to, to_next
    clmul t6, \low, a3
    xor \to_next, \to_next, \low
    clmulh \low, \low, a3
    xor \to, \to, t6
    xor \to_next, \to_next, \low
.endm

.macro REDUCE z0, z1, z2, z3, z4, z5, z6, z7
    lui a3, 0xc2000
    FOLD \z0, \z3, \z4
    FOLD \z1, \z4, \z5
    FOLD \z2, \z5, \z6
    FOLD \z3, \z6, \z7
.endm

DEFINE_BLOCKS
