/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SHA-256 over whole blocks with the scalar SHA-2 instructions (Zknh), and rev8 where Zbb or Zbkb is there.
 *
 *     void rvk_sha256_blocks(uint32_t state[8], const uint8_t *in, size_t blocks)
 *
 * Each of the functions (4.4) to (4.7) of FIPS 180-4 section 4.1.2 is one instruction; blocks.inc documents the rest:
 * preconditions, registers and stack.
 *
 * One block, `in` 4-aligned:
 * instructions: rvk_sha256_blocks rv32imc_zknh 1511
 * instructions: rvk_sha256_blocks rv32imc_zbkb_zknh 1385
 * instructions: rvk_sha256_blocks rv32imc_xdraft07 1385
 */
#define RVK_FOLDER zknh
#include "../variants.h"
#include "rv32.h"
#include "../functions.inc"
#include "../blocks.inc"

DEFINE_BLOCKS
