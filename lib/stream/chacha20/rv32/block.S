/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The block function of ChaCha20 (RFC 8439 section 2.3), for RV32I and for Zbb or Zbkb from one source:
 * key_stream = rounds(state) + state, ten double rounds, the sum word by word.
 *
 *     void rvk_chacha20_block(const uint32_t state[16], uint32_t key_stream[16])
 *
 * Preconditions: both 4-aligned, no overlap.
 * Registers, named in rounds.inc: X0 to X15 the working state, T scratch, LEFT counts the loop, then it is scratch; OUT is
 * key_stream, OUT_END is state. Stack: 32 bytes for saved registers, nothing secret.
 *
 * instructions: rvk_chacha20_block rv32imc 1692
 * instructions: rvk_chacha20_block rv32imc_zbb 1052
 * instructions: rvk_chacha20_block rv32imc_zbkb 1052
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"
#include "../rounds.inc"

/* Words i and i + 1 of the sum; the second load hides what the first one takes. */
.macro ADD_STATE x, y, i
    lw T, 4*\i(STATE)
    lw LEFT, 4*\i+4(STATE)
    add \x, \x, T
    add \y, \y, LEFT
    sw \x, 4*\i(OUT)
    sw \y, 4*\i+4(OUT)
.endm

FUNCTION rvk_chacha20_block
    addi sp, sp, -32
    SAVE 0, 6
    mv STATE, a0
    mv OUT, a1
    LOAD_STATE STATE
    li LEFT, 5
.Lrounds:
    addi LEFT, LEFT, -1
    DOUBLE_ROUND
    DOUBLE_ROUND
    bnez LEFT, .Lrounds
    ADD_STATE X0, X1, 0
    ADD_STATE X2, X3, 2
    ADD_STATE X4, X5, 4
    ADD_STATE X6, X7, 6
    ADD_STATE X8, X9, 8
    ADD_STATE X10, X11, 10
    ADD_STATE X12, X13, 12
    ADD_STATE X14, X15, 14
    RESTORE 0, 6
    addi sp, sp, 32
    ret
END rvk_chacha20_block
