/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Keccak-f[1600] (FIPS 202 section 3) on bit-interleaved lanes. Written by generate.py: read that, do not edit this.
 *
 *     void rvk_keccak_f1600_permute(rvk_keccak_f1600 *state)
 *
 * Word 2 (x + 5 y) of the state has the even bits of lane (x, y), the word after it the odd bits, so that a rotation of
 * a lane is a rotation of each word. RV32I, which has no and-not, keeps the lanes
 * (1,0), (2,0), (3,1), (2,2), (2,3), (0,4) complemented, so that and-not is `and` or `or`; only one
 * word in five is complemented on the way. access.c agrees with both forms.
 *
 * An iteration does two rounds: from the state to its copy on the stack, and back. The parities of the columns, from
 * which theta starts, are added up as the words are made. Of the 50 new words 13 wait in registers for the next
 * round. The two rounds rotate all lanes in common to the right, by 1 and 15 bits, which comes to nothing after 24
 * rounds and spares a rotation of a word; the round constants are rotated with them.
 *
 * State 4-aligned. Constant time. Registers: a0 state, ra round constants, all others but sp, gp and tp hold values.
 * Stack: 256 bytes: copy of the state, end of the round constants, saved registers. The copy, which is as secret as
 * the state, is not wiped.
 *
 * instructions: rvk_keccak_f1600_permute rv32imc 10792
 * instructions: rvk_keccak_f1600_permute rv32imc_zbb 8080
 * instructions: rvk_keccak_f1600_permute rv32imc_zbkb 8080
 *
 * Of these, an iteration of two rounds has 888 (662 with Zbb or Zbkb),
 * 79 loads and 74 stores among them. Loads of it whose result the next instruction uses: 0.
 */
#define RVK_FOLDER interleaved
#include "../variants.h"
#include "../steps.inc"
#include "saved_registers.inc"

TABLE round_constants
    .word 0x00000000, 0x80000000
    .word 0x00000000, 0x89000000
    .word 0x8b800000, 0x00000000
    .word 0x00000000, 0x80808000
    .word 0x008b0000, 0x00008000
    .word 0x00000100, 0x00800000
    .word 0x00808880, 0x00000080
    .word 0x00000001, 0x80000082
    .word 0x0000000b, 0x00000000
    .word 0x00000000, 0x0a000000
    .word 0x82000080, 0x00800000
    .word 0x00000000, 0x80030000
    .word 0x808b0000, 0x00008000
    .word 0x00000100, 0x00000b80
    .word 0x00008a80, 0x00000080
    .word 0x00000001, 0x80000081
    .word 0x80000081, 0x00000000
    .word 0x00000000, 0x08800000
    .word 0x83000000, 0x00000000
    .word 0x00000000, 0x80038000
    .word 0x80888000, 0x00008000
    .word 0x00000000, 0x00008880
    .word 0x00800000, 0x00000080
    .word 0x00000000, 0x80008082
END round_constants

FUNCTION rvk_keccak_f1600_permute
    addi sp, sp, -256
    SAVE_RA_AND 204, 12
    la ra, round_constants
    addi s2, ra, 192
    sw s2, 200(sp)
    lw s2, 0(a0)                    # (0,0) even
    lw t4, 40(a0)                   # (0,1) even
    lw s6, 80(a0)                   # (0,2) even
    xor s1, s2, t4
    lw s4, 120(a0)                  # (0,3) even
    xor a5, s1, s6
    lw s11, 160(a0)                 # (0,4) even
    xor s10, a5, s4
    xor s11, s10, s11
    lw t6, 4(a0)                    # (0,0) odd
    lw s5, 44(a0)                   # (0,1) odd
    lw s3, 84(a0)                   # (0,2) odd
    xor s7, t6, s5
    lw s5, 124(a0)                  # (0,3) odd
    xor t2, s7, s3
    lw t5, 164(a0)                  # (0,4) odd
    xor t1, t2, s5
    xor a4, t1, t5
    lw a6, 8(a0)                    # (1,0) even
    lw a1, 48(a0)                   # (1,1) even
    lw t0, 88(a0)                   # (1,2) even
    xor s0, a6, a1
    lw a6, 128(a0)                  # (1,3) even
    xor a7, s0, t0
    lw s0, 168(a0)                  # (1,4) even
    xor a7, a7, a6
    xor s3, a7, s0
    lw a7, 12(a0)                   # (1,0) odd
    lw a2, 52(a0)                   # (1,1) odd
    lw t3, 92(a0)                   # (1,2) odd
    xor s0, a7, a2
    lw a3, 132(a0)                  # (1,3) odd
    xor s9, s0, t3
    lw a1, 172(a0)                  # (1,4) odd
    xor s8, s9, a3
    xor s10, s8, a1
    lw s2, 16(a0)                   # (2,0) even
    lw t4, 56(a0)                   # (2,1) even
    lw t2, 96(a0)                   # (2,2) even
    xor s6, s2, t4
    lw s1, 136(a0)                  # (2,3) even
    xor a5, s6, t2
    lw s6, 176(a0)                  # (2,4) even
    xor a5, a5, s1
    xor a5, a5, s6
    lw t1, 20(a0)                   # (2,0) odd
    lw s5, 60(a0)                   # (2,1) odd
    lw s1, 100(a0)                  # (2,2) odd
    xor s7, t1, s5
    lw s5, 140(a0)                  # (2,3) odd
    xor s7, s7, s1
    lw t5, 180(a0)                  # (2,4) odd
    xor s7, s7, s5
    xor s7, s7, t5
    lw t5, 24(a0)                   # (3,0) even
    lw s5, 64(a0)                   # (3,1) even
    lw t0, 104(a0)                  # (3,2) even
    xor s0, t5, s5
    lw a3, 144(a0)                  # (3,3) even
    xor s0, s0, t0
    lw t0, 184(a0)                  # (3,4) even
    xor s0, s0, a3
    xor t4, s0, t0
    lw t0, 28(a0)                   # (3,0) odd
    lw t3, 68(a0)                   # (3,1) odd
    lw s0, 108(a0)                  # (3,2) odd
    xor t3, t0, t3
    lw s9, 148(a0)                  # (3,3) odd
    xor s8, t3, s0
    lw s2, 188(a0)                  # (3,4) odd
    xor s8, s8, s9
    xor s0, s8, s2
    lw s6, 32(a0)                   # (4,0) even
    lw s1, 72(a0)                   # (4,1) even
    lw s2, 112(a0)                  # (4,2) even
    xor s1, s6, s1
    lw t3, 152(a0)                  # (4,3) even
    xor s1, s1, s2
    lw s5, 192(a0)                  # (4,4) even
    xor s1, s1, t3
    xor s6, s1, s5
    lw t5, 36(a0)                   # (4,0) odd
    lw s5, 76(a0)                   # (4,1) odd
    lw s1, 116(a0)                  # (4,2) odd
    xor s5, t5, s5
    lw s2, 156(a0)                  # (4,3) odd
    xor s5, s5, s1
    lw s1, 196(a0)                  # (4,4) odd
    xor s5, s5, s2
    xor s8, s5, s1
.Ltwo_rounds:
    XOR_ROL1 s2, s6, s10, s9        # theta, column 0 even
    xor s5, s7, s6                  # theta, column 3 odd
    XOR_ROL1 s9, s11, s7, s6        # theta, column 1 even
    xor s7, s0, s11                 # theta, column 4 odd
    XOR_ROL1 s6, s3, s0, s11        # theta, column 2 even
    xor s11, s8, s3                 # theta, column 0 odd
    XOR_ROL1 s0, a5, s8, s3         # theta, column 3 even
    xor s3, a4, a5                  # theta, column 1 odd
    XOR_ROL1 s8, t4, a4, a5         # theta, column 4 even
    xor s10, s10, t4                # theta, column 2 odd
    xor t4, t6, s11                 # (0,0) odd
    xor a5, a2, s3                  # (1,1) odd
    ROTATE_LEFT a4, a5, 22, a2
    xor a2, t2, s6                  # (2,2) even
    ROTATE_LEFT t2, a2, 21, a5
    xor a2, a3, s0                  # (3,3) even
    ROTATE_LEFT a3, a2, 10, a5
    xor a2, s1, s7                  # (4,4) odd
    ROTATE_LEFT a2, a2, 7, a5
    CHI a5, a3, a2, and             # new (2,0) even
    xor t6, t2, a5
    sw t6, 16(sp)
    CHI a5, a2, t4, or              # new (3,0) even
    xor s1, a3, a5
    sw s1, 24(sp)
    CHI a5, t4, a4, and             # new (4,0) even
    xor a5, a2, a5
    sw a5, 32(sp)
    CHI a2, a4, t2, or              # new (0,0) even
    COMPLEMENT t2
    xor a2, t4, a2
    lw t4, 0(ra)                    # iota
    CHI a3, t2, a3, or              # new (1,0) even
    xor t4, a2, t4
    sw t4, 0(sp)
    xor a2, a4, a3
    sw a2, 8(sp)
    xor a3, t1, s10                 # (2,0) odd
    ROTATE_LEFT t2, a3, 31, t1
    xor t1, s4, s2                  # (0,3) even
    ROTATE_LEFT t1, t1, 20, a3
    xor a4, a1, s3                  # (1,4) odd
    lw a3, 64(a0)                   # (3,1) even
    ROTATE_LEFT a4, a4, 1, a1
    xor a1, a3, s0
    lw s4, 112(a0)                  # (4,2) even
    ROTATE_LEFT a1, a1, 27, a3
    xor s4, s4, s8
    ROTATE_LEFT s4, s4, 19, a3
    CHI a3, t1, a4, and             # new (2,4) even
    xor a3, s4, a3
    sw a3, 176(sp)
    xor t6, t6, a3
    CHI a3, a4, t2, or              # new (3,4) even
    xor a3, t1, a3
    sw a3, 184(sp)
    xor s1, s1, a3
    CHI a3, t2, a1, and             # new (4,4) even
    COMPLEMENT a1
    xor a4, a4, a3
    sw a4, 192(sp)
    xor a5, a5, a4
    CHI a4, a1, s4, and             # new (0,4) even
    xor t2, t2, a4
    sw t2, 160(sp)
    xor t2, t4, t2
    CHI t1, s4, t1, or              # new (1,4) even
    xor a1, a1, t1
    sw a1, 168(sp)
    xor a2, a2, a1
    xor t4, t0, s5                  # (3,0) odd
    ROTATE_LEFT a4, t4, 14, s4
    xor s4, a6, s9                  # (1,3) even
    lw a3, 76(a0)                   # (4,1) odd
    ROTATE_LEFT t0, s4, 22, a1
    xor s4, a3, s7
    lw a3, 80(a0)                   # (0,2) even
    ROTATE_LEFT s4, s4, 10, a1
    xor a6, a3, s2
    lw a1, 176(a0)                  # (2,4) even
    ROTATE_LEFT t4, a6, 1, a3
    xor a1, a1, s6
    ROTATE_LEFT a6, a1, 30, a3
    CHI a3, a6, a4, or              # new (3,1) even
    xor a1, t0, a3
    sw a1, 64(sp)
    xor a3, s1, a1
    CHI a1, a4, s4, and             # new (4,1) even
    xor t1, a6, a1
    sw t1, 72(sp)
    xor a1, a5, t1
    CHI t1, s4, t4, or              # new (0,1) even
    COMPLEMENT a6
    xor t1, a4, t1
    sw t1, 40(sp)
    xor t1, t2, t1
    CHI a4, t4, t0, and             # new (1,1) even
    xor s4, s4, a4
    sw s4, 48(sp)
    xor s4, a2, s4
    CHI a2, t0, a6, or              # new (2,1) even
    xor a2, t4, a2
    sw a2, 56(sp)
    xor t6, t6, a2
    xor a5, a7, s3                  # (1,0) odd
    xor t3, t3, s8                  # (4,3) even
    lw a2, 56(a0)                   # (2,1) even
    ROTATE_LEFT a7, t3, 3, t0
    xor s1, a2, s6
    lw a2, 108(a0)                  # (3,2) odd
    ROTATE_LEFT t4, s1, 2, t3
    xor s1, a2, s5
    lw t3, 160(a0)                  # (0,4) even
    ROTATE_LEFT a6, s1, 12, a2
    xor t2, t3, s2
    ROTATE_LEFT a4, t2, 8, t3
    CHI t2, t4, a6, or              # new (0,2) odd
    xor a2, a5, t2
    sw a2, 84(sp)
    CHI t0, a6, a7, and             # new (1,2) odd
    COMPLEMENT a7
    xor s1, t4, t0
    sw s1, 92(sp)
    CHI t3, a7, a4, and             # new (2,2) odd
    xor t0, a6, t3
    sw t0, 100(sp)
    CHI t3, a4, a5, or              # new (3,2) odd
    xor t3, a7, t3
    sw t3, 108(sp)
    CHI a7, a5, t4, and             # new (4,2) odd
    xor a7, a4, a7
    sw a7, 116(sp)
    xor a4, t5, s7                  # (4,0) odd
    lw t5, 40(a0)                   # (0,1) even
    ROTATE_LEFT a6, a4, 13, t4
    xor t4, t5, s2
    lw a5, 88(a0)                   # (1,2) even
    ROTATE_LEFT t4, t4, 17, t5
    xor a5, a5, s9
    lw a4, 140(a0)                  # (2,3) odd
    ROTATE_LEFT t2, a5, 4, t5
    xor a5, a4, s10
    lw a4, 184(a0)                  # (3,4) even
    ROTATE_LEFT a5, a5, 7, t5
    xor a4, a4, s0
    ROTATE_LEFT a4, a4, 27, t5
    CHI t5, t2, a5, or              # new (1,3) odd
    COMPLEMENT a5
    xor t5, t4, t5
    sw t5, 132(sp)
    xor s1, s1, t5
    CHI t5, a5, a4, or              # new (2,3) odd
    xor t5, t2, t5
    sw t5, 140(sp)
    xor t5, t0, t5
    CHI t0, a4, a6, and             # new (3,3) odd
    xor t0, a5, t0
    sw t0, 148(sp)
    xor a5, t3, t0
    CHI t3, a6, t4, or              # new (4,3) odd
    xor t3, a4, t3
    sw t3, 156(sp)
    xor t0, a7, t3
    CHI t4, t4, t2, and             # new (0,3) odd
    xor t3, a6, t4
    sw t3, 124(sp)
    lw t4, 8(a0)                    # (1,0) even
    xor a2, a2, t3
    lw a4, 60(a0)                   # (2,1) odd
    xor a6, t4, s9
    xor t3, a4, s10
    lw t4, 104(a0)                  # (3,2) even
    ROTATE_LEFT t2, t3, 3, a4
    xor t4, t4, s0
    lw t3, 156(a0)                  # (4,3) odd
    ROTATE_LEFT a7, t4, 12, a4
    xor a4, t3, s7
    lw t3, 164(a0)                  # (0,4) odd
    ROTATE_LEFT a4, a4, 4, t4
    xor t4, t3, s11
    ROTATE_LEFT t4, t4, 9, t3
    CHI t3, t2, a7, or              # new (0,2) even
    xor t3, a6, t3
    sw t3, 80(sp)
    xor t3, t1, t3
    CHI t1, a7, a4, and             # new (1,2) even
    COMPLEMENT a4
    xor t1, t2, t1
    sw t1, 88(sp)
    xor s4, s4, t1
    CHI t1, a4, t4, and             # new (2,2) even
    xor a7, a7, t1
    xor t6, t6, a7
    CHI t1, t4, a6, or              # new (3,2) even
    xor t1, a4, t1
    sw t1, 104(sp)
    xor a4, a3, t1
    CHI t1, a6, t2, and             # new (4,2) even
    xor a6, t4, t1
    sw a6, 112(sp)
    lw t1, 24(a0)                   # (3,0) even
    xor t4, a1, a6
    xor s0, t1, s0
    lw a6, 72(a0)                   # (4,1) even
    ROTATE_LEFT t2, s0, 13, t1
    xor a6, a6, s8
    lw t1, 84(a0)                   # (0,2) odd
    ROTATE_LEFT s0, a6, 9, a3
    xor t1, t1, s11
    lw a6, 132(a0)                  # (1,3) odd
    ROTATE_LEFT t1, t1, 1, a3
    xor a6, a6, s3
    lw a1, 180(a0)                  # (2,4) odd
    ROTATE_LEFT a6, a6, 22, a3
    xor a1, a1, s10
    ROTATE_LEFT a1, a1, 30, a3
    CHI a3, a1, t2, or              # new (3,1) odd
    xor a3, a6, a3
    sw a3, 68(sp)
    xor a5, a5, a3
    CHI a3, t2, s0, and             # new (4,1) odd
    xor a3, a1, a3
    sw a3, 76(sp)
    xor a3, t0, a3
    CHI t0, s0, t1, or              # new (0,1) odd
    COMPLEMENT a1
    xor t0, t2, t0
    sw t0, 44(sp)
    xor t2, a2, t0
    CHI t0, t1, a6, and             # new (1,1) odd
    xor t0, s0, t0
    xor s1, s1, t0
    CHI a6, a6, a1, or              # new (2,1) odd
    xor a6, t1, a6
    sw a6, 60(sp)
    lw t1, 116(a0)                  # (4,2) odd
    xor a2, t5, a6
    xor t1, t1, s7
    lw t5, 16(a0)                   # (2,0) even
    ROTATE_LEFT a6, t1, 19, a1
    xor a1, t5, s6
    lw s7, 68(a0)                   # (3,1) odd
    ROTATE_LEFT s0, a1, 30, t5
    xor a1, s7, s5
    lw s7, 124(a0)                  # (0,3) odd
    ROTATE_LEFT a1, a1, 27, t5
    xor s7, s7, s11
    lw t5, 168(a0)                  # (1,4) even
    ROTATE_LEFT s7, s7, 20, t1
    xor t1, t5, s9
    CHI t5, s7, t1, and             # new (2,4) odd
    xor t5, a6, t5
    sw t5, 180(sp)
    xor t5, a2, t5
    CHI a2, t1, s0, or              # new (3,4) odd
    xor a2, s7, a2
    sw a2, 188(sp)
    xor a2, a5, a2
    CHI a5, s0, a1, and             # new (4,4) odd
    COMPLEMENT a1
    xor a5, t1, a5
    xor t1, a3, a5
    CHI a3, a1, a6, and             # new (0,4) odd
    xor a3, s0, a3
    sw a3, 164(sp)
    xor t2, t2, a3
    CHI a3, a6, s7, or              # new (1,4) odd
    xor a6, a1, a3
    lw s0, 44(a0)                   # (0,1) odd
    xor s7, s1, a6
    xor a3, s0, s11
    lw a1, 92(a0)                   # (1,2) odd
    ROTATE_LEFT a3, a3, 18, s0
    xor s0, a1, s3
    lw a1, 136(a0)                  # (2,3) even
    ROTATE_LEFT s11, s0, 5, s3
    xor a1, a1, s6
    lw s3, 32(a0)                   # (4,0) even
    ROTATE_LEFT s0, a1, 7, s6
    xor a1, s3, s8
    lw s6, 188(a0)                  # (3,4) odd
    ROTATE_LEFT a1, a1, 13, s3
    xor s3, s6, s5
    ROTATE_LEFT s3, s3, 28, s1
    CHI s1, s11, s0, or             # new (1,3) even
    COMPLEMENT s0
    xor s6, a3, s1
    xor s4, s4, s6
    CHI s1, s0, s3, or              # new (2,3) even
    xor s1, s11, s1
    sw s1, 136(sp)
    xor s1, t6, s1
    CHI t6, s3, a1, and             # new (3,3) even
    xor t6, s0, t6
    xor s0, a4, t6
    CHI a4, a1, a3, or              # new (4,3) even
    xor a4, s3, a4
    xor t4, t4, a4
    CHI a3, a3, s11, and            # new (0,3) even
    xor a3, a1, a3
    lw a1, 0(a0)                    # (0,0) even
    xor s11, t3, a3
    xor t3, a1, s2
    lw s3, 48(a0)                   # (1,1) even
    ROTATE_LEFT a1, t3, 31, s2
    xor s9, s3, s9
    lw t3, 100(a0)                  # (2,2) odd
    ROTATE_LEFT s2, s9, 21, s3
    xor t3, t3, s10
    lw s9, 148(a0)                  # (3,3) odd
    ROTATE_LEFT s10, t3, 21, s3
    xor s3, s9, s5
    lw t3, 192(a0)                  # (4,4) even
    ROTATE_LEFT s9, s3, 10, s5
    xor t3, t3, s8
    ROTATE_LEFT s8, t3, 6, s5
    CHI s5, s9, s8, and             # new (2,0) odd
    xor t3, s10, s5
    xor t5, t5, t3
    CHI s3, s8, a1, or              # new (3,0) odd
    xor s5, s9, s3
    xor s3, a2, s5
    CHI a2, a1, s2, and             # new (4,0) odd
    xor a2, s8, a2
    xor t1, t1, a2
    CHI s8, s2, s10, or             # new (0,0) odd
    COMPLEMENT s10
    xor a1, a1, s8
    lw s8, 4(ra)                    # iota
    CHI s10, s10, s9, or            # new (1,0) odd
    xor a1, a1, s8
    xor s9, t2, a1
    xor s2, s2, s10
    xor t2, s7, s2
    XOR_ROL1 s7, t4, t2, s8         # theta, column 0 even
    xor s8, t5, t4                  # theta, column 3 odd
    XOR_ROL1 s10, s11, t5, t4       # theta, column 1 even
    xor t5, s3, s11                 # theta, column 4 odd
    XOR_ROL1 t4, s4, s3, s11        # theta, column 2 even
    xor s4, t1, s4                  # theta, column 0 odd
    XOR_ROL1 s3, s1, t1, s11        # theta, column 3 even
    xor s11, s9, s1                 # theta, column 1 odd
    XOR_ROL1 t1, s0, s9, s1         # theta, column 4 even
    xor s9, t2, s0                  # theta, column 2 odd
    xor t2, a1, s4                  # (0,0) odd
    ROTATE_LEFT s0, t2, 25, s1
    xor s1, t0, s11                 # (1,1) odd
    ROTATE_LEFT t2, s1, 15, a1
    xor a7, a7, t4                  # (2,2) even
    ROTATE_LEFT a1, a7, 14, s1
    xor t6, t6, s3                  # (3,3) even
    ROTATE_LEFT t0, t6, 3, a7
    xor s1, a5, t5                  # (4,4) odd
    CHI a5, t0, s1, and             # new (2,0) even
    xor a7, a1, a5
    sw a7, 16(a0)
    CHI a5, s1, s0, or              # new (3,0) even
    xor t6, t0, a5
    sw t6, 24(a0)
    CHI a5, s0, t2, and             # new (4,0) even
    xor s1, s1, a5
    sw s1, 32(a0)
    CHI a5, t2, a1, or              # new (0,0) even
    COMPLEMENT a1
    xor a5, s0, a5
    lw s0, 8(ra)                    # iota
    CHI a1, a1, t0, or              # new (1,0) even
    xor s0, a5, s0
    sw s0, 0(a0)
    xor a1, t2, a1
    sw a1, 8(a0)
    xor t2, t3, s9                  # (2,0) odd
    ROTATE_LEFT t3, t2, 24, a5
    xor a3, a3, s7                  # (0,3) even
    ROTATE_LEFT a3, a3, 13, a5
    xor a5, a6, s11                 # (1,4) odd
    lw t2, 64(sp)                   # (3,1) even
    ROTATE_LEFT t0, a5, 26, a6
    xor t2, t2, s3
    lw a5, 112(sp)                  # (4,2) even
    ROTATE_LEFT t2, t2, 20, a6
    xor a6, a5, t1
    ROTATE_LEFT a6, a6, 12, a5
    CHI a5, a3, t0, and             # new (2,4) even
    xor a5, a6, a5
    sw a5, 176(a0)
    xor a7, a7, a5
    CHI a5, t0, t3, or              # new (3,4) even
    xor a5, a3, a5
    sw a5, 184(a0)
    xor a5, t6, a5
    CHI t6, t3, t2, and             # new (4,4) even
    COMPLEMENT t2
    xor t0, t0, t6
    sw t0, 192(a0)
    xor t0, s1, t0
    CHI t6, t2, a6, and             # new (0,4) even
    xor t6, t3, t6
    sw t6, 160(a0)
    xor t6, s0, t6
    CHI a6, a6, a3, or              # new (1,4) even
    xor a6, t2, a6
    sw a6, 168(a0)
    xor t2, a1, a6
    xor s0, s5, s8                  # (3,0) odd
    ROTATE_LEFT a1, s0, 7, a6
    xor s0, s6, s10                 # (1,3) even
    lw a6, 76(sp)                   # (4,1) odd
    ROTATE_LEFT s5, s0, 15, a3
    xor a3, a6, t5
    lw a6, 80(sp)                   # (0,2) even
    ROTATE_LEFT s0, a3, 3, s1
    xor t3, a6, s7
    lw s1, 176(sp)                  # (2,4) even
    ROTATE_LEFT s6, t3, 26, a3
    xor s1, s1, t4
    ROTATE_LEFT a3, s1, 23, a6
    CHI s1, a3, a1, or              # new (3,1) even
    xor s1, s5, s1
    sw s1, 64(a0)
    xor t3, a5, s1
    CHI s1, a1, s0, and             # new (4,1) even
    xor s1, a3, s1
    sw s1, 72(a0)
    xor a6, t0, s1
    CHI t0, s0, s6, or              # new (0,1) even
    COMPLEMENT a3
    xor t0, a1, t0
    sw t0, 40(a0)
    xor a5, t6, t0
    CHI t0, s6, s5, and             # new (1,1) even
    xor s0, s0, t0
    sw s0, 48(a0)
    xor t2, t2, s0
    CHI s0, s5, a3, or              # new (2,1) even
    xor s0, s6, s0
    sw s0, 56(a0)
    xor a3, a7, s0
    xor t6, s2, s11                 # (1,0) odd
    ROTATE_LEFT s5, t6, 25, s2
    xor s2, a4, t1                  # (4,3) even
    lw s6, 56(sp)                   # (2,1) even
    ROTATE_LEFT t6, s2, 28, a4
    xor s6, s6, t4
    lw s2, 108(sp)                  # (3,2) odd
    ROTATE_LEFT a7, s6, 27, a4
    xor s6, s2, s8
    lw a4, 160(sp)                  # (0,4) even
    ROTATE_LEFT s0, s6, 5, s2
    xor a4, a4, s7
    ROTATE_LEFT s1, a4, 1, s2
    CHI t0, a7, s0, or              # new (0,2) odd
    xor s6, s5, t0
    sw s6, 84(a0)
    CHI t0, s0, t6, and             # new (1,2) odd
    COMPLEMENT t6
    xor a1, a7, t0
    sw a1, 92(a0)
    CHI t0, t6, s1, and             # new (2,2) odd
    xor s0, s0, t0
    sw s0, 100(a0)
    CHI s2, s1, s5, or              # new (3,2) odd
    xor t6, t6, s2
    sw t6, 108(a0)
    CHI s5, s5, a7, and             # new (4,2) odd
    xor s5, s1, s5
    sw s5, 116(a0)
    xor s2, a2, t5                  # (4,0) odd
    lw a2, 40(sp)                   # (0,1) even
    ROTATE_LEFT a7, s2, 6, s1
    xor s1, a2, s7
    lw s2, 88(sp)                   # (1,2) even
    ROTATE_LEFT s1, s1, 10, t0
    xor t0, s2, s10
    lw s2, 140(sp)                  # (2,3) odd
    ROTATE_LEFT t0, t0, 29, a2
    lw a2, 184(sp)                  # (3,4) even
    xor a4, s2, s9
    xor s2, a2, s3
    ROTATE_LEFT s2, s2, 20, a2
    CHI a2, t0, a4, or              # new (1,3) odd
    COMPLEMENT a4
    xor a2, s1, a2
    sw a2, 132(a0)
    xor a1, a1, a2
    CHI a2, a4, s2, or              # new (2,3) odd
    xor a2, t0, a2
    sw a2, 140(a0)
    xor s0, s0, a2
    CHI a2, s2, a7, and             # new (3,3) odd
    xor a2, a4, a2
    sw a2, 148(a0)
    xor t6, t6, a2
    CHI a2, a7, s1, or              # new (4,3) odd
    xor a2, s2, a2
    sw a2, 156(a0)
    xor s2, s5, a2
    CHI s1, s1, t0, and             # new (0,3) odd
    xor s1, a7, s1
    sw s1, 124(a0)
    lw a2, 8(sp)                    # (1,0) even
    xor t0, s6, s1
    xor s1, a2, s10
    lw s6, 60(sp)                   # (2,1) odd
    ROTATE_LEFT a7, s1, 25, a2
    xor a4, s6, s9
    lw s6, 104(sp)                  # (3,2) even
    ROTATE_LEFT a2, a4, 28, s1
    xor s1, s6, s3
    lw s6, 156(sp)                  # (4,3) odd
    ROTATE_LEFT s1, s1, 5, s5
    xor s6, s6, t5
    lw s5, 164(sp)                  # (0,4) odd
    ROTATE_LEFT s6, s6, 29, a4
    xor s5, s5, s4
    ROTATE_LEFT s5, s5, 2, a4
    CHI a4, a2, s1, or              # new (0,2) even
    xor a4, a7, a4
    sw a4, 80(a0)
    xor a4, a5, a4
    CHI a5, s1, s6, and             # new (1,2) even
    COMPLEMENT s6
    xor a5, a2, a5
    sw a5, 88(a0)
    xor a5, t2, a5
    CHI t2, s6, s5, and             # new (2,2) even
    xor t2, s1, t2
    xor a3, a3, t2
    CHI s1, s5, a7, or              # new (3,2) even
    xor s1, s6, s1
    sw s1, 104(a0)
    xor t3, t3, s1
    CHI a7, a7, a2, and             # new (4,2) even
    xor s1, s5, a7
    sw s1, 112(a0)
    lw a7, 24(sp)                   # (3,0) even
    xor s6, a6, s1
    xor a7, a7, s3
    lw s1, 72(sp)                   # (4,1) even
    ROTATE_LEFT a2, a7, 6, a6
    xor a7, s1, t1
    lw s3, 84(sp)                   # (0,2) odd
    ROTATE_LEFT a6, a7, 2, s1
    xor s3, s3, s4
    lw a7, 132(sp)                  # (1,3) odd
    ROTATE_LEFT s5, s3, 26, s1
    xor s3, a7, s11
    lw a7, 180(sp)                  # (2,4) odd
    ROTATE_LEFT s3, s3, 15, s1
    xor s1, a7, s9
    ROTATE_LEFT s1, s1, 23, a7
    CHI a7, s1, a2, or              # new (3,1) odd
    xor a7, s3, a7
    sw a7, 68(a0)
    xor t6, t6, a7
    CHI a7, a2, a6, and             # new (4,1) odd
    xor a7, s1, a7
    sw a7, 76(a0)
    xor a7, s2, a7
    CHI s2, a6, s5, or              # new (0,1) odd
    COMPLEMENT s1
    xor s2, a2, s2
    sw s2, 44(a0)
    xor s2, t0, s2
    CHI a2, s5, s3, and             # new (1,1) odd
    xor a2, a6, a2
    xor a6, a1, a2
    CHI a1, s3, s1, or              # new (2,1) odd
    xor a1, s5, a1
    sw a1, 60(a0)
    lw s3, 116(sp)                  # (4,2) odd
    xor t0, s0, a1
    xor a1, s3, t5
    lw t5, 16(sp)                   # (2,0) even
    ROTATE_LEFT s5, a1, 12, s0
    xor t5, t5, t4
    lw s0, 68(sp)                   # (3,1) odd
    ROTATE_LEFT s3, t5, 23, s1
    xor s0, s0, s8
    lw s1, 124(sp)                  # (0,3) odd
    ROTATE_LEFT s0, s0, 20, t5
    xor a1, s1, s4
    lw t5, 168(sp)                  # (1,4) even
    ROTATE_LEFT a1, a1, 13, s1
    xor s1, t5, s10
    ROTATE_LEFT s1, s1, 25, t5
    CHI t5, a1, s1, and             # new (2,4) odd
    xor t5, s5, t5
    sw t5, 180(a0)
    xor t0, t0, t5
    CHI t5, s1, s3, or              # new (3,4) odd
    xor t5, a1, t5
    sw t5, 188(a0)
    xor t5, t6, t5
    CHI t6, s3, s0, and             # new (4,4) odd
    COMPLEMENT s0
    xor s1, s1, t6
    xor t6, a7, s1
    CHI a7, s0, s5, and             # new (0,4) odd
    xor a7, s3, a7
    sw a7, 164(a0)
    xor a7, s2, a7
    CHI s2, s5, a1, or              # new (1,4) odd
    xor a1, s0, s2
    lw s0, 44(sp)                   # (0,1) odd
    xor s5, a6, a1
    xor s0, s0, s4
    lw s4, 92(sp)                   # (1,2) odd
    ROTATE_LEFT s2, s0, 11, a6
    xor s4, s4, s11
    lw a6, 136(sp)                  # (2,3) even
    ROTATE_LEFT s11, s4, 30, s0
    lw s0, 32(sp)                   # (4,0) even
    xor t4, a6, t4
    xor s4, s0, t1
    lw a6, 188(sp)                  # (3,4) odd
    ROTATE_LEFT s4, s4, 6, s0
    xor s0, a6, s8
    ROTATE_LEFT s0, s0, 21, a6
    CHI a6, s11, t4, or             # new (1,3) even
    COMPLEMENT t4
    xor a6, s2, a6
    xor s3, a5, a6
    CHI a5, t4, s0, or              # new (2,3) even
    xor a5, s11, a5
    sw a5, 136(a0)
    xor a5, a3, a5
    CHI a3, s0, s4, and             # new (3,3) even
    xor a3, t4, a3
    xor t4, t3, a3
    CHI t3, s4, s2, or              # new (4,3) even
    xor t3, s0, t3
    xor s6, s6, t3
    CHI s0, s2, s11, and            # new (0,3) even
    xor s4, s4, s0
    lw s0, 0(sp)                    # (0,0) even
    xor s11, a4, s4
    xor s0, s0, s7
    lw a4, 48(sp)                   # (1,1) even
    ROTATE_LEFT s2, s0, 24, s7
    xor s10, a4, s10
    lw s7, 100(sp)                  # (2,2) odd
    ROTATE_LEFT s10, s10, 14, a4
    xor s7, s7, s9
    lw s0, 148(sp)                  # (3,3) odd
    ROTATE_LEFT a4, s7, 14, s9
    xor s8, s0, s8
    lw s7, 192(sp)                  # (4,4) even
    ROTATE_LEFT s9, s8, 3, s0
    xor s0, s7, t1
    ROTATE_LEFT s8, s0, 31, t1
    CHI s0, s9, s8, and             # new (2,0) odd
    xor t1, a4, s0
    xor s7, t0, t1
    CHI s0, s8, s2, or              # new (3,0) odd
    xor t0, s9, s0
    xor s0, t5, t0
    CHI t5, s2, s10, and            # new (4,0) odd
    xor t5, s8, t5
    xor s8, t6, t5
    CHI t6, s10, a4, or             # new (0,0) odd
    COMPLEMENT a4
    xor t6, s2, t6
    lw s2, 12(ra)                   # iota
    CHI s9, a4, s9, or              # new (1,0) odd
    xor t6, t6, s2
    xor a4, a7, t6
    xor a7, s10, s9
    xor s10, s5, a7
    lw s2, 200(sp)
    addi ra, ra, 16
    bne ra, s2, .Ltwo_rounds
    sw t6, 4(a0)
    sw s4, 120(a0)
    sw a7, 12(a0)
    sw a2, 52(a0)
    sw a6, 128(a0)
    sw a1, 172(a0)
    sw t1, 20(a0)
    sw t2, 96(a0)
    sw t0, 28(a0)
    sw a3, 144(a0)
    sw t5, 36(a0)
    sw t3, 152(a0)
    sw s1, 196(a0)
    RESTORE_RA_AND 204, 12
    addi sp, sp, 256
    ret
END rvk_keccak_f1600_permute
