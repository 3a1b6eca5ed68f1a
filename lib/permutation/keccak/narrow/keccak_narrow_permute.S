/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Keccak-f[800], f[400] and f[200] (FIPS 202 section 3). Written by generate.py: read that, do not edit this.
 *
 *     void rvk_keccak_f800_permute(uint32_t state[25])
 *     void rvk_keccak_f400_permute(uint16_t state[25])
 *     void rvk_keccak_f200_permute(uint8_t state[25])
 *
 * A lane is a word; a lane of 16 or 8 bits stands in it 2 or 4 times, so that a rotation of the word is one of the
 * lane. RV32I, which has no and-not, keeps the lanes
 * (1,0), (2,0), (3,1), (2,2), (2,3), (0,4) complemented on the way, so that and-not is `and` or `or`, with
 * another complement in each row of a round.
 *
 * An iteration does two rounds. The parities of the columns, from which theta starts, are added up as the words are
 * made. Of the 25 new words 18 wait in registers for the next round; the others go through the stack. In f[400] and
 * f[200] each round rotates all lanes in common to the right, by 4 bits, which comes to nothing after all rounds and
 * spares a rotation of a word; the round constants are rotated with them.
 *
 * State aligned as its C type. Constant time. Registers: ra round constants; all others but sp, gp and tp hold values.
 * Stack: 272 bytes: two copies of the state, which are as secret as the state and are not wiped, the pointer to it,
 * the end of the round constants, saved registers.
 *
 * instructions: rvk_keccak_f800_permute rv32imc width=800 4741
 * instructions: rvk_keccak_f800_permute rv32imc_zbb width=800 3343
 * instructions: rvk_keccak_f800_permute rv32imc_zbkb width=800 3343
 * instructions: rvk_keccak_f400_permute rv32imc width=400 4312
 * instructions: rvk_keccak_f400_permute rv32imc_zbb width=400 3080
 * instructions: rvk_keccak_f400_permute rv32imc_zbkb width=400 3080
 * instructions: rvk_keccak_f200_permute rv32imc width=200 3841
 * instructions: rvk_keccak_f200_permute rv32imc_zbb width=200 2803
 * instructions: rvk_keccak_f200_permute rv32imc_zbkb width=200 2803
 */
#define RVK_FOLDER narrow
#include "../variants.h"
#include "../steps.inc"
#include "saved_registers.inc"

TABLE round_constants_800
    .word 0x00000001
    .word 0x00008082
    .word 0x0000808a
    .word 0x80008000
    .word 0x0000808b
    .word 0x80000001
    .word 0x80008081
    .word 0x00008009
    .word 0x0000008a
    .word 0x00000088
    .word 0x80008009
    .word 0x8000000a
    .word 0x8000808b
    .word 0x0000008b
    .word 0x00008089
    .word 0x00008003
    .word 0x00008002
    .word 0x00000080
    .word 0x0000800a
    .word 0x8000000a
    .word 0x80008081
    .word 0x00008080
END round_constants_800

FUNCTION rvk_keccak_f800_permute
    addi sp, sp, -272
    SAVE_RA_AND 208, 12
    sw a0, 200(sp)
    la ra, round_constants_800
    mv t1, a0
    lw a1, 0(t1)                    # (0,0) even
    lw a5, 20(t1)                   # (0,1) even
    lw a2, 40(t1)                   # (0,2) even
    xor t0, a1, a5
    sw a2, 40(sp)
    lw a7, 60(t1)                   # (0,3) even
    xor t0, t0, a2
    lw t3, 80(t1)                   # (0,4) even
    xor s4, t0, a7
    COMPLEMENT t3
    lw t4, 4(t1)                    # (1,0) even
    xor s7, s4, t3
    lw t5, 24(t1)                   # (1,1) even
    COMPLEMENT t4
    lw s8, 44(t1)                   # (1,2) even
    xor s9, t4, t5
    lw s4, 64(t1)                   # (1,3) even
    xor s9, s9, s8
    sw s4, 64(sp)
    lw s3, 84(t1)                   # (1,4) even
    xor s6, s9, s4
    lw s5, 8(t1)                    # (2,0) even
    xor a4, s6, s3
    lw s1, 28(t1)                   # (2,1) even
    COMPLEMENT s5
    lw s6, 48(t1)                   # (2,2) even
    xor s4, s5, s1
    COMPLEMENT s6
    sw s6, 48(sp)
    lw s9, 68(t1)                   # (2,3) even
    xor s6, s4, s6
    COMPLEMENT s9
    lw s4, 88(t1)                   # (2,4) even
    xor a6, s6, s9
    sw s4, 88(sp)
    lw a0, 12(t1)                   # (3,0) even
    xor s2, a6, s4
    lw s0, 32(t1)                   # (3,1) even
    sw a0, 12(sp)
    COMPLEMENT s0
    lw t2, 52(t1)                   # (3,2) even
    xor a0, a0, s0
    lw s6, 72(t1)                   # (3,3) even
    xor a3, a0, t2
    lw s11, 92(t1)                  # (3,4) even
    xor a3, a3, s6
    sw s11, 92(sp)
    xor a6, a3, s11
    lw s11, 16(t1)                  # (4,0) even
    lw t6, 36(t1)                   # (4,1) even
    lw a0, 56(t1)                   # (4,2) even
    xor s4, s11, t6
    lw a3, 76(t1)                   # (4,3) even
    xor s4, s4, a0
    lw t0, 96(t1)                   # (4,4) even
    xor s4, s4, a3
    sw t0, 96(sp)
    xor s4, s4, t0
    addi t1, ra, 88
    sw t1, 204(sp)
.Ltwo_rounds_800:
    XOR_ROL1 a2, s4, a4, t0         # theta, column 0 even
    XOR_ROL1 t1, s2, s4, t0         # theta, column 3 even
    XOR_ROL1 s4, s7, s2, t0         # theta, column 1 even
    XOR_ROL1 s2, a6, s7, t0         # theta, column 4 even
    XOR_ROL1 s10, a4, a6, t0        # theta, column 2 even
    xor a4, s5, s10                 # (2,0) even
    ROTATE_LEFT t0, a4, 30, s7
    xor s0, s0, t1                  # (3,1) even
    ROTATE_LEFT a6, s0, 23, s7
    xor s7, a0, s2                  # (4,2) even
    ROTATE_LEFT s0, s7, 7, a4
    xor a7, a7, a2                  # (0,3) even
    ROTATE_LEFT a7, a7, 9, s7
    xor a0, s3, s4                  # (1,4) even
    ROTATE_LEFT a0, a0, 2, a4
    CHI a4, a7, a0, and             # new (2,4) even
    xor s3, s0, a4
    sw s3, 188(sp)
    CHI a4, a0, t0, or              # new (3,4) even
    xor s5, a7, a4
    sw s5, 192(sp)
    CHI a4, t0, a6, and             # new (4,4) even
    COMPLEMENT a6
    xor a4, a0, a4
    sw a4, 196(sp)
    CHI s7, a6, s0, and             # new (0,4) even
    xor a0, t0, s7
    CHI a7, s0, a7, or              # new (1,4) even
    xor t0, a6, a7
    xor s0, t4, s4                  # (1,0) even
    ROTATE_LEFT t4, s0, 1, s7
    xor a7, s1, s10                 # (2,1) even
    ROTATE_LEFT s0, a7, 6, s1
    xor s1, t2, t1                  # (3,2) even
    ROTATE_LEFT t2, s1, 25, s7
    xor a7, a3, s2                  # (4,3) even
    ROTATE_LEFT s1, a7, 8, a3
    xor a3, t3, a2                  # (0,4) even
    ROTATE_LEFT a7, a3, 18, a6
    CHI a3, s0, t2, or              # new (0,2) even
    xor a3, t4, a3
    sw a3, 140(sp)
    xor t3, a0, a3
    CHI a3, t2, s1, and             # new (1,2) even
    COMPLEMENT s1
    xor s7, s0, a3
    xor a6, t0, s7
    CHI a3, s1, a7, and             # new (2,2) even
    xor t2, t2, a3
    sw t2, 148(sp)
    xor t2, s3, t2
    CHI s3, a7, t4, or              # new (3,2) even
    xor s1, s1, s3
    xor a3, s5, s1
    CHI t4, t4, s0, and             # new (4,2) even
    xor a7, a7, t4
    xor s3, a4, a7
    xor s0, s11, s2                 # (4,0) even
    ROTATE_LEFT a4, s0, 27, s5
    xor s5, a5, a2                  # (0,1) even
    ROTATE_LEFT s0, s5, 4, a5
    xor a5, s8, s4                  # (1,2) even
    ROTATE_LEFT s8, a5, 10, t4
    xor s9, s9, s10                 # (2,3) even
    lw t4, 92(sp)                   # (3,4) even
    ROTATE_LEFT s9, s9, 15, a5
    xor t4, t4, t1
    ROTATE_LEFT t4, t4, 24, a5
    CHI a5, s8, s9, or              # new (1,3) even
    COMPLEMENT s9
    xor a5, s0, a5
    sw a5, 164(sp)
    xor a6, a6, a5
    CHI s5, s9, t4, or              # new (2,3) even
    xor s5, s8, s5
    xor a5, t2, s5
    CHI s11, t4, a4, and            # new (3,3) even
    xor s11, s9, s11
    xor s9, a3, s11
    CHI a3, a4, s0, or              # new (4,3) even
    xor t4, t4, a3
    xor s3, s3, t4
    CHI s0, s0, s8, and             # new (0,3) even
    xor t2, a4, s0
    xor a4, t3, t2
    xor a1, a1, a2                  # (0,0) even
    xor s0, t5, s4                  # (1,1) even
    ROTATE_LEFT s0, s0, 12, t5
    xor t5, s6, t1                  # (3,3) even
    lw a3, 48(sp)                   # (2,2) even
    ROTATE_LEFT s6, t5, 21, t3
    xor t3, a3, s10
    lw a3, 96(sp)                   # (4,4) even
    ROTATE_LEFT t3, t3, 11, t5
    xor a3, a3, s2
    ROTATE_LEFT t5, a3, 14, s8
    CHI a3, s6, t5, and             # new (2,0) even
    xor a3, t3, a3
    xor s8, a5, a3
    CHI a5, t5, a1, or              # new (3,0) even
    xor a5, s6, a5
    sw a5, 112(sp)
    xor a5, s9, a5
    CHI s9, a1, s0, and             # new (4,0) even
    xor s9, t5, s9
    xor s3, s3, s9
    CHI t5, s0, t3, or              # new (0,0) even
    COMPLEMENT t3
    xor a1, a1, t5
    lw t5, 0(ra)                    # iota
    CHI t3, t3, s6, or              # new (1,0) even
    xor t5, a1, t5
    xor a4, a4, t5
    xor a1, s0, t3
    xor s6, a6, a1
    xor a6, t6, s2                  # (4,1) even
    lw t6, 12(sp)                   # (3,0) even
    ROTATE_LEFT s2, a6, 20, t3
    xor t3, t6, t1
    lw t6, 40(sp)                   # (0,2) even
    ROTATE_LEFT s0, t3, 28, a6
    xor a6, t6, a2
    lw t6, 64(sp)                   # (1,3) even
    ROTATE_LEFT a2, a6, 3, t3
    xor t6, t6, s4
    lw t3, 88(sp)                   # (2,4) even
    ROTATE_LEFT a6, t6, 13, s4
    xor s4, t3, s10
    ROTATE_LEFT t6, s4, 29, t1
    CHI s4, t6, s0, or              # new (3,1) even
    xor t3, a6, s4
    xor t1, a5, t3
    CHI a5, s0, s2, and             # new (4,1) even
    xor s10, t6, a5
    xor s4, s3, s10
    CHI a5, s2, a2, or              # new (0,1) even
    COMPLEMENT t6
    xor s0, s0, a5
    xor s3, a4, s0
    CHI a5, a2, a6, and             # new (1,1) even
    xor a4, s2, a5
    xor s6, s6, a4
    CHI t6, a6, t6, or              # new (2,1) even
    xor a2, a2, t6
    xor s8, s8, a2
    XOR_ROL1 s2, s4, s6, a6         # theta, column 0 even
    XOR_ROL1 a5, s8, s4, a6         # theta, column 3 even
    XOR_ROL1 t6, s3, s8, a6         # theta, column 1 even
    XOR_ROL1 a6, t1, s3, s8         # theta, column 4 even
    XOR_ROL1 s4, s6, t1, s8         # theta, column 2 even
    xor s8, a3, s4                  # (2,0) even
    ROTATE_LEFT t1, s8, 30, a3
    xor t3, t3, a5                  # (3,1) even
    ROTATE_LEFT s3, t3, 23, s8
    xor t3, a7, a6                  # (4,2) even
    ROTATE_LEFT s8, t3, 7, a3
    xor a3, t2, s2                  # (0,3) even
    ROTATE_LEFT t2, a3, 9, a7
    xor s6, t0, t6                  # (1,4) even
    ROTATE_LEFT a7, s6, 2, t0
    CHI s6, t2, a7, and             # new (2,4) even
    xor s6, s8, s6
    sw s6, 88(sp)
    CHI t0, a7, t1, or              # new (3,4) even
    xor a3, t2, t0
    sw a3, 92(sp)
    CHI t3, t1, s3, and             # new (4,4) even
    COMPLEMENT s3
    xor a7, a7, t3
    sw a7, 96(sp)
    CHI t0, s3, s8, and             # new (0,4) even
    xor t3, t1, t0
    CHI t1, s8, t2, or              # new (1,4) even
    xor s3, s3, t1
    xor t1, a1, t6                  # (1,0) even
    ROTATE_LEFT t1, t1, 1, a1
    xor t2, a2, s4                  # (2,1) even
    ROTATE_LEFT a2, t2, 6, a1
    xor t0, s1, a5                  # (3,2) even
    ROTATE_LEFT t2, t0, 25, a1
    xor a1, t4, a6                  # (4,3) even
    ROTATE_LEFT t0, a1, 8, s1
    xor t4, a0, s2                  # (0,4) even
    ROTATE_LEFT s1, t4, 18, a1
    CHI a1, a2, t2, or              # new (0,2) even
    xor a1, t1, a1
    sw a1, 40(sp)
    xor t4, t3, a1
    CHI a1, t2, t0, and             # new (1,2) even
    COMPLEMENT t0
    xor s8, a2, a1
    xor a1, s3, s8
    CHI a0, t0, s1, and             # new (2,2) even
    xor t2, t2, a0
    sw t2, 48(sp)
    xor s6, s6, t2
    CHI t2, s1, t1, or              # new (3,2) even
    xor t2, t0, t2
    xor a3, a3, t2
    CHI t0, t1, a2, and             # new (4,2) even
    xor a0, s1, t0
    xor t0, a7, a0
    xor s1, s9, a6                  # (4,0) even
    ROTATE_LEFT a7, s1, 27, a2
    xor s1, s0, s2                  # (0,1) even
    ROTATE_LEFT t1, s1, 4, s9
    xor s1, s7, t6                  # (1,2) even
    ROTATE_LEFT s0, s1, 10, s9
    xor s1, s5, s4                  # (2,3) even
    lw a2, 192(sp)                  # (3,4) even
    ROTATE_LEFT s1, s1, 15, s9
    xor a2, a2, a5
    ROTATE_LEFT s5, a2, 24, s7
    CHI a2, s0, s1, or              # new (1,3) even
    COMPLEMENT s1
    xor a2, t1, a2
    sw a2, 64(sp)
    xor a2, a1, a2
    CHI a1, s1, s5, or              # new (2,3) even
    xor s9, s0, a1
    xor a1, s6, s9
    CHI s7, s5, a7, and             # new (3,3) even
    xor s6, s1, s7
    xor s1, a3, s6
    CHI s7, a7, t1, or              # new (4,3) even
    xor a3, s5, s7
    xor s7, t0, a3
    CHI t0, t1, s0, and             # new (0,3) even
    xor a7, a7, t0
    xor t4, t4, a7
    xor t5, t5, s2                  # (0,0) even
    xor t0, a4, t6                  # (1,1) even
    ROTATE_LEFT t1, t0, 12, s5
    xor s11, s11, a5                # (3,3) even
    lw s0, 148(sp)                  # (2,2) even
    ROTATE_LEFT a4, s11, 21, s5
    xor s5, s0, s4
    lw t0, 196(sp)                  # (4,4) even
    ROTATE_LEFT s0, s5, 11, s11
    xor s5, t0, a6
    ROTATE_LEFT s11, s5, 14, t0
    CHI t0, a4, s11, and            # new (2,0) even
    xor s5, s0, t0
    xor t0, a1, s5
    CHI a1, s11, t5, or             # new (3,0) even
    xor a1, a4, a1
    sw a1, 12(sp)
    xor s1, s1, a1
    CHI a1, t5, t1, and             # new (4,0) even
    xor s11, s11, a1
    xor s7, s7, s11
    CHI a1, t1, s0, or              # new (0,0) even
    COMPLEMENT s0
    xor a1, t5, a1
    lw t5, 4(ra)                    # iota
    CHI a4, s0, a4, or              # new (1,0) even
    xor a1, a1, t5
    xor t5, t4, a1
    xor t4, t1, a4
    xor t1, a2, t4
    xor s0, s10, a6                 # (4,1) even
    lw a6, 112(sp)                  # (3,0) even
    ROTATE_LEFT a4, s0, 20, a2
    xor a6, a6, a5
    lw a2, 140(sp)                  # (0,2) even
    ROTATE_LEFT a5, a6, 28, s0
    xor a2, a2, s2
    lw a6, 164(sp)                  # (1,3) even
    ROTATE_LEFT s2, a2, 3, s0
    xor a2, a6, t6
    lw s0, 188(sp)                  # (2,4) even
    ROTATE_LEFT a2, a2, 13, a6
    xor s0, s0, s4
    ROTATE_LEFT s10, s0, 29, s4
    CHI a6, s10, a5, or             # new (3,1) even
    xor s0, a2, a6
    xor a6, s1, s0
    CHI s1, a5, a4, and             # new (4,1) even
    xor t6, s10, s1
    xor s4, s7, t6
    CHI s1, a4, s2, or              # new (0,1) even
    COMPLEMENT s10
    xor a5, a5, s1
    xor s7, t5, a5
    CHI t5, s2, a2, and             # new (1,1) even
    xor t5, a4, t5
    xor a4, t1, t5
    CHI s1, a2, s10, or             # new (2,1) even
    xor s1, s2, s1
    xor s2, t0, s1
    lw t1, 204(sp)
    addi ra, ra, 8
    bne ra, t1, .Ltwo_rounds_800
    lw s7, 200(sp)
    sw a1, 0(s7)                    # (0,0) even
    sw a5, 20(s7)                   # (0,1) even
    sw a7, 60(s7)                   # (0,3) even
    COMPLEMENT t3
    sw t3, 80(s7)                   # (0,4) even
    COMPLEMENT t4
    sw t4, 4(s7)                    # (1,0) even
    sw t5, 24(s7)                   # (1,1) even
    sw s8, 44(s7)                   # (1,2) even
    sw s3, 84(s7)                   # (1,4) even
    COMPLEMENT s5
    sw s5, 8(s7)                    # (2,0) even
    sw s1, 28(s7)                   # (2,1) even
    COMPLEMENT s9
    sw s9, 68(s7)                   # (2,3) even
    COMPLEMENT s0
    sw s0, 32(s7)                   # (3,1) even
    sw t2, 52(s7)                   # (3,2) even
    sw s6, 72(s7)                   # (3,3) even
    sw s11, 16(s7)                  # (4,0) even
    sw t6, 36(s7)                   # (4,1) even
    sw a0, 56(s7)                   # (4,2) even
    lw a2, 40(sp)
    sw a3, 76(s7)                   # (4,3) even
    lw t0, 64(sp)
    sw a2, 40(s7)                   # (0,2) even
    lw a1, 48(sp)
    sw t0, 64(s7)                   # (1,3) even
    COMPLEMENT a1
    lw s4, 88(sp)
    sw a1, 48(s7)                   # (2,2) even
    lw s9, 12(sp)
    sw s4, 88(s7)                   # (2,4) even
    lw a5, 92(sp)
    sw s9, 12(s7)                   # (3,0) even
    lw a7, 96(sp)
    sw a5, 92(s7)                   # (3,4) even
    sw a7, 96(s7)                   # (4,4) even
    RESTORE_RA_AND 208, 12
    addi sp, sp, 272
    ret
END rvk_keccak_f800_permute

TABLE round_constants_400
    .word 0x10001000
    .word 0x82808280
    .word 0x08a808a8
    .word 0x80008000
    .word 0xb808b808
    .word 0x01000100
    .word 0x08180818
    .word 0x80098009
    .word 0xa008a008
    .word 0x88008800
    .word 0x00980098
    .word 0x000a000a
    .word 0xb808b808
    .word 0x8b008b00
    .word 0x08980898
    .word 0x80038003
    .word 0x28002800
    .word 0x80008000
    .word 0x00a800a8
    .word 0x000a000a
END round_constants_400

FUNCTION rvk_keccak_f400_permute
    addi sp, sp, -272
    SAVE_RA_AND 208, 12
    sw a0, 200(sp)
    la ra, round_constants_400
    mv s5, a0
    lhu t5, 0(s5)                   # (0,0) even
    lhu s4, 10(s5)                  # (0,1) even
    slli a6, t5, 16
    or a3, t5, a6
    slli t4, s4, 16
    or a2, s4, t4
    lhu t1, 20(s5)                  # (0,2) even
    xor t0, a3, a2
    slli s7, t1, 16
    or s6, t1, s7
    sw s6, 40(sp)
    lhu s1, 30(s5)                  # (0,3) even
    xor s6, t0, s6
    slli s7, s1, 16
    or s9, s1, s7
    lhu a7, 40(s5)                  # (0,4) even
    xor s3, s6, s9
    slli s1, a7, 16
    or s11, a7, s1
    COMPLEMENT s11
    lhu a1, 2(s5)                   # (1,0) even
    xor a6, s3, s11
    slli s0, a1, 16
    or t5, a1, s0
    lhu t2, 12(s5)                  # (1,1) even
    COMPLEMENT t5
    slli a5, t2, 16
    or s4, t2, a5
    lhu a0, 22(s5)                  # (1,2) even
    xor a5, t5, s4
    slli a4, a0, 16
    or a1, a0, a4
    lhu s2, 32(s5)                  # (1,3) even
    xor s8, a5, a1
    slli t3, s2, 16
    or t6, s2, t3
    sw t6, 64(sp)
    lhu t3, 42(s5)                  # (1,4) even
    xor s10, s8, t6
    slli t6, t3, 16
    or t2, t3, t6
    lhu t6, 4(s5)                   # (2,0) even
    xor a5, s10, t2
    slli s10, t6, 16
    or s10, t6, s10
    lhu t4, 14(s5)                  # (2,1) even
    COMPLEMENT s10
    slli t1, t4, 16
    or s1, t4, t1
    lhu t0, 24(s5)                  # (2,2) even
    xor s7, s10, s1
    slli s6, t0, 16
    or s6, t0, s6
    COMPLEMENT s6
    sw s6, 48(sp)
    lhu t0, 34(s5)                  # (2,3) even
    xor s6, s7, s6
    slli a7, t0, 16
    or a0, t0, a7
    COMPLEMENT a0
    lhu s3, 44(s5)                  # (2,4) even
    xor a7, s6, a0
    slli s6, s3, 16
    or s0, s3, s6
    sw s0, 88(sp)
    lhu s3, 6(s5)                   # (3,0) even
    xor s2, a7, s0
    slli s0, s3, 16
    or s0, s3, s0
    lhu s3, 16(s5)                  # (3,1) even
    sw s0, 12(sp)
    slli a4, s3, 16
    or a7, s3, a4
    COMPLEMENT a7
    lhu a4, 26(s5)                  # (3,2) even
    xor s8, s0, a7
    slli t3, a4, 16
    or s6, a4, t3
    lhu t6, 36(s5)                  # (3,3) even
    xor t3, s8, s6
    slli s8, t6, 16
    or a4, t6, s8
    lhu t6, 46(s5)                  # (3,4) even
    xor t3, t3, a4
    slli s8, t6, 16
    or t4, t6, s8
    sw t4, 92(sp)
    lhu t1, 8(s5)                   # (4,0) even
    xor s0, t3, t4
    slli t0, t1, 16
    lhu s7, 18(s5)                  # (4,1) even
    or t3, t1, t0
    slli t0, s7, 16
    or t6, s7, t0
    lhu s7, 28(s5)                  # (4,2) even
    xor t0, t3, t6
    slli t1, s7, 16
    or s7, s7, t1
    lhu t1, 38(s5)                  # (4,3) even
    xor t0, t0, s7
    slli s3, t1, 16
    or s3, t1, s3
    lhu t1, 48(s5)                  # (4,4) even
    xor t0, t0, s3
    slli t4, t1, 16
    or t1, t1, t4
    sw t1, 96(sp)
    xor t1, t0, t1
    addi s5, ra, 80
    sw s5, 204(sp)
.Ltwo_rounds_400:
    XOR_ROL1 s5, t1, a5, t0         # theta, column 0 even
    XOR_ROL1 t4, s2, t1, t0         # theta, column 3 even
    XOR_ROL1 t0, a6, s2, s8         # theta, column 1 even
    XOR_ROL1 s8, s0, a6, t1         # theta, column 4 even
    XOR_ROL1 t1, a5, s0, s2         # theta, column 2 even
    xor a6, s10, t1                 # (2,0) even
    ROTATE_LEFT a5, a6, 10, s10
    xor s2, a7, t4                  # (3,1) even
    ROTATE_LEFT a6, s2, 3, s10
    xor s10, s7, s8                 # (4,2) even
    ROTATE_LEFT s0, s10, 3, s2
    xor s7, s9, s5                  # (0,3) even
    ROTATE_LEFT s2, s7, 5, s10
    xor a7, t2, t0                  # (1,4) even
    ROTATE_LEFT a7, a7, 14, s7
    CHI t2, s2, a7, and             # new (2,4) even
    xor s9, s0, t2
    sw s9, 188(sp)
    CHI s7, a7, a5, or              # new (3,4) even
    xor s7, s2, s7
    sw s7, 192(sp)
    CHI t2, a5, a6, and             # new (4,4) even
    COMPLEMENT a6
    xor a7, a7, t2
    sw a7, 196(sp)
    CHI s10, a6, s0, and            # new (0,4) even
    xor s10, a5, s10
    CHI s0, s0, s2, or              # new (1,4) even
    xor a6, a6, s0
    xor t5, t5, t0                  # (1,0) even
    ROTATE_LEFT t2, t5, 13, s0
    xor t5, s1, t1                  # (2,1) even
    ROTATE_LEFT t5, t5, 2, s1
    xor s1, s6, t4                  # (3,2) even
    ROTATE_LEFT s1, s1, 5, s0
    xor s3, s3, s8                  # (4,3) even
    ROTATE_LEFT s6, s3, 4, s2
    xor s0, s11, s5                 # (0,4) even
    ROTATE_LEFT s11, s0, 14, s2
    CHI s0, t5, s1, or              # new (0,2) even
    xor s0, t2, s0
    sw s0, 140(sp)
    xor s0, s10, s0
    CHI s2, s1, s6, and             # new (1,2) even
    COMPLEMENT s6
    xor s2, t5, s2
    xor s3, a6, s2
    CHI a5, s6, s11, and            # new (2,2) even
    xor s1, s1, a5
    sw s1, 148(sp)
    xor a5, s9, s1
    CHI s1, s11, t2, or             # new (3,2) even
    xor s9, s6, s1
    xor s6, s7, s9
    CHI s1, t2, t5, and             # new (4,2) even
    xor s11, s11, s1
    xor a7, a7, s11
    xor s7, t3, s8                  # (4,0) even
    ROTATE_LEFT t2, s7, 7, s1
    xor s1, a2, s5                  # (0,1) even
    xor a2, a1, t0                  # (1,2) even
    ROTATE_LEFT a2, a2, 6, s7
    xor t5, a0, t1                  # (2,3) even
    lw a1, 92(sp)                   # (3,4) even
    ROTATE_LEFT t5, t5, 11, s7
    xor a1, a1, t4
    ROTATE_LEFT t3, a1, 4, s7
    CHI a1, a2, t5, or              # new (1,3) even
    COMPLEMENT t5
    xor a1, s1, a1
    sw a1, 164(sp)
    xor a1, s3, a1
    CHI s3, t5, t3, or              # new (2,3) even
    xor a0, a2, s3
    xor a5, a5, a0
    CHI s7, t3, t2, and             # new (3,3) even
    xor t5, t5, s7
    xor s3, s6, t5
    CHI s6, t2, s1, or              # new (4,3) even
    xor s7, t3, s6
    xor t3, a7, s7
    CHI a7, s1, a2, and             # new (0,3) even
    xor s6, t2, a7
    xor a7, s0, s6
    xor s1, a3, s5                  # (0,0) even
    ROTATE_LEFT t2, s1, 12, a2
    xor s4, s4, t0                  # (1,1) even
    ROTATE_LEFT s4, s4, 8, a2
    xor a2, a4, t4                  # (3,3) even
    lw s0, 48(sp)                   # (2,2) even
    ROTATE_LEFT s1, a2, 1, a3
    xor a2, s0, t1
    lw s0, 96(sp)                   # (4,4) even
    ROTATE_LEFT a2, a2, 7, a3
    xor s0, s0, s8
    ROTATE_LEFT s0, s0, 10, a3
    CHI a3, s1, s0, and             # new (2,0) even
    xor a3, a2, a3
    xor a4, a5, a3
    CHI a5, s0, t2, or              # new (3,0) even
    xor a5, s1, a5
    sw a5, 112(sp)
    xor a5, s3, a5
    CHI s3, t2, s4, and             # new (4,0) even
    xor s3, s0, s3
    xor t3, t3, s3
    CHI s0, s4, a2, or              # new (0,0) even
    COMPLEMENT a2
    xor t2, t2, s0
    lw s0, 0(ra)                    # iota
    CHI a2, a2, s1, or              # new (1,0) even
    xor s1, t2, s0
    xor a7, a7, s1
    xor a2, s4, a2
    xor s4, a1, a2
    lw s0, 12(sp)                   # (3,0) even
    xor a1, t6, s8                  # (4,1) even
    xor t4, s0, t4
    lw s0, 40(sp)                   # (0,2) even
    ROTATE_LEFT t4, t4, 8, t6
    xor s0, s0, s5
    lw s8, 64(sp)                   # (1,3) even
    ROTATE_LEFT s5, s0, 15, t6
    xor s0, s8, t0
    lw t6, 88(sp)                   # (2,4) even
    ROTATE_LEFT s0, s0, 9, t0
    xor t0, t6, t1
    ROTATE_LEFT t6, t0, 9, t1
    CHI t1, t6, t4, or              # new (3,1) even
    xor t1, s0, t1
    xor t2, a5, t1
    CHI s8, t4, a1, and             # new (4,1) even
    xor s8, t6, s8
    xor t0, t3, s8
    CHI a5, a1, s5, or              # new (0,1) even
    COMPLEMENT t6
    xor t3, t4, a5
    xor a7, a7, t3
    CHI t4, s5, s0, and             # new (1,1) even
    xor t4, a1, t4
    xor a1, s4, t4
    CHI s4, s0, t6, or              # new (2,1) even
    xor s0, s5, s4
    xor t6, a4, s0
    XOR_ROL1 a5, t0, a1, a4         # theta, column 0 even
    XOR_ROL1 s4, t6, t0, a4         # theta, column 3 even
    XOR_ROL1 s5, a7, t6, a4         # theta, column 1 even
    XOR_ROL1 t6, t2, a7, a4         # theta, column 4 even
    XOR_ROL1 a7, a1, t2, a4         # theta, column 2 even
    xor a3, a3, a7                  # (2,0) even
    ROTATE_LEFT t2, a3, 10, a1
    xor a1, t1, s4                  # (3,1) even
    ROTATE_LEFT t1, a1, 3, t0
    xor a1, s11, t6                 # (4,2) even
    ROTATE_LEFT a3, a1, 3, a4
    xor a4, s6, a5                  # (0,3) even
    ROTATE_LEFT a4, a4, 5, a1
    xor a1, a6, s5                  # (1,4) even
    ROTATE_LEFT a1, a1, 14, s6
    CHI s6, a4, a1, and             # new (2,4) even
    xor s6, a3, s6
    sw s6, 88(sp)
    CHI a6, a1, t2, or              # new (3,4) even
    xor a6, a4, a6
    sw a6, 92(sp)
    CHI t0, t2, t1, and             # new (4,4) even
    COMPLEMENT t1
    xor t0, a1, t0
    sw t0, 96(sp)
    CHI a1, t1, a3, and             # new (0,4) even
    xor s11, t2, a1
    CHI a4, a3, a4, or              # new (1,4) even
    xor t2, t1, a4
    xor a4, a2, s5                  # (1,0) even
    ROTATE_LEFT t1, a4, 13, a2
    xor a2, s0, a7                  # (2,1) even
    ROTATE_LEFT a3, a2, 2, a4
    xor a1, s9, s4                  # (3,2) even
    ROTATE_LEFT s0, a1, 5, a4
    xor a4, s7, t6                  # (4,3) even
    ROTATE_LEFT s7, a4, 4, a1
    xor a4, s10, a5                 # (0,4) even
    ROTATE_LEFT s9, a4, 14, a1
    CHI a4, a3, s0, or              # new (0,2) even
    xor a4, t1, a4
    sw a4, 40(sp)
    xor s10, s11, a4
    CHI a4, s0, s7, and             # new (1,2) even
    COMPLEMENT s7
    xor a1, a3, a4
    xor a2, t2, a1
    CHI a4, s7, s9, and             # new (2,2) even
    xor a4, s0, a4
    sw a4, 48(sp)
    xor a4, s6, a4
    CHI s6, s9, t1, or              # new (3,2) even
    xor s6, s7, s6
    xor s0, a6, s6
    CHI a6, t1, a3, and             # new (4,2) even
    xor s7, s9, a6
    xor t1, t0, s7
    xor a6, s3, t6                  # (4,0) even
    ROTATE_LEFT s9, a6, 7, s3
    xor t0, t3, a5                  # (0,1) even
    xor s3, s2, s5                  # (1,2) even
    ROTATE_LEFT a3, s3, 6, a6
    xor s3, a0, a7                  # (2,3) even
    lw a6, 192(sp)                  # (3,4) even
    ROTATE_LEFT s3, s3, 11, a0
    xor a0, a6, s4
    ROTATE_LEFT a6, a0, 4, s2
    CHI s2, a3, s3, or              # new (1,3) even
    COMPLEMENT s3
    xor s2, t0, s2
    sw s2, 64(sp)
    xor a2, a2, s2
    CHI s2, s3, a6, or              # new (2,3) even
    xor a0, a3, s2
    xor s2, a4, a0
    CHI t3, a6, s9, and             # new (3,3) even
    xor a4, s3, t3
    xor s0, s0, a4
    CHI t3, s9, t0, or              # new (4,3) even
    xor s3, a6, t3
    xor t1, t1, s3
    CHI a3, t0, a3, and             # new (0,3) even
    xor s9, s9, a3
    xor a6, s10, s9
    xor s10, s1, a5                 # (0,0) even
    ROTATE_LEFT t0, s10, 12, a3
    xor a3, t4, s5                  # (1,1) even
    ROTATE_LEFT t4, a3, 8, s1
    xor a3, t5, s4                  # (3,3) even
    lw s10, 148(sp)                 # (2,2) even
    ROTATE_LEFT t5, a3, 1, s1
    xor a3, s10, a7
    lw s1, 196(sp)                  # (4,4) even
    ROTATE_LEFT a3, a3, 7, t3
    xor s1, s1, t6
    ROTATE_LEFT s1, s1, 10, t3
    CHI t3, t5, s1, and             # new (2,0) even
    xor s10, a3, t3
    xor s2, s2, s10
    CHI t3, s1, t0, or              # new (3,0) even
    xor t3, t5, t3
    sw t3, 12(sp)
    xor s0, s0, t3
    CHI t3, t0, t4, and             # new (4,0) even
    xor t3, s1, t3
    xor t1, t1, t3
    CHI s1, t4, a3, or              # new (0,0) even
    COMPLEMENT a3
    xor s1, t0, s1
    lw t0, 4(ra)                    # iota
    CHI t5, a3, t5, or              # new (1,0) even
    xor a3, s1, t0
    xor a6, a6, a3
    xor t5, t4, t5
    xor s1, a2, t5
    lw a2, 112(sp)                  # (3,0) even
    xor t0, s8, t6                  # (4,1) even
    xor s8, a2, s4
    lw a2, 140(sp)                  # (0,2) even
    ROTATE_LEFT s4, s8, 8, t6
    xor t6, a2, a5
    lw a5, 164(sp)                  # (1,3) even
    ROTATE_LEFT s8, t6, 15, a2
    xor s5, a5, s5
    lw a2, 188(sp)                  # (2,4) even
    ROTATE_LEFT t4, s5, 9, t6
    xor a7, a2, a7
    ROTATE_LEFT s5, a7, 9, t6
    CHI t6, s5, s4, or              # new (3,1) even
    xor a7, t4, t6
    xor s0, s0, a7
    CHI t6, s4, t0, and             # new (4,1) even
    xor t6, s5, t6
    xor t1, t1, t6
    CHI a5, t0, s8, or              # new (0,1) even
    COMPLEMENT s5
    xor a2, s4, a5
    xor a6, a6, a2
    CHI s4, s8, t4, and             # new (1,1) even
    xor s4, t0, s4
    xor a5, s1, s4
    CHI t4, t4, s5, or              # new (2,1) even
    xor s1, s8, t4
    xor s2, s2, s1
    lw s5, 204(sp)
    addi ra, ra, 8
    bne ra, s5, .Ltwo_rounds_400
    lw s5, 200(sp)
    sh a3, 0(s5)                    # (0,0) even
    sh a2, 10(s5)                   # (0,1) even
    sh s9, 30(s5)                   # (0,3) even
    COMPLEMENT s11
    sh s11, 40(s5)                  # (0,4) even
    COMPLEMENT t5
    sh t5, 2(s5)                    # (1,0) even
    sh s4, 12(s5)                   # (1,1) even
    sh a1, 22(s5)                   # (1,2) even
    sh t2, 42(s5)                   # (1,4) even
    COMPLEMENT s10
    sh s10, 4(s5)                   # (2,0) even
    sh s1, 14(s5)                   # (2,1) even
    COMPLEMENT a0
    sh a0, 34(s5)                   # (2,3) even
    COMPLEMENT a7
    sh a7, 16(s5)                   # (3,1) even
    sh s6, 26(s5)                   # (3,2) even
    sh a4, 36(s5)                   # (3,3) even
    sh t3, 8(s5)                    # (4,0) even
    sh t6, 18(s5)                   # (4,1) even
    sh s7, 28(s5)                   # (4,2) even
    lw t5, 40(sp)
    sh s3, 38(s5)                   # (4,3) even
    lw s4, 64(sp)
    sh t5, 20(s5)                   # (0,2) even
    lw a6, 48(sp)
    sh s4, 32(s5)                   # (1,3) even
    COMPLEMENT a6
    lw t4, 88(sp)
    sh a6, 24(s5)                   # (2,2) even
    lw t1, 12(sp)
    sh t4, 44(s5)                   # (2,4) even
    lw t0, 92(sp)
    sh t1, 6(s5)                    # (3,0) even
    lw s7, 96(sp)
    sh t0, 46(s5)                   # (3,4) even
    sh s7, 48(s5)                   # (4,4) even
    RESTORE_RA_AND 208, 12
    addi sp, sp, 272
    ret
END rvk_keccak_f400_permute

TABLE round_constants_200
    .word 0x10101010
    .word 0x82828282
    .word 0xa8a8a8a8
    .word 0x00000000
    .word 0xb8b8b8b8
    .word 0x01010101
    .word 0x18181818
    .word 0x09090909
    .word 0xa8a8a8a8
    .word 0x88888888
    .word 0x90909090
    .word 0x0a0a0a0a
    .word 0xb8b8b8b8
    .word 0x8b8b8b8b
    .word 0x98989898
    .word 0x03030303
    .word 0x20202020
    .word 0x80808080
END round_constants_200

FUNCTION rvk_keccak_f200_permute
    addi sp, sp, -272
    SAVE_RA_AND 208, 12
    sw a0, 200(sp)
    la ra, round_constants_200
    mv s5, a0
    lbu a1, 0(s5)                   # (0,0) even
    lbu s4, 5(s5)                   # (0,1) even
    slli t5, a1, 8
    or s9, a1, t5
    slli s7, s9, 16
    or s7, s9, s7
    slli s6, s4, 8
    or t3, s4, s6
    slli t1, t3, 16
    or t0, t3, t1
    lbu s3, 10(s5)                  # (0,2) even
    xor t4, s7, t0
    slli t1, s3, 8
    or a4, s3, t1
    slli s2, a4, 16
    or a0, a4, s2
    sw a0, 40(sp)
    lbu t6, 15(s5)                  # (0,3) even
    xor s0, t4, a0
    slli s1, t6, 8
    or a7, t6, s1
    slli s10, a7, 16
    or t2, a7, s10
    lbu a6, 20(s5)                  # (0,4) even
    xor a7, s0, t2
    slli s11, a6, 8
    or a3, a6, s11
    slli a2, a3, 16
    or s10, a3, a2
    COMPLEMENT s10
    lbu a5, 1(s5)                   # (1,0) even
    xor a1, a7, s10
    slli a2, a5, 8
    or s8, a5, a2
    slli a5, s8, 16
    or s3, s8, a5
    lbu s4, 6(s5)                   # (1,1) even
    COMPLEMENT s3
    slli t5, s4, 8
    or s9, s4, t5
    slli t5, s9, 16
    or a6, s9, t5
    lbu s6, 11(s5)                  # (1,2) even
    xor t3, s3, a6
    slli t1, s6, 8
    or t1, s6, t1
    slli t4, t1, 16
    or t4, t1, t4
    lbu t1, 16(s5)                  # (1,3) even
    xor a4, t3, t4
    slli s2, t1, 8
    or a0, t1, s2
    slli t6, a0, 16
    or s0, a0, t6
    sw s0, 64(sp)
    lbu s1, 21(s5)                  # (1,4) even
    xor a7, a4, s0
    slli s0, s1, 8
    or s1, s1, s0
    slli s0, s1, 16
    or s8, s1, s0
    lbu s11, 2(s5)                  # (2,0) even
    xor a2, a7, s8
    slli a3, s11, 8
    or a3, s11, a3
    slli a5, a3, 16
    or t5, a3, a5
    lbu a5, 7(s5)                   # (2,1) even
    COMPLEMENT t5
    slli a3, a5, 8
    or a5, a5, a3
    slli s4, a5, 16
    or t1, a5, s4
    lbu s4, 12(s5)                  # (2,2) even
    xor s9, t5, t1
    slli a5, s4, 8
    or s6, s4, a5
    slli t3, s6, 16
    or t3, s6, t3
    COMPLEMENT t3
    sw t3, 48(sp)
    lbu s6, 17(s5)                  # (2,3) even
    xor t3, s9, t3
    slli s9, s6, 8
    or a4, s6, s9
    slli s2, a4, 16
    or t6, a4, s2
    COMPLEMENT t6
    lbu a0, 22(s5)                  # (2,4) even
    xor s2, t3, t6
    slli s0, a0, 8
    or s1, a0, s0
    slli a7, s1, 16
    or a7, s1, a7
    sw a7, 88(sp)
    lbu s1, 3(s5)                   # (3,0) even
    xor a3, s2, a7
    slli a7, s1, 8
    or s11, s1, a7
    slli a7, s11, 16
    or s11, s11, a7
    lbu a5, 8(s5)                   # (3,1) even
    sw s11, 12(sp)
    slli a7, a5, 8
    or a5, a5, a7
    slli a7, a5, 16
    or t3, a5, a7
    COMPLEMENT t3
    lbu s4, 13(s5)                  # (3,2) even
    xor a5, s11, t3
    slli s9, s4, 8
    or s9, s4, s9
    slli s6, s9, 16
    or s11, s9, s6
    lbu s6, 18(s5)                  # (3,3) even
    xor s9, a5, s11
    slli s4, s6, 8
    or s6, s6, s4
    slli s4, s6, 16
    or s6, s6, s4
    lbu a4, 23(s5)                  # (3,4) even
    xor s2, s9, s6
    slli a0, a4, 8
    or a0, a4, a0
    slli s0, a0, 16
    or s1, a0, s0
    sw s1, 92(sp)
    lbu a7, 4(s5)                   # (4,0) even
    xor a4, s2, s1
    slli s1, a7, 8
    or a7, a7, s1
    slli s1, a7, 16
    lbu s0, 9(s5)                   # (4,1) even
    or a7, a7, s1
    slli s1, s0, 8
    or s1, s0, s1
    slli a5, s1, 16
    or s4, s1, a5
    lbu a5, 14(s5)                  # (4,2) even
    xor s1, a7, s4
    slli s0, a5, 8
    or a5, a5, s0
    slli s0, a5, 16
    or s0, a5, s0
    lbu s9, 19(s5)                  # (4,3) even
    xor a5, s1, s0
    slli s1, s9, 8
    or s9, s9, s1
    slli s1, s9, 16
    or a0, s9, s1
    lbu s9, 24(s5)                  # (4,4) even
    xor s5, a5, a0
    slli a5, s9, 8
    or s9, s9, a5
    slli s2, s9, 16
    or s2, s9, s2
    sw s2, 96(sp)
    xor s9, s5, s2
    addi s5, ra, 72
    sw s5, 204(sp)
.Ltwo_rounds_200:
    XOR_ROL1 s5, s9, a2, a5         # theta, column 0 even
    XOR_ROL1 a5, a3, s9, s1         # theta, column 3 even
    XOR_ROL1 s2, a1, a3, s9         # theta, column 1 even
    XOR_ROL1 s9, a4, a1, a3         # theta, column 4 even
    XOR_ROL1 a3, a2, a4, a1         # theta, column 2 even
    xor t5, t5, a3                  # (2,0) even
    ROTATE_LEFT t5, t5, 2, a1
    xor a1, t3, a5                  # (3,1) even
    ROTATE_LEFT a1, a1, 3, a4
    xor a4, s0, s9                  # (4,2) even
    ROTATE_LEFT s1, a4, 3, a2
    xor s0, t2, s5                  # (0,3) even
    ROTATE_LEFT s0, s0, 5, t3
    xor a4, s8, s2                  # (1,4) even
    ROTATE_LEFT a4, a4, 6, t3
    CHI t2, s0, a4, and             # new (2,4) even
    xor t2, s1, t2
    sw t2, 188(sp)
    CHI t3, a4, t5, or              # new (3,4) even
    xor t3, s0, t3
    sw t3, 192(sp)
    CHI s8, t5, a1, and             # new (4,4) even
    COMPLEMENT a1
    xor a4, a4, s8
    sw a4, 196(sp)
    CHI s8, a1, s1, and             # new (0,4) even
    xor t5, t5, s8
    CHI s0, s1, s0, or              # new (1,4) even
    xor s8, a1, s0
    xor a1, s3, s2                  # (1,0) even
    ROTATE_LEFT a1, a1, 5, s0
    xor s1, t1, a3                  # (2,1) even
    ROTATE_LEFT s1, s1, 2, s3
    xor s3, s11, a5                 # (3,2) even
    ROTATE_LEFT s3, s3, 5, s0
    xor a0, a0, s9                  # (4,3) even
    ROTATE_LEFT a2, a0, 4, s11
    xor s0, s10, s5                 # (0,4) even
    ROTATE_LEFT s11, s0, 6, t1
    CHI s0, s1, s3, or              # new (0,2) even
    xor s0, a1, s0
    sw s0, 140(sp)
    xor s0, t5, s0
    CHI s10, s3, a2, and            # new (1,2) even
    COMPLEMENT a2
    xor a0, s1, s10
    xor t1, s8, a0
    CHI s10, a2, s11, and           # new (2,2) even
    xor s3, s3, s10
    sw s3, 148(sp)
    xor t2, t2, s3
    CHI s3, s11, a1, or             # new (3,2) even
    xor s3, a2, s3
    xor a2, t3, s3
    CHI a1, a1, s1, and             # new (4,2) even
    xor s11, s11, a1
    xor a4, a4, s11
    xor t3, a7, s9                  # (4,0) even
    ROTATE_LEFT a7, t3, 7, s10
    xor s10, t0, s5                 # (0,1) even
    xor a1, t4, s2                  # (1,2) even
    ROTATE_LEFT t4, a1, 6, t3
    xor t0, t6, a3                  # (2,3) even
    lw t6, 92(sp)                   # (3,4) even
    ROTATE_LEFT a1, t0, 3, t3
    xor t6, t6, a5
    ROTATE_LEFT t0, t6, 4, t3
    CHI t6, t4, a1, or              # new (1,3) even
    COMPLEMENT a1
    xor t6, s10, t6
    sw t6, 164(sp)
    xor t1, t1, t6
    CHI s1, a1, t0, or              # new (2,3) even
    xor t6, t4, s1
    xor s1, t2, t6
    CHI t2, t0, a7, and             # new (3,3) even
    xor a1, a1, t2
    xor t3, a2, a1
    CHI a2, a7, s10, or             # new (4,3) even
    xor t2, t0, a2
    xor a2, a4, t2
    CHI a4, s10, t4, and            # new (0,3) even
    xor s10, a7, a4
    xor a7, s0, s10
    xor s0, s7, s5                  # (0,0) even
    ROTATE_LEFT a4, s0, 4, t0
    xor a6, a6, s2                  # (1,1) even
    xor t0, s6, a5                  # (3,3) even
    lw t4, 48(sp)                   # (2,2) even
    ROTATE_LEFT t0, t0, 1, s0
    xor s0, t4, a3
    lw s6, 96(sp)                   # (4,4) even
    ROTATE_LEFT s0, s0, 7, t4
    xor s6, s6, s9
    ROTATE_LEFT s7, s6, 2, t4
    CHI t4, t0, s7, and             # new (2,0) even
    xor s6, s0, t4
    xor t4, s1, s6
    CHI s1, s7, a4, or              # new (3,0) even
    xor s1, t0, s1
    sw s1, 112(sp)
    xor t3, t3, s1
    CHI s1, a4, a6, and             # new (4,0) even
    xor s7, s7, s1
    xor a2, a2, s7
    CHI s1, a6, s0, or              # new (0,0) even
    COMPLEMENT s0
    xor a4, a4, s1
    lw s1, 0(ra)                    # iota
    CHI t0, s0, t0, or              # new (1,0) even
    xor a4, a4, s1
    xor s1, a7, a4
    xor a6, a6, t0
    xor t0, t1, a6
    lw t1, 12(sp)                   # (3,0) even
    xor s4, s4, s9                  # (4,1) even
    lw s0, 40(sp)                   # (0,2) even
    xor a5, t1, a5
    xor s0, s0, s5
    lw t1, 64(sp)                   # (1,3) even
    ROTATE_LEFT s5, s0, 7, a7
    xor s0, t1, s2
    lw s2, 88(sp)                   # (2,4) even
    ROTATE_LEFT t1, s0, 1, a7
    xor a3, s2, a3
    ROTATE_LEFT a7, a3, 1, s0
    CHI a3, a7, a5, or              # new (3,1) even
    xor s0, t1, a3
    xor a3, t3, s0
    CHI s2, a5, s4, and             # new (4,1) even
    xor s9, a7, s2
    xor t3, a2, s9
    CHI s2, s4, s5, or              # new (0,1) even
    COMPLEMENT a7
    xor s2, a5, s2
    xor a5, s1, s2
    CHI a2, s5, t1, and             # new (1,1) even
    xor s4, s4, a2
    xor a2, t0, s4
    CHI t0, t1, a7, or              # new (2,1) even
    xor a7, s5, t0
    xor s1, t4, a7
    XOR_ROL1 t1, t3, a2, t0         # theta, column 0 even
    XOR_ROL1 t0, s1, t3, t4         # theta, column 3 even
    XOR_ROL1 t3, a5, s1, t4         # theta, column 1 even
    XOR_ROL1 s5, a3, a5, t4         # theta, column 4 even
    XOR_ROL1 s1, a2, a3, t4         # theta, column 2 even
    xor a5, s6, s1                  # (2,0) even
    ROTATE_LEFT s6, a5, 2, t4
    xor s0, s0, t0                  # (3,1) even
    ROTATE_LEFT s0, s0, 3, t4
    xor a2, s11, s5                 # (4,2) even
    ROTATE_LEFT t4, a2, 3, s11
    xor a2, s10, t1                 # (0,3) even
    ROTATE_LEFT a3, a2, 5, s11
    xor s8, s8, t3                  # (1,4) even
    ROTATE_LEFT s8, s8, 6, s11
    CHI a5, a3, s8, and             # new (2,4) even
    xor s11, t4, a5
    sw s11, 88(sp)
    CHI s10, s8, s6, or             # new (3,4) even
    xor a2, a3, s10
    sw a2, 92(sp)
    CHI a5, s6, s0, and             # new (4,4) even
    COMPLEMENT s0
    xor a5, s8, a5
    sw a5, 96(sp)
    CHI s8, s0, t4, and             # new (0,4) even
    xor s10, s6, s8
    CHI t4, t4, a3, or              # new (1,4) even
    xor s8, s0, t4
    xor a3, a6, t3                  # (1,0) even
    ROTATE_LEFT a3, a3, 5, a6
    xor a6, a7, s1                  # (2,1) even
    ROTATE_LEFT a6, a6, 2, s0
    xor a7, s3, t0                  # (3,2) even
    ROTATE_LEFT s0, a7, 5, t4
    xor t2, t2, s5                  # (4,3) even
    ROTATE_LEFT t2, t2, 4, t4
    xor t5, t5, t1                  # (0,4) even
    ROTATE_LEFT a7, t5, 6, t4
    CHI t4, a6, s0, or              # new (0,2) even
    xor t4, a3, t4
    sw t4, 40(sp)
    xor s3, s10, t4
    CHI t4, s0, t2, and             # new (1,2) even
    COMPLEMENT t2
    xor t4, a6, t4
    xor s6, s8, t4
    CHI t5, t2, a7, and             # new (2,2) even
    xor s0, s0, t5
    sw s0, 48(sp)
    xor t5, s11, s0
    CHI s0, a7, a3, or              # new (3,2) even
    xor s11, t2, s0
    xor a2, a2, s11
    CHI a3, a3, a6, and             # new (4,2) even
    xor s0, a7, a3
    xor a5, a5, s0
    xor a6, s7, s5                  # (4,0) even
    ROTATE_LEFT a7, a6, 7, s7
    xor s7, s2, t1                  # (0,1) even
    xor a6, a0, t3                  # (1,2) even
    ROTATE_LEFT t2, a6, 6, a0
    xor s2, t6, s1                  # (2,3) even
    lw t6, 192(sp)                  # (3,4) even
    ROTATE_LEFT a6, s2, 3, a3
    xor a3, t6, t0
    ROTATE_LEFT a0, a3, 4, t6
    CHI t6, t2, a6, or              # new (1,3) even
    COMPLEMENT a6
    xor t6, s7, t6
    sw t6, 64(sp)
    xor a3, s6, t6
    CHI s6, a6, a0, or              # new (2,3) even
    xor t6, t2, s6
    xor s2, t5, t6
    CHI s6, a0, a7, and             # new (3,3) even
    xor s6, a6, s6
    xor a6, a2, s6
    CHI t5, a7, s7, or              # new (4,3) even
    xor a0, a0, t5
    xor a2, a5, a0
    CHI t2, s7, t2, and             # new (0,3) even
    xor t2, a7, t2
    xor s3, s3, t2
    xor a4, a4, t1                  # (0,0) even
    ROTATE_LEFT s7, a4, 4, a5
    xor a4, s4, t3                  # (1,1) even
    xor s4, a1, t0                  # (3,3) even
    lw a1, 148(sp)                  # (2,2) even
    ROTATE_LEFT a5, s4, 1, t5
    xor t5, a1, s1
    lw a1, 196(sp)                  # (4,4) even
    ROTATE_LEFT s4, t5, 7, a7
    xor t5, a1, s5
    ROTATE_LEFT a7, t5, 2, a1
    CHI t5, a5, a7, and             # new (2,0) even
    xor t5, s4, t5
    xor s2, s2, t5
    CHI a1, a7, s7, or              # new (3,0) even
    xor a1, a5, a1
    sw a1, 12(sp)
    xor a1, a6, a1
    CHI a6, s7, a4, and             # new (4,0) even
    xor a7, a7, a6
    xor a6, a2, a7
    CHI a2, a4, s4, or              # new (0,0) even
    COMPLEMENT s4
    xor a2, s7, a2
    lw s7, 4(ra)                    # iota
    CHI s4, s4, a5, or              # new (1,0) even
    xor s7, a2, s7
    xor a5, s3, s7
    xor s3, a4, s4
    xor a2, a3, s3
    lw s4, 112(sp)                  # (3,0) even
    xor a3, s9, s5                  # (4,1) even
    lw s9, 140(sp)                  # (0,2) even
    xor t0, s4, t0
    xor t1, s9, t1
    lw s9, 164(sp)                  # (1,3) even
    ROTATE_LEFT s5, t1, 7, a4
    xor a4, s9, t3
    lw t3, 188(sp)                  # (2,4) even
    ROTATE_LEFT t1, a4, 1, s9
    xor s1, t3, s1
    ROTATE_LEFT s1, s1, 1, t3
    CHI t3, s1, t0, or              # new (3,1) even
    xor t3, t1, t3
    xor a4, a1, t3
    CHI s9, t0, a3, and             # new (4,1) even
    xor s4, s1, s9
    xor s9, a6, s4
    CHI a1, a3, s5, or              # new (0,1) even
    COMPLEMENT s1
    xor t0, t0, a1
    xor a1, a5, t0
    CHI a5, s5, t1, and             # new (1,1) even
    xor a6, a3, a5
    xor a2, a2, a6
    CHI t1, t1, s1, or              # new (2,1) even
    xor t1, s5, t1
    xor a3, s2, t1
    lw s5, 204(sp)
    addi ra, ra, 8
    bne ra, s5, .Ltwo_rounds_200
    lw s5, 200(sp)
    sb s7, 0(s5)                    # (0,0) even
    sb t0, 5(s5)                    # (0,1) even
    sb t2, 15(s5)                   # (0,3) even
    COMPLEMENT s10
    sb s10, 20(s5)                  # (0,4) even
    COMPLEMENT s3
    sb s3, 1(s5)                    # (1,0) even
    sb a6, 6(s5)                    # (1,1) even
    sb t4, 11(s5)                   # (1,2) even
    sb s8, 21(s5)                   # (1,4) even
    COMPLEMENT t5
    sb t5, 2(s5)                    # (2,0) even
    sb t1, 7(s5)                    # (2,1) even
    COMPLEMENT t6
    sb t6, 17(s5)                   # (2,3) even
    COMPLEMENT t3
    sb t3, 8(s5)                    # (3,1) even
    sb s11, 13(s5)                  # (3,2) even
    sb s6, 18(s5)                   # (3,3) even
    sb a7, 4(s5)                    # (4,0) even
    sb s4, 9(s5)                    # (4,1) even
    sb s0, 14(s5)                   # (4,2) even
    lw a1, 40(sp)
    sb a0, 19(s5)                   # (4,3) even
    lw s4, 64(sp)
    sb a1, 10(s5)                   # (0,2) even
    lw t5, 48(sp)
    sb s4, 16(s5)                   # (1,3) even
    COMPLEMENT t5
    lw s9, 88(sp)
    sb t5, 12(s5)                   # (2,2) even
    lw s7, 12(sp)
    sb s9, 22(s5)                   # (2,4) even
    lw s6, 92(sp)
    sb s7, 3(s5)                    # (3,0) even
    lw t3, 96(sp)
    sb s6, 23(s5)                   # (3,4) even
    sb t3, 24(s5)                   # (4,4) even
    RESTORE_RA_AND 208, 12
    addi sp, sp, 272
    ret
END rvk_keccak_f200_permute
