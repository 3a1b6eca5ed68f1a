/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The Ascon permutation (NIST SP 800-232 section 3) for RV32I, with one round in a loop.
 *
 *     void rvk_ascon_permute12(rvk_ascon_state *state)          and 8, 6
 *
 * Word 2i of the state is the lower half of lane i, word 2i + 1 the upper half. Lanes 2 and 3 are complemented when a
 * round begins. SBOX_14 of ../rv32/round.inc wants lane 1 so, too, which takes two instructions, and leaves the others
 * as they were. The S-box has no fixed point: some lane has to be complemented again in every round.
 *
 * State 4-aligned. Constant time. Registers: ../registers.inc, and LINK for the round constant, which ends at 0x3c. No
 * stack.
 *
 * instructions: rvk_ascon_permute12 rv32imc rounds=12 1447
 * instructions: rvk_ascon_permute8 rv32imc rounds=8 975
 * instructions: rvk_ascon_permute6 rv32imc rounds=6 738
 */
#define RVK_FOLDER compact
#include "../variants.h"
#include "rv32.h"
#include "../registers.inc"
#include "../rv32/round.inc"

#define ROUND_CONSTANT LINK

/* Between the form in memory and that of a round. */
.macro FORM_OF_ROUNDS
    .irp word, X2L, X2H, X3L, X3H
    not \word, \word
    .endr
.endm

.macro ENTRY name, constant
    .globl \name
    .type \name, @function
\name:
    li ROUND_CONSTANT, \constant
.endm

    .section .text.rvk_ascon_permute, "ax", @progbits
    .balign 4
    ENTRY rvk_ascon_permute12, 0xf0
    j permute
    ENTRY rvk_ascon_permute8, 0xb4
    j permute
    ENTRY rvk_ascon_permute6, 0x96
    .type permute, @function
permute:
    STATE_WORDS lw
    FORM_OF_ROUNDS
1:  not X1L, X1L
    not X1H, X1H
    xor X2L, X2L, ROUND_CONSTANT
    SBOX_14 X0L, X1L, X2L, X3L, X4L, T0, T1, T2
    SBOX_14 X0H, X1H, X2H, X3H, X4H, T0, T1, T2
    SIGMA X1L, X1H, X1L, X1H, 61, 39, T0, T1, T2
    LINEAR_LAYER_0_2_3_4
    addi ROUND_CONSTANT, ROUND_CONSTANT, -15
    li T0, 0x3c
    bne ROUND_CONSTANT, T0, 1b
    FORM_OF_ROUNDS
    STATE_WORDS sw
    ret
    .irp name, rvk_ascon_permute12, rvk_ascon_permute8, rvk_ascon_permute6, permute
    END \name
    .endr
