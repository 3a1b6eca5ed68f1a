/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SM3 over whole blocks for RV32I, and with rotations and rev8 of Zbb or Zbkb, from one source.
 *
 *     void rvk_sm3_blocks(uint32_t state[8], const uint8_t *in, size_t blocks)
 *
 * The permutations of GB/T 32905-2016 section 4.4 are nested, which needs one register less:
 *     P_0(x) = x ^ (x ^ (x <<< 8)) <<< 9
 *     P_1(x) = x ^ (x ^ (x <<< 8)) <<< 15
 * blocks.inc documents the rest: preconditions, registers and stack.
 *
 * One block, `in` 4-aligned:
 * instructions: rvk_sm3_blocks rv32imc 3568
 * instructions: rvk_sm3_blocks rv32imc_zbb 2262
 * instructions: rvk_sm3_blocks rv32imc_zbkb 2262
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "../blocks.inc"
#include "../kernel.inc"

.macro PERMUTATION x, n
    ROTATE_LEFT T, \x, 8, S
    xor T, T, \x
    ADD_ROTATED \x, T, \n
.endm

.macro P_0 x
    PERMUTATION \x, 9
.endm

.macro P_1 x
    PERMUTATION \x, 15
.endm

DEFINE_BLOCKS
