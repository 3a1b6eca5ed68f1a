/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The Ascon permutation (NIST SP 800-232 section 3) and the inner loops of its modes, for RV32I.
 *
 *     void rvk_ascon_permute12(rvk_ascon_state *state)          and 8, 6
 *     void rvk_ascon_absorb_blocks(rvk_ascon_state *state, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode)
 *     void rvk_ascon_encrypt_blocks(rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks,
 *                                   enum rvk_ascon_mode mode)   and decrypt
 *
 * Word 2i of the state is the lower half of lane i, word 2i + 1 the upper half. The state stays in registers through
 * all blocks of a call. The twelve rounds stand here once, written out; those who want 8 or 6 of them enter later.
 * round.inc has the round, of 113 instructions.
 *
 * State 4-aligned; blocks at any address, out may be in. Constant time. Registers: registers.inc, and blocks.inc for
 * the inner loops. Stack: none for the permutation, 48 bytes for the loops, of callee-saved registers.
 *
 * instructions: rvk_ascon_permute12 rv32imc rounds=12 1391
 * instructions: rvk_ascon_permute8 rv32imc rounds=8 937
 * instructions: rvk_ascon_permute6 rv32imc rounds=6 714
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "../registers.inc"
#include "round.inc"

/*
 * Between one permutation and the next, lane 3 and the lower word of lane 2 are complemented. This turns the state into
 * that form, or back.
 */
.macro FORM_OF_ROUNDS
    not X2L, X2L
    not X3L, X3L
    not X3H, X3H
.endm

    .section .text.rounds, "ax", @progbits
    .balign 4
    .type rounds, @function
rounds: /* returns to LINK */
.Lrounds12:
    ROUNDS_FROM_2 0xf0
    ROUNDS_FROM_19 0xd2
.Lrounds8:
    ROUNDS_FROM_2 0xb4
.Lrounds6:
    ROUNDS_FROM_19 0x96
    ROUNDS_FROM_2 0x78
    ROUNDS_FROM_19 0x5a
    jr LINK
END rounds

.macro ROUNDS_12
    jal LINK, .Lrounds12
.endm

.macro ROUNDS_8
    jal LINK, .Lrounds8
.endm

/* Round 6 finds c = 19 after round 5, and not, apart from lane 2, c = 2 as the rounds 0 and 4 do. */
.macro ROUNDS_6
    not X0L, X0L
    not X0H, X0H
    not X4L, X4L
    not X4H, X4H
    jal LINK, .Lrounds6
.endm

.macro PERMUTE name, rounds
FUNCTION \name
    STATE_WORDS lw
    FORM_OF_ROUNDS
    \rounds
    FORM_OF_ROUNDS
    STATE_WORDS sw
    ret
END \name
.endm

    PERMUTE rvk_ascon_permute12, ROUNDS_12
    PERMUTE rvk_ascon_permute8, ROUNDS_8
    PERMUTE rvk_ascon_permute6, ROUNDS_6

/* The macros that blocks.inc requires. */
#define ALL_CONSTANTS 0
.macro CONSTANTS_OF_LANES
    li CONSTANT1, 0xff00ff00
.endm

.macro LANE_TO_STATE low, high
.endm

.macro LANE_FROM_STATE low, high
.endm

.macro ABSORB_LANES lanes
    xor X0L, X0L, M0L
    xor X0H, X0H, M0H
    .if \lanes == 2
    xor X1L, X1L, M1L
    xor X1H, X1H, M1H
    .endif
.endm

#define ENCRYPTED(x, m) x
.macro ENCRYPT_LANES lanes
    ABSORB_LANES \lanes
.endm

.macro DECRYPT_LANES lanes
    xor M0L, M0L, X0L
    xor M0H, M0H, X0H
    .if \lanes == 2
    xor M1L, M1L, X1L
    xor M1H, M1H, X1H
    .endif
    ABSORB_LANES \lanes
.endm

#include "../blocks.inc"
#include "../ends.inc"
