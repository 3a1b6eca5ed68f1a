/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * PRESENT, two blocks at a time in four registers, without a permutation layer.
 *
 *     void rvk_present_encrypt_blocks(const rvk_present_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
 *     void rvk_present_decrypt_blocks(const rvk_present_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
 *     void rvk_present_encrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8])
 *     void rvk_present_decrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8])
 *
 * Preconditions: schedule comes from this variant; in and out at any address, the same or apart; blocks may be 0.
 *
 * Bit i = 16 c2 + 4 c1 + c0 of a block has three digits of base 4. The S-box takes the four bits that differ in c0; the
 * permutation layer, i -> 16 i mod 63, turns the digits: c0 becomes c2, c2 becomes c1, c1 becomes c0. So instead of moving
 * bits, the next S-box takes those that differ in what was c1, and the one after those that differ in what was c2.
 *
 * The digit of the S-box chooses the register. The other two are five bits of the position in the register, with one that
 * tells the two blocks apart. Numbering the bits of the position from 0, before round r the digits have these:
 *     even r    c1: 3 (high), 2 (low)    c2: 0, 4    block: 1
 *     odd r     c2: 3, 2                 c1: 0, 4    block: 1
 * After the S-box, registers and bits 3, 2 are exchanged (even r), or registers and bits 0, 4 (odd r): four swaps of half
 * a register each. The round keys lie the same way (key.c).
 *
 * The S-box and its inverse are ten steps on their inputs in place, 14 instructions. Each step is its own inverse, so
 * that the inverse S-box is the S-box backwards; found by a search from both ends over such steps. A test computes all
 * 16 values. Planes 2 and 3 come out in each other's register.
 *
 * Registers: a0 schedule, a1 out, a2 in, a3 blocks left; a4 to a7 state; t3 round key, t2 where its loop ends; t4, t5, t6,
 * s0 masks of 16, 8, 4 and 1 bits; t0, t1 temporary.
 * Stack: 16 bytes: s0.
 *
 * instructions: rvk_present_encrypt_block rv32imc key_bits=80 1626
 * instructions: rvk_present_decrypt_block rv32imc key_bits=80 1625
 * instructions: rvk_present_encrypt_blocks rv32imc message_bytes=1024 105358
 */
#define RVK_FOLDER bitsliced
#include "../variants.h"
#include "rv32.h"
#include "big_endian.inc"
#include "exchange_bits.inc"

#define ROUND 16            /* bytes of a round key */

/* Registers with bits 3 and 2. */
.macro EXCHANGE_EVEN r0, r1, r2, r3
    EXCHANGE_BITS \r0, \r1, t6, 4, t0
    EXCHANGE_BITS \r2, \r3, t6, 4, t0
    EXCHANGE_BITS \r0, \r2, t5, 8, t0
    EXCHANGE_BITS \r1, \r3, t5, 8, t0
.endm

/* Registers with bits 0 and 4. */
.macro EXCHANGE_ODD r0, r1, r2, r3
    EXCHANGE_BITS \r0, \r1, t4, 16, t0
    EXCHANGE_BITS \r2, \r3, t4, 16, t0
    EXCHANGE_BITS \r0, \r2, s0, 1, t0
    EXCHANGE_BITS \r1, \r3, s0, 1, t0
.endm

/* The layout of even rounds from that of odd ones, and back: bits 0 and 3, bits 2 and 4. */
.macro TURN r0, r1, r2, r3
    li t1, 0x00aa00aa
    .irp r, \r0, \r1, \r2, \r3
    EXCHANGE_BITS \r, \r, t1, 7, t0
    .endr
    li t1, 0x0000f0f0
    .irp r, \r0, \r1, \r2, \r3
    EXCHANGE_BITS \r, \r, t1, 12, t0
    .endr
.endm

.macro ADD_KEY at, r0, r1, r2, r3
    lw t0, \at(t3)
    lw t1, \at + 4(t3)
    xor \r0, \r0, t0
    lw t0, \at + 8(t3)
    xor \r1, \r1, t1
    lw t1, \at + 12(t3)
    xor \r2, \r2, t0
    xor \r3, \r3, t1
.endm

/* Planes 0, 1, 2, 3 in; 0, 1, 3, 2 out. */
.macro S_BOX p0, p1, p2, p3
    xor \p1, \p1, \p2
    and t0, \p2, \p1
    xor \p3, \p3, t0
    and t0, \p1, \p3
    xor \p2, \p2, t0
    or t0, \p0, \p2
    xor \p1, \p1, t0
    xor \p2, \p2, \p1
    xor \p0, \p0, \p3
    not \p3, \p3
    xor \p2, \p2, \p3
    xor \p1, \p1, \p0
    and t0, \p1, \p2
    xor \p3, \p3, t0
.endm

.macro INVERSE_S_BOX p0, p1, p2, p3
    and t0, \p1, \p3
    xor \p2, \p2, t0
    xor \p1, \p1, \p0
    xor \p3, \p3, \p2
    not \p2, \p2
    xor \p0, \p0, \p2
    xor \p3, \p3, \p1
    or t0, \p0, \p3
    xor \p1, \p1, t0
    and t0, \p1, \p2
    xor \p3, \p3, t0
    and t0, \p3, \p1
    xor \p2, \p2, t0
    xor \p1, \p1, \p3
.endm

/* Two blocks, or one and zeros; low words in a4, a6, high words in a5, a7. Then the layout of even rounds. */
.macro BEGIN
    addi a3, a3, -2
    LOAD_BIG_ENDIAN_1 a5, a2, 0, t0
    LOAD_BIG_ENDIAN_1 a4, a2, 4, t0
    li a7, 0
    li a6, 0
    bltz a3, 2f
    LOAD_BIG_ENDIAN_1 a7, a2, 8, t0
    LOAD_BIG_ENDIAN_1 a6, a2, 12, t0
2:  li t1, 0x33333333
    addi a2, a2, 16
    EXCHANGE_BITS a4, a5, s0, 1, t0
    EXCHANGE_BITS a6, a7, s0, 1, t0
    EXCHANGE_BITS a4, a6, t1, 2, t0
    EXCHANGE_BITS a5, a7, t1, 2, t0
.endm

/* Stores the blocks, then jumps to the label 1 or returns. */
.macro FINISH low0, high0, low1, high1
    STORE_BIG_ENDIAN_0 \high0, a1, 0
    STORE_BIG_ENDIAN_0 \low0, a1, 4
    bltz a3, 4f
    STORE_BIG_ENDIAN_0 \high1, a1, 8
    STORE_BIG_ENDIAN_0 \low1, a1, 12
    addi a1, a1, 16
    bnez a3, 1b
4:  lw s0, 0(sp)
    addi sp, sp, 16
5:  ret
.endm

.macro MASKS
    addi sp, sp, -16
    sw s0, 0(sp)
    li t4, 0x0000ffff
    li t5, 0x00ff00ff
    li t6, 0x0f0f0f0f
    li s0, 0x55555555
.endm

FUNCTION rvk_present_encrypt_block
    li a3, 1
    tail rvk_present_encrypt_blocks
END rvk_present_encrypt_block

FUNCTION rvk_present_decrypt_block
    li a3, 1
    tail rvk_present_decrypt_blocks
END rvk_present_decrypt_block

FUNCTION rvk_present_encrypt_blocks
    beqz a3, 5f
    MASKS
1:  BEGIN
    mv t3, a0
    addi t2, a0, 30 * ROUND
3:  ADD_KEY 0, a4, a5, a6, a7
    S_BOX a4, a5, a6, a7
    EXCHANGE_EVEN a4, a5, a7, a6
    ADD_KEY ROUND, a4, a5, a7, a6
    S_BOX a4, a5, a7, a6
    EXCHANGE_ODD a4, a5, a6, a7
    addi t3, t3, 2 * ROUND
    bne t3, t2, 3b
    ADD_KEY 0, a4, a5, a6, a7
    S_BOX a4, a5, a6, a7
    EXCHANGE_EVEN a4, a5, a7, a6
    ADD_KEY ROUND, a4, a5, a7, a6
    /* Registers with bit 3 and the block's bit 1, then the bits within. */
    li t1, 0x33333333
    EXCHANGE_BITS a4, a5, t5, 8, t0
    EXCHANGE_BITS a7, a6, t5, 8, t0
    EXCHANGE_BITS a4, a7, t1, 2, t0
    EXCHANGE_BITS a5, a6, t1, 2, t0
    TURN a4, a5, a7, a6
    FINISH a4, a5, a7, a6
END rvk_present_encrypt_blocks

FUNCTION rvk_present_decrypt_blocks
    beqz a3, 5f
    MASKS
1:  BEGIN
    TURN a4, a5, a6, a7
    addi t3, a0, 30 * ROUND
    ADD_KEY ROUND, a4, a5, a6, a7
    EXCHANGE_EVEN a4, a5, a6, a7
    INVERSE_S_BOX a4, a5, a6, a7
    ADD_KEY 0, a4, a5, a7, a6
3:  addi t3, t3, -2 * ROUND
    EXCHANGE_ODD a4, a5, a7, a6
    INVERSE_S_BOX a4, a5, a7, a6
    ADD_KEY ROUND, a4, a5, a6, a7
    EXCHANGE_EVEN a4, a5, a6, a7
    INVERSE_S_BOX a4, a5, a6, a7
    ADD_KEY 0, a4, a5, a7, a6
    bne t3, a0, 3b
    li t1, 0x33333333
    EXCHANGE_BITS a4, a5, s0, 1, t0
    EXCHANGE_BITS a7, a6, s0, 1, t0
    EXCHANGE_BITS a4, a7, t1, 2, t0
    EXCHANGE_BITS a5, a6, t1, 2, t0
    FINISH a4, a5, a7, a6
END rvk_present_decrypt_blocks
