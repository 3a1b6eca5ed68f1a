/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Poly1305 over whole blocks (RFC 8439 section 2.5.1), for RV32IM.
 *
 *     void rvk_poly1305_blocks(rvk_poly1305 *mac, const uint8_t *in, size_t blocks, uint32_t high_bit)
 *
 * With the accumulator h = h0 + h1 2^32 + ... + h4 2^128, the factor r, and s_i = 5 r_i / 4, which is whole for i > 0
 * because r is clamped, h r is congruent modulo 2^130 - 5 to the sum of these columns:
 *
 *     2^0    h0 r0 + h1 s3 + h2 s2 + h3 s1
 *     2^32   h0 r1 + h1 r0 + h2 s3 + h3 s2 + h4 s1
 *     2^64   h0 r2 + h1 r1 + h2 r0 + h3 s3 + h4 s2
 *     2^96   h0 r3 + h1 r2 + h2 r1 + h3 r0 + h4 s3
 *     2^128  h4 r0
 *
 * Two things spare carries. First, r_i < 2^28, so that the high words of a column's products, h4 s_i of the next column
 * and all carries have a sum below 2^32. Second, the quotient by 2^130 is taken from h4 r0 and the high words of column
 * 2^96 before the carries come up, and its fivefold goes into column 2^0: one chain of carries does, and it takes the
 * next block of the message along. So an iteration is h = h r + block; the first block is added before, and the last
 * multiplication gets a block of zeros. Bounds: six numbers below 2^32 come together in column 2^96, so that
 * h4 <= 3 + 5; then the sums of high words are below 8 (5/4) 2^28 + (1 + 3 (5/4)) 2^28 < 2^32, and the fivefold quotient
 * is at most (5/4) (8 + 4) 2^28 + 2 < 2^32.
 *
 * Preconditions: mac 4-aligned, its r clamped, its accumulator below 2^130 + 2^129, which it is again at the end. in at any
 * address: unaligned blocks are put together from aligned words that lie in the message, except the first and the last,
 * which are copied byte by byte.
 *
 * Registers: named in multiply.inc. Stack: 96 bytes, of which a copied block is wiped.
 *
 * instructions: rvk_poly1305_blocks rv32imc message_bytes=16 233
 * instructions: rvk_poly1305_blocks rv32imc message_bytes=4096 31600
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"
#include "multiply.inc"

/* The stack and the context, in bytes. */
.set .LBLOCK, 0
.set .LZEROS, 16
.set .LMAC, 32
.set .LSAVED, 36
.set .LFRAME, 96
.set .LR, 0
.set .LACCUMULATOR, 32

FUNCTION rvk_poly1305_blocks
    beqz a2, .Lreturn
    addi sp, sp, -.LFRAME
    SAVE_RA_AND .LSAVED, 12
    sw a0, .LMAC(sp)
    slli IN_END, IN_END, 4
    add IN_END, IN_END, IN
    lw R0, .LR(a0)
    lw R1, .LR+4(a0)
    lw R2, .LR+8(a0)
    lw R3, .LR+12(a0)
    lw H0, .LACCUMULATOR(a0)
    lw H1, .LACCUMULATOR+4(a0)
    lw H2, .LACCUMULATOR+8(a0)
    lw H3, .LACCUMULATOR+12(a0)
    lw H4, .LACCUMULATOR+16(a0)
    FIVE_QUARTERS_OF_R
    sw zero, .LZEROS(sp)
    sw zero, .LZEROS+4(sp)
    sw zero, .LZEROS+8(sp)
    sw zero, .LZEROS+12(sp)
    andi T, IN, 3
    bnez T, .Lunaligned

    jal .Ladd_first_block
    beq IN, IN_END, .Lzeros
.Lnext_block:
    MULTIPLY
    ADD_ALIGNED_BLOCK
    bne IN, IN_END, .Lnext_block
    addi T, sp, .LZEROS+16
    beq IN_END, T, .Lend
.Lzeros:
    addi IN, sp, .LZEROS
    addi IN_END, sp, .LZEROS+16
    li HIGH, 0
    j .Lnext_block

    /* The quotient that the last chain of carries left comes down: h < 2^130 + 5 2. */
.Lend:
    lw a0, .LMAC(sp)
    srli T, H4, 2
    andi H4, H4, 3
    slli U, T, 2
    add T, T, U
    add H0, H0, T
    sltu T, H0, T
    add H1, H1, T
    sltu T, H1, T
    add H2, H2, T
    sltu T, H2, T
    add H3, H3, T
    sltu T, H3, T
    add H4, H4, T
    sw H0, .LACCUMULATOR(a0)
    sw H1, .LACCUMULATOR+4(a0)
    sw H2, .LACCUMULATOR+8(a0)
    sw H3, .LACCUMULATOR+12(a0)
    sw H4, .LACCUMULATOR+16(a0)
    sw zero, .LBLOCK(sp)
    sw zero, .LBLOCK+4(sp)
    sw zero, .LBLOCK+8(sp)
    sw zero, .LBLOCK+12(sp)
    RESTORE_RA_AND .LSAVED, 12
    addi sp, sp, .LFRAME
.Lreturn:
    ret

    /* The first and the last block are copied; all aligned words that the others lie in belong to the message. */
.Lunaligned:
    addi X1, IN, 16 /* the second block */
    jal .Lcopy_block
    mv IN, T
    jal .Ladd_first_block
    beq X1, IN_END, .Lzeros
    slli RIGHT, X1, 3 /* by how many bits; shifts take the number modulo 32 */
    neg LEFT, RIGHT
    andi IN, X1, -4
    lw WORD, 0(IN)
    addi IN, IN, 4
    addi IN_END, IN_END, 4-16 /* the word after the first one of the last block, as IN is in the loop */
    andi IN_END, IN_END, -4
    beq IN, IN_END, .Llast_unaligned
.Lnext_unaligned:
    MULTIPLY
    ADD_UNALIGNED_BLOCK
    bne IN, IN_END, .Lnext_unaligned
.Llast_unaligned:
    srli RIGHT, RIGHT, 3
    andi RIGHT, RIGHT, 3
    addi IN, IN, -4
    add IN, IN, RIGHT
    jal .Lcopy_block
    mv IN_END, T
    addi IN_END, IN_END, 16
    mv IN, T
    j .Lnext_block

    /* h += the block at IN */
.Ladd_first_block:
    lw U, 0(IN)
    lw WORD, 4(IN)
    lw Q, 8(IN)
    add H0, H0, U
    sltu T, H0, U
    add H1, H1, T
    sltu T, H1, T
    add H1, H1, WORD
    sltu WORD, H1, WORD
    lw U, 12(IN)
    add T, T, WORD
    add H2, H2, T
    sltu T, H2, T
    add H2, H2, Q
    sltu Q, H2, Q
    add T, T, Q
    add H3, H3, T
    sltu T, H3, T
    add H3, H3, U
    sltu U, H3, U
    add H4, H4, T
    add H4, H4, U
    add H4, H4, HIGH
    addi IN, IN, 16
    ret

    /* Copies the block at IN to the stack; T points there. */
.Lcopy_block:
    addi T, sp, .LBLOCK
.Lcopy_word:
    lbu U, 0(IN)
    lbu WORD, 1(IN)
    lbu Q, 2(IN)
    lbu L0, 3(IN)
    sb U, 0(T)
    sb WORD, 1(T)
    sb Q, 2(T)
    sb L0, 3(T)
    addi IN, IN, 4
    addi T, T, 4
    addi U, sp, .LBLOCK+16
    bne T, U, .Lcopy_word
    addi T, sp, .LBLOCK
    ret
END rvk_poly1305_blocks
