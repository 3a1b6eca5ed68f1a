/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * PRESENT's key schedules with Zbkx and Zbkb.
 *
 *     void rvk_present80_expand_key(rvk_present_key *schedule, const uint8_t key[10])
 *     void rvk_present128_expand_key(rvk_present_key *schedule, const uint8_t key[16])
 *
 * Preconditions: key at any address.
 *
 * 61 bits to the left are 19 to the right in a register of 80 bits, and 67 in one of 128. The highest nibble, or the
 * highest two, go through the S-box (see blocks.S); then the round's number is added. With 80 bits it lies across two
 * words: its lowest bit is added only where the next round reads it.
 *
 * Registers: a0 round key, a1 key; a4, a5, a6, a7 the register, the highest bits in a4; t3, t4 the S-box, t5 0x88888888,
 * a3 the nibbles that go through it, t6 the round's number, or half of it; t0, t1, t2, a2 temporary.
 * Stack: nothing.
 *
 * instructions: rvk_present80_expand_key rv32imc_zbkb_zbkx key_bits=80 679
 * instructions: rvk_present128_expand_key rv32imc_zbkb_zbkx key_bits=128 969
 */
#define RVK_FOLDER zbkx
#include "../variants.h"
.option arch, +zbkb, +zbkx
#include "rv32.h"

#define ROUND_KEYS 32

.macro LOAD word, at
    lbu \word, \at + 3(a1)
    lbu t0, \at + 2(a1)
    lbu t1, \at + 1(a1)
    lbu t2, \at(a1)
    packh \word, \word, t0
    packh t1, t1, t2
    pack \word, \word, t1
.endm

/* word = word with the nibbles under the mask in a3 through the S-box */
.macro S_BOX word
    xor t2, \word, t5
    xperm4 t0, t3, \word
    xperm4 t2, t4, t2
    or t0, t0, t2
    xor t0, t0, \word
    and t0, t0, a3
    xor \word, \word, t0
.endm

.macro CONSTANTS
    li t3, 0xda09b65c
    li t4, 0x21748fe3
    li t5, 0x88888888
.endm

/* One round: the register and, already added, the part of the number that a5 has; then round key `at`. */
.macro ROUND_80 odd, at
    pack t1, a6, a5                 # bits 31 to 0
.if \odd
    xor t1, t1, a7
.endif
    srli t2, a4, 19
    slli t1, t1, 13
    slli a4, a4, 13
    or t1, t1, t2                   # new bits 79 to 48
    srli a6, a5, 3                  # new bits 15 to 0, and others above
    srli a5, a5, 19
    or a5, a4, a5                   # new bits 47 to 16
    mv a4, t1
    S_BOX a4
    xor a5, a5, t6
    sw a5, \at(a0)
    sw a4, \at + 4(a0)
.endm

FUNCTION rvk_present80_expand_key
    LOAD a4, 0                      # bits 79 to 48
    LOAD a5, 4                      # bits 47 to 16
    lbu a6, 9(a1)                   # bits 15 to 0, in the low half
    lbu t0, 8(a1)
    CONSTANTS
    li a3, 0xf0000000
    lui a7, 0x8                     # the lowest bit of an odd number, at bit 15
    li t6, 0                        # the number of the round / 2
    li a2, ROUND_KEYS / 2 - 1
    packh a6, a6, t0
    sw a5, 0(a0)
    sw a4, 4(a0)
    ROUND_80 0, 8
1:  addi t6, t6, 1                  # rounds 2 t6, after the odd round 2 t6 - 1, and 2 t6 + 1
    ROUND_80 1, 16
    addi a0, a0, 16
    ROUND_80 0, 8
    bne t6, a2, 1b
    ret
END rvk_present80_expand_key

FUNCTION rvk_present128_expand_key
    LOAD a4, 0
    LOAD a5, 4
    LOAD a6, 8
    LOAD a7, 12
    CONSTANTS
    li a3, 0xff000000
    li t6, 1
    sw a5, 0(a0)
    sw a4, 4(a0)
1:  srli t0, a6, 3
    slli t1, a5, 29
    or t1, t1, t0                   # new highest word
    srli t0, a7, 3
    slli t2, a6, 29
    or t2, t2, t0                   # new second word
    srli t0, a4, 3
    slli a7, a7, 29
    or a6, a7, t0
    srli t0, a5, 3
    slli a4, a4, 29
    or a7, a4, t0
    slli t0, t6, 30
    xor a6, a6, t0
    srli t0, t6, 2
    xor a5, t2, t0
    mv a4, t1
    S_BOX a4
    sw a5, 8(a0)
    sw a4, 12(a0)
    addi a0, a0, 8
    addi t6, t6, 1
    li t0, ROUND_KEYS
    bne t6, t0, 1b
    ret
END rvk_present128_expand_key
