/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * PRESENT with crossbar permutations (Zbkx) as S-box and zip, unzip, pack (Zbkb) as permutation layer.
 *
 *     void rvk_present_encrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8])
 *     void rvk_present_decrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8])
 *
 * Preconditions: schedule comes from this variant or from ref; in and out at any address, the same or apart.
 *
 * xperm4 takes eight of the S-box's digits: those of nibbles below 8 from one word, the others, with their highest bits
 * inverted, from another; it gives 0 for nibbles of 8 and more (nisanci2022, section 4.9).
 * The permutation layer puts bit 4 k + j to bit 16 j + k. Two unzips of a word put bit 4 k + j to bit k of byte j, so of
 * the results u and v for the low and the high word, halfword j of the state has byte j of u and byte j of v.
 *
 * Registers: a0 round key, a1 out, a2 in; a4 low word, a5 high word; a6, a7 the S-box; t3 0x88888888, t4 the order of
 * bytes 0, 2, 1, 3; t5 end; t0, t1, t2 temporary.
 * Stack: nothing.
 *
 * instructions: rvk_present_encrypt_block rv32imc_zbkb_zbkx key_bits=80 786
 * instructions: rvk_present_decrypt_block rv32imc_zbkb_zbkx key_bits=80 787
 */
#include "rv32.h"

#define LAST (31 * 8)       /* offset of the last round key */

.macro LOAD word, at
    lbu \word, \at + 3(a2)
    lbu t0, \at + 2(a2)
    lbu t1, \at + 1(a2)
    lbu t2, \at(a2)
    packh \word, \word, t0
    packh t1, t1, t2
    pack \word, \word, t1
.endm

.macro STORE word, at
    sb \word, \at + 3(a1)
    srli t0, \word, 8
    sb t0, \at + 2(a1)
    srli t0, \word, 16
    sb t0, \at + 1(a1)
    srli t0, \word, 24
    sb t0, \at(a1)
.endm

/* Every nibble through the S-box in a6 (0 to 7) and a7 (8 to 15). */
.macro S_BOX word
    xperm4 t0, a6, \word
    xor \word, \word, t3
    xperm4 \word, a7, \word
    or \word, \word, t0
.endm

/* From the bytes (x3 x2 x1 x0), (y3 y2 y1 y0) to (y1 y0 x1 x0), (y3 y2 x3 x2); its own inverse. */
.macro EXCHANGE_HALVES x, y
    srli t0, \x, 16
    srli t1, \y, 16
    pack \x, \x, \y
    pack \y, t0, t1
.endm

FUNCTION rvk_present_encrypt_block
    LOAD a5, 0
    LOAD a4, 4
    li a6, 0xda09b65c
    li a7, 0x21748fe3
    li t3, 0x88888888
    li t4, 0x03010200
    addi t5, a0, LAST
1:  lw t0, 0(a0)
    lw t1, 4(a0)
    addi a0, a0, 8
    xor a4, a4, t0
    xor a5, a5, t1
    S_BOX a4
    S_BOX a5
    unzip a4, a4
    unzip a5, a5
    unzip a4, a4
    unzip a5, a5
    EXCHANGE_HALVES a4, a5
    xperm8 a4, a4, t4
    xperm8 a5, a5, t4
    bne a0, t5, 1b
    lw t0, 0(a0)
    lw t1, 4(a0)
    xor a4, a4, t0
    xor a5, a5, t1
    STORE a5, 0
    STORE a4, 4
    ret
END rvk_present_encrypt_block

FUNCTION rvk_present_decrypt_block
    LOAD a5, 0
    LOAD a4, 4
    li a6, 0xd21c8fe5
    li a7, 0xa970364b
    li t3, 0x88888888
    li t4, 0x03010200
    mv t5, a0
    addi a0, a0, LAST
    lw t0, 0(a0)
    lw t1, 4(a0)
    xor a4, a4, t0
    xor a5, a5, t1
1:  xperm8 a4, a4, t4
    xperm8 a5, a5, t4
    addi a0, a0, -8
    EXCHANGE_HALVES a4, a5
    zip a4, a4
    zip a5, a5
    zip a4, a4
    zip a5, a5
    S_BOX a4
    S_BOX a5
    lw t0, 0(a0)
    lw t1, 4(a0)
    xor a4, a4, t0
    xor a5, a5, t1
    bne a0, t5, 1b
    STORE a5, 0
    STORE a4, 4
    ret
END rvk_present_decrypt_block
