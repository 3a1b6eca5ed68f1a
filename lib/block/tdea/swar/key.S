/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The round keys for block.S, from one source for all ISA strings; key_schedule.inc documents the rest.
 *
 *     void rvk_tdea128_expand_key(rvk_tdea_key *schedule, const uint8_t key[16])
 *     void rvk_tdea192_expand_key(rvk_tdea_key *schedule, const uint8_t key[24])
 *
 * Preconditions: key at any address.
 *
 * PC-2 of SP 800-67 rev. 2 appendix A, bits that move equally far together. A nibble of the first word of a round key is
 * for the inner four bits of an S-box; bits 0 and 3 of the nibble of the second for its first and last.
 *
 * instructions: rvk_tdea128_expand_key rv32imc key_bits=128 8602
 * instructions: rvk_tdea192_expand_key rv32imc key_bits=192 8602
 * instructions: rvk_tdea192_expand_key rv32imc_zbkb key_bits=192 8494
 * instructions: rvk_tdea192_expand_key rv32imc_xdraft07 key_bits=192 8491
 */
#define RVK_FOLDER swar
#include "../variants.h"
#include "../permutation.inc"

#define C a4
#define D a5

/* t2 and t3 = the round key of C and D */
.macro PERMUTED_CHOICE_2
    BITS t2, C, -3, 0x200000
    ADD_BITS t2, C, -2, 0x80000
    ADD_BITS t2, C, 1, 0x10010000
    ADD_BITS t2, C, 3, 0x2000000
    ADD_BITS t2, C, 6, 0x400000
    ADD_BITS t2, C, 9, 0x20000
    ADD_BITS t2, C, 13, 0x44000000
    ADD_BITS t2, C, 14, 0x800000
    ADD_BITS t2, C, 17, 0x1040000
    ADD_BITS t2, C, 18, 0x100000
    ADD_BITS t2, C, 20, 0x80000000
    ADD_BITS t2, C, 25, 0x20000000
    ADD_BITS t2, C, 27, 0x8000000
    ADD_BITS t2, D, -27, 0x1
    ADD_BITS t2, D, -19, 0x2
    ADD_BITS t2, D, -18, 0x10
    ADD_BITS t2, D, -15, 0x100
    ADD_BITS t2, D, -11, 0x4048
    ADD_BITS t2, D, -6, 0x2000
    ADD_BITS t2, D, -5, 0x800
    ADD_BITS t2, D, -4, 0x4
    ADD_BITS t2, D, -2, 0x200
    ADD_BITS t2, D, 0, 0x80
    ADD_BITS t2, D, 3, 0x1000
    ADD_BITS t2, D, 5, 0x420
    ADD_BITS t2, D, 11, 0x8000
    BITS t3, C, -7, 0x80000
    ADD_BITS t3, C, -1, 0x1000000
    ADD_BITS t3, C, 3, 0x800000
    ADD_BITS t3, C, 4, 0x10000
    ADD_BITS t3, C, 8, 0x80000000
    ADD_BITS t3, C, 9, 0x8000000
    ADD_BITS t3, C, 14, 0x10000000
    ADD_BITS t3, C, 15, 0x100000
    ADD_BITS t3, D, -21, 0x8
    ADD_BITS t3, D, -18, 0x100
    ADD_BITS t3, D, -10, 0x1
    ADD_BITS t3, D, -8, 0x10
    ADD_BITS t3, D, -3, 0x1000
    ADD_BITS t3, D, 3, 0x800
    ADD_BITS t3, D, 4, 0x80
    ADD_BITS t3, D, 14, 0x8000
.endm

#include "../key_schedule.inc"
