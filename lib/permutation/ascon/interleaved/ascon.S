/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The Ascon permutation (NIST SP 800-232 section 3) and the inner loops of its modes on bit-interleaved lanes, for Zbb
 * or Zbkb.
 *
 *     void rvk_ascon_permute12(rvk_ascon_state *state)          and 8, 6
 *     void rvk_ascon_absorb_blocks(rvk_ascon_state *state, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode)
 *     void rvk_ascon_encrypt_blocks(rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks,
 *                                   enum rvk_ascon_mode mode)   and decrypt
 *
 * Word 2i of the state has the even bits of lane i, word 2i + 1 the odd ones (with Zbb alone, rotated left by 1);
 * access.c agrees. The state stays in registers through all blocks of a call. The twelve rounds stand here once,
 * written out; those who want 8 or 6 of them enter later. round.inc has the round, of 73 instructions, lanes.inc the
 * change of form.
 *
 * State 4-aligned; blocks at any address, out may be in. Constant time. Registers: registers.inc, and blocks.inc for
 * the inner loops. Stack: none for the permutation, 48 bytes for the loops, of callee-saved registers.
 *
 * instructions: rvk_ascon_permute12 rv32imc_zbb rounds=12 899
 * instructions: rvk_ascon_permute12 rv32imc_zbkb rounds=12 899
 * instructions: rvk_ascon_permute8 rv32imc_zbkb rounds=8 607
 * instructions: rvk_ascon_permute6 rv32imc_zbkb rounds=6 461
 */
#define RVK_FOLDER interleaved
#include "../variants.h"
#include "rv32.h"
#include "../registers.inc"
#include "lanes.inc"
#include "round.inc"

.macro FORM_OF_ROUNDS
.endm

    .section .text.rounds, "ax", @progbits
    .balign 4
    .type rounds, @function
rounds: /* returns to LINK; the constants are those of SP 800-232 section 3.2 */
.Lrounds12:
    ROUND 0xf0
    ROUND 0xe1
    ROUND 0xd2
    ROUND 0xc3
.Lrounds8:
    ROUND 0xb4
    ROUND 0xa5
.Lrounds6:
    ROUND 0x96
    ROUND 0x87
    ROUND 0x78
    ROUND 0x69
    ROUND 0x5a
    ROUND 0x4b
    jr LINK
END rounds

.macro ROUNDS_12
    jal LINK, .Lrounds12
.endm

.macro ROUNDS_8
    jal LINK, .Lrounds8
.endm

.macro ROUNDS_6
    jal LINK, .Lrounds6
.endm

.macro PERMUTE name, rounds
FUNCTION \name
    STATE_WORDS lw
    \rounds
    STATE_WORDS sw
    ret
END \name
.endm

    PERMUTE rvk_ascon_permute12, ROUNDS_12
    PERMUTE rvk_ascon_permute8, ROUNDS_8
    PERMUTE rvk_ascon_permute6, ROUNDS_6

#include "../blocks.inc"
#include "../ends.inc"
