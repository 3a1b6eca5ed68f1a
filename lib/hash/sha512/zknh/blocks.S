/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SHA-512 over whole blocks with the scalar SHA-2 instructions (Zknh), and rev8 where Zbb or Zbkb is there.
 *
 *     void rvk_sha512_blocks(uint32_t state[16], const uint8_t *in, size_t blocks)
 *
 * Each half of the functions (4.10) to (4.13) of FIPS 180-4 section 4.1.3 is one instruction; blocks.inc tells the
 * rest, with preconditions, registers and stack.
 *
 * One block, `in` 4-aligned:
 * instructions: rvk_sha512_blocks rv32imc_zknh 5905
 * instructions: rvk_sha512_blocks rv32imc_zbkb_zknh 5651
 */
#include "rv32.h"
#include "../blocks.inc"

.macro ADD_HALVES low, high, hl, hh, xl, xh
    \low T, \xl, \xh
    \high S, \xh, \xl
    ADD_PAIR \hl, \hh, T, S
.endm

.macro ADD_SUM0 hl, hh, xl, xh
    ADD_HALVES sha512sum0r, sha512sum0r, \hl, \hh, \xl, \xh
.endm

.macro ADD_SUM1 hl, hh, xl, xh
    ADD_HALVES sha512sum1r, sha512sum1r, \hl, \hh, \xl, \xh
.endm

.macro ADD_SIGMA0 hl, hh, xl, xh
    ADD_HALVES sha512sig0l, sha512sig0h, \hl, \hh, \xl, \xh
.endm

.macro ADD_SIGMA1 hl, hh, xl, xh
    ADD_HALVES sha512sig1l, sha512sig1h, \hl, \hh, \xl, \xh
.endm

DEFINE_BLOCKS
