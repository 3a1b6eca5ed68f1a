/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * ChaCha20 over whole blocks (RFC 8439 sections 2.1 to 2.4) in little code with little stack, for RV32I and for Zbb or Zbkb
 * from one source.
 *
 *     void rvk_chacha20_blocks(uint32_t state[16], uint8_t *out, const uint8_t *in, size_t blocks)
 *
 * The 16 words X0 to X15 of the working state stay in registers through all 20 rounds; a double round is written once. The
 * input state is loaded from memory for each block, and again when it is added.
 *
 * Preconditions: state 4-aligned. out and in at any address; out may be in, no other overlap. Any number of blocks.
 * Where out or in is not 4-aligned, the key stream of a block goes through the stack, and the message is read and written
 * byte by byte.
 *
 * Registers, named in rounds.inc: X0 to X15 the working state; T scratch; OUT, IN; STATE, the input state; LEFT counts the
 * loop over the rounds, then it is scratch.
 * Stack: 32 bytes, and 64 more for blocks that are not aligned, which are wiped with 16 instructions per block.
 *
 * instructions: rvk_chacha20_blocks rv32imc message_bytes=64 1747
 * instructions: rvk_chacha20_blocks rv32imc message_bytes=4096 110611
 * instructions: rvk_chacha20_blocks rv32imc_zbb message_bytes=64 1107
 * instructions: rvk_chacha20_blocks rv32imc_zbb message_bytes=4096 69651
 * instructions: rvk_chacha20_blocks rv32imc_zbkb message_bytes=64 1107
 * instructions: rvk_chacha20_blocks rv32imc_zbkb message_bytes=4096 69651
 */
#define RVK_FOLDER compact
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"
#include "../rounds.inc"
#include "../unaligned.inc"

/* The stack, in bytes from sp. */
.set .LSAVED, 0  /* 6 registers */
.set .LBLOCKS, 24
.set .LFRAME, 32
.set .LKEY_STREAM_BYTES, 64 /* below */

FUNCTION rvk_chacha20_blocks
    beqz a3, .Lreturn
    addi sp, sp, -.LFRAME
    SAVE .LSAVED, 6
    mv STATE, a0
    mv OUT, a1
    mv IN, a2
.Lblock: /* with the number of blocks in a3 */
    sw a3, .LBLOCKS(sp)
    LOAD_STATE STATE
    li LEFT, 10
.Lrounds:
    addi LEFT, LEFT, -1
    DOUBLE_ROUND
    bnez LEFT, .Lrounds
    or T, OUT, IN
    andi T, T, 3
    bnez T, .Lunaligned
    ENCRYPT_BLOCK
    addi IN, IN, 64
    addi OUT, OUT, 64
.Lnext:
    lw a3, .LBLOCKS(sp)
    addi a3, a3, -1
    bnez a3, .Lblock
    RESTORE .LSAVED, 6
    addi sp, sp, .LFRAME
.Lreturn:
    ret

.Lunaligned:
    addi sp, sp, -.LKEY_STREAM_BYTES
    KEY_STREAM_TO_STACK 0
    mv INPUT_AT, STATE
    ENCRYPT_BYTES 0
    addi sp, sp, .LKEY_STREAM_BYTES
    lw T, 48(STATE)
    addi T, T, 1
    sw T, 48(STATE)
    j .Lnext
END rvk_chacha20_blocks
