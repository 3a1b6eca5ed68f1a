/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Poly1305 of a whole message in one call (RFC 8439 section 2.5.1), for RV32IM.
 *
 *     void rvk_poly1305_authenticate(uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t key[32])
 *
 * h = block; h = h r + block for all blocks that follow, and once more with a block of zeros; then tag = h mod p + s,
 * p = 2^130 - 5. The last block may be shorter: it is copied, with a byte 1 and zeros behind it. blocks.S says how
 * h = h r + block works.
 *
 * With t = floor(h / 2^130), h is congruent to h mod 2^130 + 5 t, which is below 2 p. That is p or more where
 * q = floor((h mod 2^130 + 5 t + 5) / 2^130) is 1, and h mod p is h + 5 (t + q) modulo 2^130 in both cases.
 *
 * Preconditions: none. Where tag, in or key are not 4-aligned, it calls the functions for a message in pieces.
 *
 * Registers: named in multiply.inc; a0 tag. Stack: 80 bytes, of which a copied block is wiped; 96 and those of the
 * functions for pieces, which wipe the context, if not aligned.
 *
 * instructions: rvk_poly1305_authenticate rv32imc message_bytes=16 248
 * instructions: rvk_poly1305_authenticate rv32imc message_bytes=4096 31613
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"
#include "multiply.inc"

/* The stack, in bytes. */
.set .LBLOCK, 0
.set .LSAVED, 16
.set .LLEFT, 64 /* bytes of the last, shorter block that is still to come; -1 when the zeros have been taken */
.set .LKEY, 68
.set .LFRAME, 80

/* word of the tag = h + s + carry, which becomes the next one's */
.macro ADD_TO_TAG h, s, carry, at
    add \h, \h, \s
    sltu \s, \h, \s
    add \h, \h, \carry
    sltu \carry, \h, \carry
    add \carry, \carry, \s
    sw \h, \at(a0)
.endm

FUNCTION rvk_poly1305_authenticate
    or t0, a0, a1
    or t0, t0, a3
    andi t0, t0, 3
    bnez t0, .Lunaligned
    addi sp, sp, -.LFRAME
    SAVE .LSAVED, 12
    lw R0, 0(a3)
    lw R1, 4(a3)
    lw R2, 8(a3)
    lw R3, 12(a3)
    li T, 0x0fffffff
    and R0, R0, T
    addi T, T, -3
    and R1, R1, T
    and R2, R2, T
    and R3, R3, T
    FIVE_QUARTERS_OF_R
    sw a3, .LKEY(sp)
    andi T, a2, 15
    sw T, .LLEFT(sp)
    sub IN_END, a2, T
    li HIGH, 1
    add IN_END, IN_END, IN
    bne IN, IN_END, .Lfirst_block
    li H0, 0
    li H1, 0
    li H2, 0
    li H3, 0
    li H4, 0
    beqz T, .Ltag
    jal X1, .Llast_block
.Lfirst_block:
    lw H0, 0(IN)
    lw H1, 4(IN)
    lw H2, 8(IN)
    lw H3, 12(IN)
    mv H4, HIGH
    addi IN, IN, 16
    beq IN, IN_END, .Lafter_blocks
.Lnext_block:
    MULTIPLY
    ADD_ALIGNED_BLOCK
    bne IN, IN_END, .Lnext_block
.Lafter_blocks:
    lw T, .LLEFT(sp)
    bltz T, .Ltag
    jal X1, .Llast_block
    j .Lnext_block

.Ltag:
    srli Q, H4, 2
    andi H4, H4, 3
    slli U, Q, 2
    add Q, Q, U /* 5 t */
    addi U, Q, 5
    add T, H0, U
    sltu T, T, U
    add T, H1, T
    sltu T, T, H1
    add T, H2, T
    sltu T, T, H2
    add T, H3, T
    sltu T, T, H3
    add T, H4, T
    srli T, T, 2 /* q */
    slli U, T, 2
    add Q, Q, T
    add Q, Q, U
    lw WORD, .LKEY(sp)
    lw L0, 16(WORD)
    lw L1, 20(WORD)
    lw L2, 24(WORD)
    lw L3, 28(WORD)
    ADD_TO_TAG H0, L0, Q, 0
    ADD_TO_TAG H1, L1, Q, 4
    ADD_TO_TAG H2, L2, Q, 8
    add H3, H3, L3
    add H3, H3, Q
    sw H3, 12(a0)
    RESTORE .LSAVED, 12
    addi sp, sp, .LFRAME
    ret

    /* The block of the T bytes at IN, or of zeros if there are none; returns to X1. */
.Llast_block:
    seqz U, T
    neg U, U
    sw U, .LLEFT(sp)
    mv X2, IN
    addi IN, sp, .LBLOCK
    addi IN_END, sp, .LBLOCK+16
    li HIGH, 0
    sw zero, 0(IN)
    sw zero, 4(IN)
    sw zero, 8(IN)
    sw zero, 12(IN)
    beqz T, .Lmade
    add X3, X2, T
    mv U, IN
.Lcopy_byte:
    lbu T, 0(X2)
    addi X2, X2, 1
    sb T, 0(U)
    addi U, U, 1
    bne X2, X3, .Lcopy_byte
    li T, 1
    sb T, 0(U)
.Lmade:
    jr X1

    /* The same by rvk_poly1305_init, _update and _final: with a new context, they are in order. */
.Lunaligned:
    addi sp, sp, -96
    sw ra, 92(sp)
    sw s0, 88(sp)
    sw s1, 84(sp)
    sw s2, 80(sp)
    mv s0, a0
    mv s1, a1
    mv s2, a2
    mv a0, sp
    mv a1, a3
    call rvk_poly1305_init
    mv a0, sp
    mv a1, s1
    mv a2, s2
    call rvk_poly1305_update
    mv a0, sp
    mv a1, s0
    call rvk_poly1305_final
    lw ra, 92(sp)
    lw s0, 88(sp)
    lw s1, 84(sp)
    lw s2, 80(sp)
    addi sp, sp, 96
    ret
END rvk_poly1305_authenticate
