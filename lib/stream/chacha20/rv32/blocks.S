/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * ChaCha20 over whole blocks (RFC 8439 sections 2.1 to 2.4), for RV32I and for Zbb or Zbkb from one source.
 *
 *     void rvk_chacha20_blocks(uint32_t state[16], uint8_t *out, const uint8_t *in, size_t blocks)
 *
 * The 16 words X0 to X15 of the working state stay in registers through all 20 rounds. Less is computed per block than
 * the standard writes, because the blocks of one call differ in word 12, the counter, alone:
 *   - of the first column round, only column 0 depends on the counter, and that from its first xor on;
 *   - of the first diagonal round, X1 += X6, X2 += X7 and X13 = (X13 ^ X2) <<< 16 do not depend on it.
 * All this is done once per call, if the buffers are aligned. Where there are several blocks, the "prepared" words that
 * come out lie on the stack. The words of the input state, which the end of the block function adds, stay in registers as
 * far as there are any. One block in aligned buffers loads all of them again instead, and saves half of the registers.
 *
 * Preconditions: state 4-aligned. out and in at any address; out may be in, no other overlap. Any number of blocks.
 * Where out or in is not 4-aligned, which is found out once per call, the key stream goes through the stack, where the
 * prepared words would be, and the message is read and written byte by byte.
 *
 * Registers, named in rounds.inc: X0 to X15 the working state; K4 to K9 words of the input state, COUNTER its word 12; T
 * scratch, or word 10 where hardware rotates; OUT, IN; OUT_END, which is OUT after the last block, or STATE, the input
 * state, in a call for one block; LEFT counts the loop over the rounds, then it is scratch.
 * Stack: 128 bytes, of which one aligned block takes 32. What is secret on it (prepared words, key stream) is wiped: 13
 * instructions per call of several blocks, and 16 per unaligned block.
 *
 * instructions: rvk_chacha20_blocks rv32imc message_bytes=64 1733
 * instructions: rvk_chacha20_blocks rv32imc message_bytes=4096 104610
 * instructions: rvk_chacha20_blocks rv32imc_zbb message_bytes=64 1093
 * instructions: rvk_chacha20_blocks rv32imc_zbb message_bytes=4096 65225
 * instructions: rvk_chacha20_blocks rv32imc_zbkb message_bytes=64 1093
 * instructions: rvk_chacha20_blocks rv32imc_zbkb message_bytes=4096 65225
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"
#include "../rounds.inc"
#include "../unaligned.inc"

/* The stack, in bytes from sp. */
.set .LPREPARED, 0     /* 16 words, of which 4, 8 and 12 are not used */
.set .LKEY_STREAM, 0   /* 16 words, for unaligned buffers, for which nothing is prepared */
.set .LSAVED, 64       /* 13 registers */
.set .LLOOP_START, 116
.set .LSTATE, 120
.set .LSEVERAL, 124    /* not 0 if there are several blocks in aligned buffers, for which words are kept */
.set .LFRAME, 128
.set .LFRAME_OF_ONE, 32 /* 6 registers */

/*
 * Where LEFT begins. The loop over rounds 3 to 20 takes 4 off each time and runs three times from any of these: what is
 * left then, 0, -1 or -2, says what follows.
 */
.set .LALIGNED, 12
.set .LUNALIGNED, 11
.set .LONE, 10

/* Stores (op = sw) or loads (op = lw) the prepared words. */
.macro PREPARED_WORDS op
    \op X0, .LPREPARED(sp)
    \op X1, .LPREPARED+4(sp)
    \op X2, .LPREPARED+8(sp)
    \op X3, .LPREPARED+12(sp)
    \op X5, .LPREPARED+20(sp)
    \op X6, .LPREPARED+24(sp)
    \op X7, .LPREPARED+28(sp)
    \op X9, .LPREPARED+36(sp)
    \op X10, .LPREPARED+40(sp)
    \op X11, .LPREPARED+44(sp)
    \op X13, .LPREPARED+52(sp)
    \op X14, .LPREPARED+56(sp)
    \op X15, .LPREPARED+60(sp)
.endm

/* Word i of the message, encrypted with x + the register k. */
.macro ENCRYPT x, i, k
    lw LEFT, 4*\i(IN)
    add \x, \x, \k
    xor \x, \x, LEFT
    sw \x, 4*\i(OUT)
.endm

FUNCTION rvk_chacha20_blocks
    or t0, a1, a2
    slli t0, t0, 30
    addi t1, a3, -1
    or t1, t1, t0
    bnez t1, .Lseveral_or_unaligned
    addi sp, sp, -.LFRAME_OF_ONE
    SAVE 0, 6
    mv STATE, a0
    mv OUT, a1
    mv IN, a2
    li LEFT, .LONE

    /* With a0 = T, the input state. */
.Lload_state:
    LOAD_STATE a0

    /* What does not depend on the counter. */
    add X0, X0, X4
    QUARTER_ROUND X1, X5, X9, X13
    QUARTER_ROUND X2, X6, X10, X14
    QUARTER_ROUND X3, X7, X11, X15
    add X1, X1, X6
    add X2, X2, X7
    XOR_ROTATE_LEFT X13, X13, X2, 16, T
    beqz LEFT, .Lprepare
    START_OF_FIRST_DOUBLE_ROUND X4, X8, X12
    j .Lrest_of_first_double_round

    /* Of the input state, words 4 to 9 and 12 stay in registers; the others are loaded again. */
.Lprepare:
    lw T, .LSEVERAL(sp)
    beqz T, .Lprepared
    PREPARED_WORDS sw
.Lprepared:
    lw T, .LSTATE(sp)
    lw K4, 16(T)
    lw K5, 20(T)
    lw K6, 24(T)
    lw K7, 28(T)
    lw K8, 32(T)
    lw K9, 36(T)
    lw COUNTER, 48(T)
#if RVK_HAVE_ROTATE
    lw T, 40(T)
#endif
    j .Lblock

.Lnext_block:
    PREPARED_WORDS lw
.Lblock:
    lw LEFT, .LLOOP_START(sp)
    START_OF_FIRST_DOUBLE_ROUND K4, K8, COUNTER
.Lrest_of_first_double_round:
    REST_OF_FIRST_DOUBLE_ROUND
.Lrounds: /* Written out three times: more would fill the instruction cache for less than a hundredth of the time. */
    addi LEFT, LEFT, -4
    DOUBLE_ROUND
    DOUBLE_ROUND
    DOUBLE_ROUND
    bgtz LEFT, .Lrounds
    bnez LEFT, .Lone_or_unaligned

    ENCRYPT X4, 4, K4
    ENCRYPT X5, 5, K5
    ENCRYPT X6, 6, K6
    ENCRYPT X7, 7, K7
    ENCRYPT X8, 8, K8
    ENCRYPT X9, 9, K9
    ENCRYPT X12, 12, COUNTER
#if RVK_HAVE_ROTATE
    ENCRYPT X10, 10, T
#endif
    lw X5, .LSTATE(sp)
#if !RVK_HAVE_ROTATE
    ENCRYPT_WITH_STATE X10, 10, X4, X5
#endif
    ENCRYPT_WITH_STATE X0, 0, X4, X5
    ENCRYPT_WITH_STATE X1, 1, X4, X5
    ENCRYPT_WITH_STATE X2, 2, X4, X5
    ENCRYPT_WITH_STATE X3, 3, X4, X5
    ENCRYPT_WITH_STATE X11, 11, X4, X5
    ENCRYPT_WITH_STATE X13, 13, X4, X5
    ENCRYPT_WITH_STATE X14, 14, X4, X5
    ENCRYPT_WITH_STATE X15, 15, X4, X5
    addi IN, IN, 64
    addi OUT, OUT, 64
    addi COUNTER, COUNTER, 1
    bne OUT, OUT_END, .Lnext_block

    lw t0, .LSEVERAL(sp)
    beqz t0, .Lwiped
    .irp i, 0, 4, 8, 12, 20, 24, 28, 36, 40, 44, 52, 56, 60
    sw zero, .LPREPARED+\i(sp)
    .endr
.Lwiped:
    lw t0, .LSTATE(sp)
    sw COUNTER, 48(t0)
    RESTORE_RA_AND .LSAVED, 12
    addi sp, sp, .LFRAME
.Lreturn:
    ret

.Lseveral_or_unaligned: /* t0 is 0 if the buffers are aligned. */
    beqz a3, .Lreturn
    addi sp, sp, -.LFRAME
    SAVE_RA_AND .LSAVED, 12
    sw a0, .LSTATE(sp)
    snez t0, t0
    li t1, .LALIGNED
    sub t1, t1, t0
    sw t1, .LLOOP_START(sp)
    addi t0, t0, -1
    addi t1, a3, -1
    and t1, t1, t0
    sw t1, .LSEVERAL(sp)
    mv OUT, a1
    mv IN, a2
    slli OUT_END, a3, 6
    add OUT_END, OUT_END, a1
    li LEFT, 0
    j .Lload_state

.Lone_or_unaligned:
    addi LEFT, LEFT, 1
    beqz LEFT, .Lunaligned
    ENCRYPT_BLOCK
    RESTORE 0, 6
    addi sp, sp, .LFRAME_OF_ONE
    ret

.Lunaligned:
    KEY_STREAM_TO_STACK .LKEY_STREAM
    lw INPUT_AT, .LSTATE(sp)
    ENCRYPT_BYTES .LKEY_STREAM
    addi COUNTER, COUNTER, 1
    beq OUT, OUT_END, .Lwiped
    lw a0, .LSTATE(sp)
    sw COUNTER, 48(a0)
    li LEFT, 0
    j .Lload_state
END rvk_chacha20_blocks
