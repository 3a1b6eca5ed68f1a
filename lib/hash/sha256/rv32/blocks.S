/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SHA-256 over whole blocks for RV32I, and with rotations and rev8 of Zbb or Zbkb, from one source.
 *
 *     void rvk_sha256_blocks(uint32_t state[8], const uint8_t *in, size_t blocks)
 *
 * The functions of FIPS 180-4 section 4.1.2 are sums of shifts and rotations. They are nested here, because then a single
 * register holds what is under way:
 *     (4.4) Σ0(x) = (((x >>> 9) ^ x) >>> 11 ^ x) >>> 2
 *     (4.5) Σ1(x) = (((x >>> 14) ^ x) >>> 5 ^ x) >>> 6
 *     (4.6) σ0(x) = ((x >>> 11) ^ x) >>> 7 ^ (x >> 3)
 *     (4.7) σ1(x) = ((x >>> 2) ^ x) >>> 17 ^ (x >> 10)
 * blocks.inc tells the rest, with
 * preconditions, registers and stack.
 *
 * One block, `in` 4-aligned:
 * instructions: rvk_sha256_blocks rv32imc 3559
 * instructions: rvk_sha256_blocks rv32imc_zbb 2281
 * instructions: rvk_sha256_blocks rv32imc_zbkb 2281
 */
#include "rv32.h"
#include "../blocks.inc"

.macro SUM to, x, n0, n1, n2, scratch
    ROTATE_RIGHT \to, \x, \n0, \scratch
    xor \to, \to, \x
    ROTATE_RIGHT \to, \to, \n1, \scratch
    xor \to, \to, \x
    ROTATE_RIGHT \to, \to, \n2, \scratch
.endm

.macro SUM0 to, x, scratch
    SUM \to, \x, 9, 11, 2, \scratch
.endm

.macro SUM1 to, x, scratch
    SUM \to, \x, 14, 5, 6, \scratch
.endm

.macro ADD_SIGMA w, x, n0, n1, shift, t, s
    ROTATE_RIGHT \t, \x, \n0, \s
    xor \t, \t, \x
    ROTATE_RIGHT \t, \t, \n1, \s
    srli \s, \x, \shift
    xor \t, \t, \s
    add \w, \w, \t
.endm

.macro ADD_SIGMA0 w, x, t, s
    ADD_SIGMA \w, \x, 11, 7, 3, \t, \s
.endm

.macro ADD_SIGMA1 w, x, t, s
    ADD_SIGMA \w, \x, 2, 17, 10, \t, \s
.endm

DEFINE_BLOCKS
