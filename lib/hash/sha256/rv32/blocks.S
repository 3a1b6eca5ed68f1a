/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SHA-256 over whole blocks for RV32I, and with rotations and rev8 of Zbb or Zbkb, from one source.
 *
 *     void rvk_sha256_blocks(uint32_t state[8], const uint8_t *in, size_t blocks)
 *
 * functions.inc has the functions of FIPS 180-4 section 4.1.2; blocks.inc documents the rest: preconditions, registers
 * and stack.
 *
 * One block, `in` 4-aligned:
 * instructions: rvk_sha256_blocks rv32imc 3559
 * instructions: rvk_sha256_blocks rv32imc_zbb 2281
 * instructions: rvk_sha256_blocks rv32imc_zbkb 2281
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "../functions.inc"
#include "../blocks.inc"

DEFINE_BLOCKS
