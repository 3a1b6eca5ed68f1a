/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * PRESENT with crossbar permutations (Zbkx) as S-box and zip, unzip, pack (Zbkb) as permutation layer.
 *
 *     void rvk_present_encrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8])
 *     void rvk_present_decrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8])
 *
 * Preconditions: schedule comes from this variant or from ref; in and out at any address, the same or apart.
 *
 * xperm4 takes eight of the S-box's digits: those of nibbles below 8 from one word, the others, with their highest bits
 * inverted, from another; it gives 0 for nibbles of 8 and more (nisanci2022, section 4.9).
 * The permutation layer puts bit 4 k + j to bit 16 j + k. Two unzips of a word put bit 4 k + j to bit k of byte j, so of
 * the results u and v for the low and the high word, halfword j of the state has byte j of u and byte j of v.
 *
 * Registers: a0 round key, a1 out, a2 in; a4 low word, a5 high word; a6, a7 the S-box; t3 0x88888888, t4 the order of
 * bytes 0, 2, 1, 3; t5 end; t0, t1, t2 temporary.
 * Stack: nothing.
 *
 * instructions: rvk_present_encrypt_block rv32imc_zbkb_zbkx key_bits=80 786
 * instructions: rvk_present_decrypt_block rv32imc_zbkb_zbkx key_bits=80 787
 */
#define RVK_FOLDER zbkx
#include "../variants.h"
.option arch, +zbkb, +zbkx
#include "rv32.h"

/* From the bytes (x3 x2 x1 x0), (y3 y2 y1 y0) to (y1 y0 x1 x0), (y3 y2 x3 x2); its own inverse. */
.macro EXCHANGE_HALVES x, y
    srli t0, \x, 16
    srli t1, \y, 16
    pack \x, \x, \y
    pack \y, t0, t1
.endm

.macro P_LAYER_CONSTANTS
    li t4, 0x03010200
.endm

.macro P_LAYER
    unzip a4, a4
    unzip a5, a5
    unzip a4, a4
    unzip a5, a5
    EXCHANGE_HALVES a4, a5
    xperm8 a4, a4, t4
    xperm8 a5, a5, t4
.endm

.macro INVERSE_P_LAYER
    xperm8 a4, a4, t4
    xperm8 a5, a5, t4
    EXCHANGE_HALVES a4, a5
    zip a4, a4
    zip a5, a5
    zip a4, a4
    zip a5, a5
.endm

#include "blocks.inc"
