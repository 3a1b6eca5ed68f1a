/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SHA-512 over whole blocks for RV32I, and with rotations and rev8 of Zbb or Zbkb, from one source.
 *
 *     void rvk_sha512_blocks(uint32_t state[16], const uint8_t *in, size_t blocks)
 *
 * ../functions.inc and ../blocks.inc tell the rest, with preconditions, registers and stack.
 *
 * One block, `in` 4-aligned:
 * instructions: rvk_sha512_blocks rv32imc 11409
 * instructions: rvk_sha512_blocks rv32imc_zbb 10259
 * instructions: rvk_sha512_blocks rv32imc_zbkb 10259
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "../blocks.inc"

DEFINE_BLOCKS
