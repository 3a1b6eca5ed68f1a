/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * PRESENT on the draft 0.7 of the cryptography extension, as nisanci2022 has it: with xperm4, unshfli and rori.
 *
 *     void rvk_present_encrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8])
 *     void rvk_present_decrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8])
 *
 * Preconditions: schedule comes from this variant or from ref; in and out at any address, the same or apart.
 *
 * sBoxLayer is figure 13; see zbkx/blocks.S. pLayer is figure 14, of which lines 5, 6, 8, 9 and 11 cannot be
 * meant as printed: line 5 overwrites one of the two words with the other. With the high word in S0 and the low one in S1,
 * what does the layer is: S1 in place of S0 as the operand of these five lines, unshfli in line 6, and the mask mL in line
 * 8. unshfli 14 and unshfli 15 move bit 4 k + j of a word, j = 2 j1 + j0, to bit k of byte 2 j0 + j1. So the odd bytes of
 * both words belong to the high word of the result and the even ones to the low word. Rotated right by 8, the odd bytes of
 * the low word lie where the high word has room for them; rotated back, the even bytes of the high word have come to the
 * odd places of the low one. With pack and packu of the same draft it takes 6 instructions and not 12: size/present.S.
 *
 * Registers: a0 round key, a1 out, a2 in; a4 low word, a5 high word; a6, a7 the S-box; t3 0x88888888, t4 the mask mL, t6 mH;
 * t5 end; t0, t1, t2 temporary.
 * Stack: nothing.
 *
 * instructions: rvk_present_encrypt_block rv32imc_xdraft07 key_bits=80 850
 * instructions: rvk_present_decrypt_block rv32imc_xdraft07 key_bits=80 851
 */
#define RVK_FOLDER xdraft07
#include "../variants.h"
#include "rv32.h"

/* x and y exchange their even bytes */
.macro EXCHANGE_BYTES x, y
    and t0, \x, t4
    and \x, \x, t6
    and t1, \y, t4
    and \y, \y, t6
    xor \x, \x, t1
    xor \y, \y, t0
.endm

.macro P_LAYER_CONSTANTS
    li t4, 0x00ff00ff
    li t6, 0xff00ff00
.endm

.macro P_LAYER
    unshfli a5, a5, 14
    unshfli a5, a5, 15
    unshfli a4, a4, 14
    unshfli a4, a4, 15
    rori a4, a4, 8
    EXCHANGE_BYTES a5, a4
    rori a4, a4, 24
.endm

.macro INVERSE_P_LAYER
    rori a4, a4, 8
    EXCHANGE_BYTES a5, a4
    rori a4, a4, 24
    shfli a5, a5, 15
    shfli a5, a5, 14
    shfli a4, a4, 15
    shfli a4, a4, 14
.endm

#include "../zbkx/blocks.inc"
