/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SM3 over whole blocks with the scalar SM3 instructions (Zksh), and rotations and rev8 where Zbb or Zbkb is there; or
 * with those of the draft (isa/xdraft07), whose names are the same.
 *
 *     void rvk_sm3_blocks(uint32_t state[8], const uint8_t *in, size_t blocks)
 *
 * Each permutation of GB/T 32905-2016 section 4.4 is one instruction; blocks.inc documents the rest: preconditions,
 * registers and stack.
 *
 * One block, `in` 4-aligned:
 * instructions: rvk_sm3_blocks rv32imc_zksh 2756
 * instructions: rvk_sm3_blocks rv32imc_zbkb_zksh 1914
 * instructions: rvk_sm3_blocks rv32imc_xdraft07 1914
 */
#define RVK_FOLDER zksh
#include "../variants.h"
.option arch, +zksh
#include "rv32.h"
#include "../blocks.inc"
#include "../kernel.inc"

.macro P_0 x
    sm3p0 \x, \x
.endm

.macro P_1 x
    sm3p1 \x, \x
.endm

DEFINE_BLOCKS
