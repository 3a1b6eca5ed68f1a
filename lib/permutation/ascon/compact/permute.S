/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The Ascon permutation (NIST SP 800-232 section 3) for RV32I, with the round of round.inc in a loop.
 *
 *     void rvk_ascon_permute12(rvk_ascon_state *state)          and 8, 6
 *
 * Word 2i of the state is the lower half of lane i, word 2i + 1 the upper half.
 *
 * State 4-aligned. Constant time. Registers: ../registers.inc, and LINK for the round constant. No stack.
 *
 * instructions: rvk_ascon_permute12 rv32imc rounds=12 1447
 * instructions: rvk_ascon_permute8 rv32imc rounds=8 975
 * instructions: rvk_ascon_permute6 rv32imc rounds=6 738
 */
#define RVK_FOLDER compact
#include "../variants.h"
#include "rv32.h"
#include "../registers.inc"

#define ROUND_CONSTANT LINK
#include "round.inc"

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
1:  ROUND_OF_LOOP
    li T0, END_OF_CONSTANTS
    bne ROUND_CONSTANT, T0, 1b
    FORM_OF_ROUNDS
    STATE_WORDS sw
    ret
    .irp name, rvk_ascon_permute12, rvk_ascon_permute8, rvk_ascon_permute6, permute
    END \name
    .endr
