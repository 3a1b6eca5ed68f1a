/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SHA-512 over whole blocks with the scalar SHA-2 instructions (Zknh), and rev8 where Zbb or Zbkb is there.
 *
 *     void rvk_sha512_blocks(uint32_t state[16], const uint8_t *in, size_t blocks)
 *
 * ../functions.inc and ../blocks.inc tell the rest, with preconditions, registers and stack.
 *
 * One block, `in` 4-aligned:
 * instructions: rvk_sha512_blocks rv32imc_zknh 5905
 * instructions: rvk_sha512_blocks rv32imc_zbkb_zknh 5651
 * instructions: rvk_sha512_blocks rv32imc_xdraft07 5651
 */
#define RVK_FOLDER zknh
#include "../variants.h"
#include "rv32.h"
#include "../blocks.inc"

DEFINE_BLOCKS
