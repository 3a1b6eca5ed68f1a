/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The round keys for block.S, from one source for all ISA strings; key_schedule.inc documents the rest.
 *
 *     void rvk_tdea128_expand_key(rvk_tdea_key *schedule, const uint8_t key[16])
 *     void rvk_tdea192_expand_key(rvk_tdea_key *schedule, const uint8_t key[24])
 *
 * Preconditions: key at any address.
 *
 * PC-2 of SP 800-67 rev. 2 appendix A, bits that move equally far together: the six bits for S1, S3, S5 and S7 are the
 * highest six of the bytes of the first word of a round key, the others those of the second.
 *
 * instructions: rvk_tdea128_expand_key rv32imc key_bits=128 8794
 * instructions: rvk_tdea192_expand_key rv32imc key_bits=192 8794
 * instructions: rvk_tdea192_expand_key rv32imc_zbkb key_bits=192 8686
 * instructions: rvk_tdea192_expand_key rv32imc_xdraft07 key_bits=192 8683
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "../permutation.inc"

#define C a4
#define D a5

/* t2 and t3 = the round key of C and D */
.macro PERMUTED_CHOICE_2
    BITS t2, C, -4, 0x100000
    ADD_BITS t2, C, -2, 0x40000
    ADD_BITS t2, C, 0, 0x8000000
    ADD_BITS t2, C, 3, 0x4000000
    ADD_BITS t2, C, 5, 0x200000
    ADD_BITS t2, C, 12, 0x20000000
    ADD_BITS t2, C, 13, 0x400000
    ADD_BITS t2, C, 17, 0x80080000
    ADD_BITS t2, C, 18, 0x800000
    ADD_BITS t2, C, 19, 0x40000000
    ADD_BITS t2, C, 24, 0x10000000
    ADD_BITS t2, D, -19, 0x8
    ADD_BITS t2, D, -12, 0x2020
    ADD_BITS t2, D, -7, 0x1000
    ADD_BITS t2, D, -5, 0x80
    ADD_BITS t2, D, -1, 0x44
    ADD_BITS t2, D, 0, 0x8000
    ADD_BITS t2, D, 2, 0x800
    ADD_BITS t2, D, 4, 0x10
    ADD_BITS t2, D, 9, 0x400
    ADD_BITS t2, D, 10, 0x4000
    BITS t3, C, -8, 0x40000
    ADD_BITS t3, C, 1, 0x400000
    ADD_BITS t3, C, 4, 0x80000
    ADD_BITS t3, C, 6, 0x90000000
    ADD_BITS t3, C, 8, 0x4000000
    ADD_BITS t3, C, 11, 0x800000
    ADD_BITS t3, C, 12, 0x100000
    ADD_BITS t3, C, 16, 0x20000000
    ADD_BITS t3, C, 20, 0x8200000
    ADD_BITS t3, C, 30, 0x40000000
    ADD_BITS t3, D, -24, 0x8
    ADD_BITS t3, D, -22, 0x4
    ADD_BITS t3, D, -16, 0x10
    ADD_BITS t3, D, -12, 0x800
    ADD_BITS t3, D, -11, 0x8000
    ADD_BITS t3, D, -8, 0x40
    ADD_BITS t3, D, -3, 0x80
    ADD_BITS t3, D, -2, 0x4000
    ADD_BITS t3, D, -1, 0x20
    ADD_BITS t3, D, 1, 0x1000
    ADD_BITS t3, D, 2, 0x400
    ADD_BITS t3, D, 8, 0x2000
.endm

#include "../key_schedule.inc"
