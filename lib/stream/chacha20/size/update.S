/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * ChaCha20 on a message that comes in pieces (RFC 8439 section 2.4), byte by byte, in few bytes of code.
 *
 *     void rvk_chacha20_update(rvk_chacha20 *stream, uint8_t *out, const uint8_t *in, size_t bytes)
 *
 * Where no key stream is left, a block of it is made: the encryption of 64 bytes of zeros.
 *
 * Preconditions: stream 4-aligned. out and in at any address; out may be in, no other overlap.
 * Registers: named below. Stack: 32 bytes.
 *
 * instructions: rvk_chacha20_update rv32imc message_bytes=64 5507
 * instructions: rvk_chacha20_update rv32imc message_bytes=4096 351188
 */
#define RVK_FOLDER size
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"

#define KEY_STREAM s0
#define OUT s1
#define IN s2
#define OUT_END s3
#define LEFT a5

/* The stream, in bytes from its key stream on: small numbers, for which there are short instructions. */
.set .LSTATE, -64
.set .LUNUSED, 64
.set .LBLOCK, 64

FUNCTION rvk_chacha20_update
    addi sp, sp, -32
    SAVE_RA_AND 12, 4
    addi KEY_STREAM, a0, -.LSTATE
    mv OUT, a1
    mv IN, a2
    mv OUT_END, a1
    add OUT_END, OUT_END, a3
    j .Lnext

.Lbyte:
    lw LEFT, .LUNUSED(KEY_STREAM)
    bnez LEFT, .Lunused
    addi a4, KEY_STREAM, .LBLOCK
.Lzero:
    addi a4, a4, -4
    sw zero, 0(a4)
    bne a4, KEY_STREAM, .Lzero
    addi a0, KEY_STREAM, .LSTATE
    mv a1, KEY_STREAM
    mv a2, KEY_STREAM
    li a3, 1
    call rvk_chacha20_blocks
    li LEFT, .LBLOCK
.Lunused:
    sub a4, KEY_STREAM, LEFT
    lbu a4, .LBLOCK(a4)
    lbu a3, 0(IN)
    addi LEFT, LEFT, -1
    sw LEFT, .LUNUSED(KEY_STREAM)
    xor a3, a3, a4
    sb a3, 0(OUT)
    addi IN, IN, 1
    addi OUT, OUT, 1
.Lnext:
    bne OUT, OUT_END, .Lbyte

    RESTORE_RA_AND 12, 4
    addi sp, sp, 32
    ret
END rvk_chacha20_update
