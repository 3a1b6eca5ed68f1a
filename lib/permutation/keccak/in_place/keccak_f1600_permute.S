/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Keccak-f[1600] (FIPS 202 section 3) on bit-interleaved lanes, in place. Written by generate.py: read that, do not
 * edit this.
 *
 *     void rvk_keccak_f1600_permute(rvk_keccak_f1600 *state)
 *
 * The state and a round are those of ../interleaved, with the same lanes complemented on RV32I. But there is no copy of
 * the state: generate.py says why each new word finds a place. The parities of the columns are added up at the start of a
 * round, except for 24 words: these are added when they are made, as there is a register for the sum.
 *
 * State 4-aligned. Constant time. Registers: a0 state, a1 round constants; these hold values:
 * s0, s1, a2, a3, a4, a5, a6, a7, t0, t1, t2, t3, t4, t5, t6, s2, s3.
 * Stack: 16 bytes, the saved registers.
 *
 * instructions: rvk_keccak_f1600_permute rv32imc 11949
 * instructions: rvk_keccak_f1600_permute rv32imc_zbb 9237
 *
 * Of these, an iteration of four rounds has 1983 (1531 with Zbb), 312 loads and 200 stores among
 * them. Loads of it whose result the next instruction uses: 0.
 */
#define RVK_FOLDER in_place
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
round_constants_end:
END round_constants

FUNCTION rvk_keccak_f1600_permute
    addi sp, sp, -16
    SAVE 0, 4
    la a1, round_constants
    lw a4, 120(a0)                  # (0,3) even
    lw a6, 0(a0)                    # (0,0) even
    lw t2, 164(a0)                  # (0,4) odd
    lw a2, 44(a0)                   # (0,1) odd
    xor a4, a4, a6
    xor a6, t2, a2
    lw s3, 128(a0)                  # (1,3) even
    lw a3, 8(a0)                    # (1,0) even
    lw t6, 12(a0)                   # (1,0) odd
    lw t1, 172(a0)                  # (1,4) odd
    xor t2, s3, a3
    lw s0, 92(a0)                   # (1,2) odd
    xor a5, t6, t1
    lw t5, 132(a0)                  # (1,3) odd
    xor a7, a5, s0
    lw t3, 52(a0)                   # (1,1) odd
    xor t0, a7, t5
    xor a2, t0, t3
    lw t4, 136(a0)                  # (2,3) even
    lw s2, 16(a0)                   # (2,0) even
    lw s1, 100(a0)                  # (2,2) odd
    lw t0, 180(a0)                  # (2,4) odd
    xor s3, t4, s2
    lw s2, 60(a0)                   # (2,1) odd
    xor s1, s1, t0
    xor a3, s1, s2
    lw s1, 24(a0)                   # (3,0) even
    lw s2, 144(a0)                  # (3,3) even
    lw t4, 32(a0)                   # (4,0) even
    lw t0, 152(a0)                  # (4,3) even
    xor t6, s1, s2
    xor t1, t4, t0
    lw s1, 196(a0)                  # (4,4) odd
    lw s0, 116(a0)                  # (4,2) odd
    lw a5, 156(a0)                  # (4,3) odd
    xor t5, s1, s0
    lw a7, 76(a0)                   # (4,1) odd
    xor t3, t5, a5
    xor s0, t3, a7
.Lfour_rounds:
    lw a5, 40(a0)                   # (0,1) even
    lw t5, 80(a0)                   # (0,2) even
    xor a7, a4, a5
    lw t3, 160(a0)                  # (0,4) even
    xor t0, a7, t5
    lw t4, 4(a0)                    # (0,0) odd
    xor s2, t0, t3
    lw s1, 84(a0)                   # (0,2) odd
    xor a4, a6, t4
    lw a6, 124(a0)                  # (0,3) odd
    xor a4, a4, s1
    lw s1, 48(a0)                   # (1,1) even
    xor a6, a4, a6
    lw a4, 88(a0)                   # (1,2) even
    xor t2, t2, s1
    lw s1, 168(a0)                  # (1,4) even
    xor t2, t2, a4
    lw a5, 56(a0)                   # (2,1) even
    xor t5, t2, s1
    lw a7, 96(a0)                   # (2,2) even
    xor t3, s3, a5
    lw t0, 176(a0)                  # (2,4) even
    xor t4, t3, a7
    lw t3, 20(a0)                   # (2,0) odd
    xor s1, t4, t0
    lw a4, 140(a0)                  # (2,3) odd
    xor t4, a3, t3
    lw t2, 64(a0)                   # (3,1) even
    xor a4, t4, a4
    lw s3, 104(a0)                  # (3,2) even
    xor a3, t6, t2
    lw t6, 184(a0)                  # (3,4) even
    xor a3, a3, s3
    xor t6, a3, t6
    lw a5, 28(a0)                   # (3,0) odd
    lw a3, 68(a0)                   # (3,1) odd
    lw a7, 108(a0)                  # (3,2) odd
    xor t3, a5, a3
    lw t0, 148(a0)                  # (3,3) odd
    xor t4, t3, a7
    lw t3, 188(a0)                  # (3,4) odd
    xor t4, t4, t0
    lw t0, 72(a0)                   # (4,1) even
    xor t4, t4, t3
    lw t2, 112(a0)                  # (4,2) even
    xor t0, t1, t0
    lw s3, 192(a0)                  # (4,4) even
    xor a3, t0, t2
    lw t2, 36(a0)                   # (4,0) odd
    xor t1, a3, s3
    xor s0, s0, t2
    XOR_ROL1 a5, t1, a2, a3         # theta, column 0 even
    xor a7, a4, t1                  # theta, column 3 odd
    XOR_ROL1 t3, s2, a4, t0         # theta, column 1 even
    xor t0, t4, s2                  # theta, column 4 odd
    XOR_ROL1 s2, t5, t4, t1         # theta, column 2 even
    xor a4, s0, t5                  # theta, column 0 odd
    XOR_ROL1 t4, s1, s0, t2         # theta, column 3 even
    xor t2, a6, s1                  # theta, column 1 odd
    XOR_ROL1 s3, t6, a6, a3         # theta, column 4 even
    lw a3, 8(a0)                    # (1,0) even
    xor t1, a2, t6                  # theta, column 2 odd
    lw s0, 60(a0)                   # (2,1) odd
    xor t6, a3, t3
    xor t5, s0, t1
    lw s0, 104(a0)                  # (3,2) even
    ROTATE_LEFT t5, t5, 3, a3
    xor s0, s0, t4
    lw a3, 156(a0)                  # (4,3) odd
    ROTATE_LEFT s1, s0, 12, a2
    xor a6, a3, t0
    lw s0, 164(a0)                  # (0,4) odd
    ROTATE_LEFT a2, a6, 4, a3
    xor a3, s0, a4
    ROTATE_LEFT a3, a3, 9, a6
    CHI s0, t5, s1, or              # new (0,2) even
    xor s0, t6, s0
    sw s0, 164(a0)
    CHI s0, s1, a2, and             # new (1,2) even
    COMPLEMENT a2
    xor s0, t5, s0
    sw s0, 8(a0)
    CHI s0, a2, a3, and             # new (2,2) even
    xor s0, s1, s0
    sw s0, 60(a0)
    CHI s0, a3, t6, or              # new (3,2) even
    xor s0, a2, s0
    sw s0, 104(a0)
    CHI s1, t6, t5, and             # new (4,2) even
    xor s1, a3, s1
    lw a6, 20(a0)                   # (2,0) odd
    sw s1, 156(a0)
    xor a6, a6, t1
    lw a2, 64(a0)                   # (3,1) even
    ROTATE_LEFT a6, a6, 31, a3
    xor t6, a2, t4
    lw a3, 112(a0)                  # (4,2) even
    ROTATE_LEFT s0, t6, 27, a2
    xor t5, a3, s3
    lw t6, 120(a0)                  # (0,3) even
    ROTATE_LEFT t5, t5, 19, a3
    xor t6, t6, a5
    lw a3, 172(a0)                  # (1,4) odd
    ROTATE_LEFT s1, t6, 20, a2
    xor t6, a3, t2
    ROTATE_LEFT t6, t6, 1, a2
    CHI a2, s1, t6, and             # new (2,4) even
    xor a3, t5, a2
    sw a3, 20(a0)
    CHI a3, t6, a6, or              # new (3,4) even
    xor a3, s1, a3
    sw a3, 64(a0)
    CHI a3, a6, s0, and             # new (4,4) even
    COMPLEMENT s0
    xor t6, t6, a3
    sw t6, 112(a0)
    CHI t6, s0, t5, and             # new (0,4) even
    xor t6, a6, t6
    sw t6, 120(a0)
    CHI t5, t5, s1, or              # new (1,4) even
    xor t5, s0, t5
    lw s0, 28(a0)                   # (3,0) odd
    sw t5, 172(a0)
    xor t5, s0, a7
    lw s1, 76(a0)                   # (4,1) odd
    ROTATE_LEFT t5, t5, 14, a6
    xor a6, s1, t0
    lw a2, 80(a0)                   # (0,2) even
    ROTATE_LEFT a6, a6, 10, a3
    xor t6, a2, a5
    lw a3, 128(a0)                  # (1,3) even
    ROTATE_LEFT s0, t6, 1, a2
    xor t6, a3, t3
    lw a3, 176(a0)                  # (2,4) even
    ROTATE_LEFT t6, t6, 22, a2
    xor a3, a3, s2
    ROTATE_LEFT a3, a3, 30, s1
    CHI s1, a3, t5, or              # new (3,1) even
    xor s1, t6, s1
    sw s1, 28(a0)
    CHI s1, t5, a6, and             # new (4,1) even
    xor a2, a3, s1
    sw a2, 76(a0)
    CHI a2, a6, s0, or              # new (0,1) even
    COMPLEMENT a3
    xor a2, t5, a2
    sw a2, 80(a0)
    CHI a2, s0, t6, and             # new (1,1) even
    xor a2, a6, a2
    sw a2, 128(a0)
    CHI t6, t6, a3, or              # new (2,1) even
    xor s0, s0, t6
    lw t5, 0(a0)                    # (0,0) even
    sw s0, 176(a0)
    xor t5, t5, a5
    lw s0, 48(a0)                   # (1,1) even
    ROTATE_LEFT t5, t5, 31, t6
    xor s0, s0, t3
    lw s1, 100(a0)                  # (2,2) odd
    ROTATE_LEFT s0, s0, 21, a6
    xor a6, s1, t1
    lw a2, 148(a0)                  # (3,3) odd
    ROTATE_LEFT a6, a6, 21, a3
    xor t6, a2, a7
    lw a3, 192(a0)                  # (4,4) even
    ROTATE_LEFT t6, t6, 10, a2
    xor a3, a3, s3
    ROTATE_LEFT a3, a3, 6, a2
    CHI a2, t6, a3, and             # new (2,0) odd
    xor a2, a6, a2
    sw a2, 100(a0)
    CHI a2, a3, t5, or              # new (3,0) odd
    xor s1, t6, a2
    sw s1, 148(a0)
    CHI s1, t5, s0, and             # new (4,0) odd
    xor s1, a3, s1
    sw s1, 192(a0)
    CHI s1, s0, a6, or              # new (0,0) odd
    COMPLEMENT a6
    lw a2, 4(a1)                    # iota
    xor s1, t5, s1
    xor a3, s1, a2
    sw a3, 0(a0)
    CHI t6, a6, t6, or              # new (1,0) odd
    xor t6, s0, t6
    lw s0, 36(a0)                   # (4,0) odd
    sw t6, 48(a0)
    xor s0, s0, t0
    lw t5, 40(a0)                   # (0,1) even
    ROTATE_LEFT s0, s0, 13, a3
    xor t5, t5, a5
    lw a3, 88(a0)                   # (1,2) even
    ROTATE_LEFT t5, t5, 17, s1
    xor s1, a3, t3
    lw a6, 140(a0)                  # (2,3) odd
    ROTATE_LEFT s1, s1, 4, a2
    xor a2, a6, t1
    lw a3, 184(a0)                  # (3,4) even
    ROTATE_LEFT a2, a2, 7, a6
    xor a3, a3, t4
    ROTATE_LEFT a3, a3, 27, a6
    CHI a6, s1, a2, or              # new (1,3) odd
    COMPLEMENT a2
    xor a6, t5, a6
    sw a6, 88(a0)
    xor t6, t6, a6
    CHI a6, a2, a3, or              # new (2,3) odd
    xor a6, s1, a6
    sw a6, 140(a0)
    CHI a6, a3, s0, and             # new (3,3) odd
    xor a2, a2, a6
    sw a2, 184(a0)
    CHI a6, s0, t5, or              # new (4,3) odd
    xor a6, a3, a6
    sw a6, 36(a0)
    CHI a2, t5, s1, and             # new (0,3) odd
    xor a2, s0, a2
    lw a3, 160(a0)                  # (0,4) even
    sw a2, 40(a0)
    xor a3, a3, a5
    lw a2, 12(a0)                   # (1,0) odd
    ROTATE_LEFT s0, a3, 8, a5
    lw t5, 56(a0)                   # (2,1) even
    xor a5, a2, t2
    xor t5, t5, s2
    lw a3, 108(a0)                  # (3,2) odd
    ROTATE_LEFT t5, t5, 2, a2
    xor s1, a3, a7
    lw a3, 152(a0)                  # (4,3) even
    ROTATE_LEFT s1, s1, 12, a2
    xor a2, a3, s3
    ROTATE_LEFT a2, a2, 3, a3
    CHI a3, t5, s1, or              # new (0,2) odd
    xor a3, a5, a3
    sw a3, 160(a0)
    CHI a3, s1, a2, and             # new (1,2) odd
    COMPLEMENT a2
    xor a3, t5, a3
    sw a3, 12(a0)
    xor t6, t6, a3
    CHI a3, a2, s0, and             # new (2,2) odd
    xor a3, s1, a3
    sw a3, 56(a0)
    CHI s1, s0, a5, or              # new (3,2) odd
    xor a2, a2, s1
    sw a2, 108(a0)
    CHI t5, a5, t5, and             # new (4,2) odd
    xor s1, s0, t5
    sw s1, 152(a0)
    lw t5, 168(a0)                  # (1,4) even
    xor a6, a6, s1
    lw s1, 16(a0)                   # (2,0) even
    xor a2, t5, t3
    xor s1, s1, s2
    lw t3, 68(a0)                   # (3,1) odd
    ROTATE_LEFT s1, s1, 30, t5
    xor s0, t3, a7
    lw a5, 116(a0)                  # (4,2) odd
    ROTATE_LEFT t5, s0, 27, t3
    xor t3, a5, t0
    lw a5, 124(a0)                  # (0,3) odd
    ROTATE_LEFT t3, t3, 19, s0
    xor a5, a5, a4
    ROTATE_LEFT a5, a5, 20, s0
    CHI s0, a5, a2, and             # new (2,4) odd
    xor s0, t3, s0
    sw s0, 16(a0)
    xor s0, a3, s0
    CHI a3, a2, s1, or              # new (3,4) odd
    xor a3, a5, a3
    sw a3, 68(a0)
    CHI a3, s1, t5, and             # new (4,4) odd
    COMPLEMENT t5
    xor a3, a2, a3
    sw a3, 116(a0)
    xor a3, a6, a3
    CHI a2, t5, t3, and             # new (0,4) odd
    xor a2, s1, a2
    sw a2, 124(a0)
    CHI t3, t3, a5, or              # new (1,4) odd
    xor t3, t5, t3
    sw t3, 168(a0)
    lw t5, 180(a0)                  # (2,4) odd
    xor t3, t6, t3
    xor s1, t5, t1
    lw t5, 24(a0)                   # (3,0) even
    ROTATE_LEFT a6, s1, 30, a5
    xor s1, t5, t4
    lw t5, 72(a0)                   # (4,1) even
    ROTATE_LEFT s1, s1, 13, t6
    xor t1, t5, s3
    lw t6, 84(a0)                   # (0,2) odd
    ROTATE_LEFT a5, t1, 9, t5
    xor t5, t6, a4
    lw t1, 132(a0)                  # (1,3) odd
    ROTATE_LEFT t5, t5, 1, t6
    xor t1, t1, t2
    ROTATE_LEFT t1, t1, 22, t6
    CHI t6, a6, s1, or              # new (3,1) odd
    xor t6, t1, t6
    sw t6, 24(a0)
    CHI t6, s1, a5, and             # new (4,1) odd
    xor t6, a6, t6
    sw t6, 72(a0)
    xor a3, a3, t6
    CHI t6, a5, t5, or              # new (0,1) odd
    COMPLEMENT a6
    xor t6, s1, t6
    sw t6, 84(a0)
    xor t6, a2, t6
    CHI a2, t5, t1, and             # new (1,1) odd
    xor a5, a5, a2
    sw a5, 132(a0)
    xor a5, t3, a5
    CHI t3, t1, a6, or              # new (2,1) odd
    xor t3, t5, t3
    sw t3, 180(a0)
    lw t5, 144(a0)                  # (3,3) even
    xor t3, s0, t3
    xor s1, t5, t4
    lw t4, 196(a0)                  # (4,4) odd
    ROTATE_LEFT a6, s1, 10, t5
    xor a2, t4, t0
    lw s1, 4(a0)                    # (0,0) odd
    ROTATE_LEFT a2, a2, 7, t4
    lw t1, 52(a0)                   # (1,1) odd
    xor s0, s1, a4
    xor t1, t1, t2
    lw t5, 96(a0)                   # (2,2) even
    ROTATE_LEFT t1, t1, 22, s1
    xor t0, t5, s2
    ROTATE_LEFT t4, t0, 21, t5
    CHI s1, a6, a2, and             # new (2,0) even
    xor s1, t4, s1
    sw s1, 96(a0)
    CHI t0, a2, s0, or              # new (3,0) even
    xor t0, a6, t0
    sw t0, 144(a0)
    CHI t5, s0, t1, and             # new (4,0) even
    xor a2, a2, t5
    sw a2, 196(a0)
    CHI t5, t1, t4, or              # new (0,0) even
    COMPLEMENT t4
    xor t5, s0, t5
    lw s0, 0(a1)                    # iota
    CHI a6, t4, a6, or              # new (1,0) even
    xor s0, t5, s0
    sw s0, 4(a0)
    xor t5, t1, a6
    lw t1, 32(a0)                   # (4,0) even
    sw t5, 52(a0)
    xor t1, t1, s3
    lw s3, 44(a0)                   # (0,1) odd
    ROTATE_LEFT t4, t1, 13, a6
    xor t1, s3, a4
    lw a4, 92(a0)                   # (1,2) odd
    ROTATE_LEFT a6, t1, 18, s3
    xor t2, a4, t2
    lw s3, 136(a0)                  # (2,3) even
    ROTATE_LEFT t2, t2, 5, a4
    xor t1, s3, s2
    lw s3, 188(a0)                  # (3,4) odd
    ROTATE_LEFT t1, t1, 7, a4
    xor a7, s3, a7
    ROTATE_LEFT a7, a7, 28, s3
    CHI s3, t2, t1, or              # new (1,3) even
    COMPLEMENT t1
    xor s2, a6, s3
    sw s2, 92(a0)
    xor s2, t5, s2
    CHI a4, t1, a7, or              # new (2,3) even
    xor a4, t2, a4
    sw a4, 136(a0)
    xor a4, s1, a4
    CHI s1, a7, t4, and             # new (3,3) even
    xor s3, t1, s1
    sw s3, 188(a0)
    xor s3, t0, s3
    CHI s1, t4, a6, or              # new (4,3) even
    xor t1, a7, s1
    sw t1, 32(a0)
    xor t1, a2, t1
    CHI a2, a6, t2, and             # new (0,3) even
    xor t5, t4, a2
    sw t5, 44(a0)
    lw a7, 80(a0)                   # (0,1) even
    xor t5, s0, t5
    lw t0, 164(a0)                  # (0,2) even
    xor t4, t5, a7
    lw a7, 120(a0)                  # (0,4) even
    xor s1, t4, t0
    lw t4, 0(a0)                    # (0,0) odd
    xor a6, s1, a7
    lw t2, 160(a0)                  # (0,2) odd
    xor a2, t6, t4
    lw s1, 40(a0)                   # (0,3) odd
    xor a2, a2, t2
    lw t6, 128(a0)                  # (1,1) even
    xor a2, a2, s1
    lw s0, 8(a0)                    # (1,2) even
    xor t6, s2, t6
    lw t5, 172(a0)                  # (1,4) even
    xor a7, t6, s0
    lw s0, 176(a0)                  # (2,1) even
    xor t0, a7, t5
    lw t4, 60(a0)                   # (2,2) even
    xor s2, a4, s0
    lw s1, 20(a0)                   # (2,4) even
    xor a4, s2, t4
    lw s2, 100(a0)                  # (2,0) odd
    xor t2, a4, s1
    lw a4, 140(a0)                  # (2,3) odd
    xor s1, t3, s2
    lw s2, 28(a0)                   # (3,1) even
    xor t6, s1, a4
    lw a4, 104(a0)                  # (3,2) even
    xor s0, s3, s2
    lw s3, 64(a0)                   # (3,4) even
    xor t5, s0, a4
    xor a7, t5, s3
    lw t3, 148(a0)                  # (3,0) odd
    lw t5, 24(a0)                   # (3,1) odd
    lw t4, 108(a0)                  # (3,2) odd
    xor s2, t3, t5
    lw s1, 184(a0)                  # (3,3) odd
    xor a4, s2, t4
    lw s2, 68(a0)                   # (3,4) odd
    xor a4, a4, s1
    lw s1, 76(a0)                   # (4,1) even
    xor s3, a4, s2
    lw a4, 156(a0)                  # (4,2) even
    xor s1, t1, s1
    lw t1, 112(a0)                  # (4,4) even
    xor s0, s1, a4
    lw a4, 192(a0)                  # (4,0) odd
    xor t5, s0, t1
    xor s0, a3, a4
    XOR_ROL1 t3, t5, a5, t1         # theta, column 0 even
    xor t4, t6, t5                  # theta, column 3 odd
    XOR_ROL1 s2, a6, t6, s1         # theta, column 1 even
    xor a4, s3, a6                  # theta, column 4 odd
    XOR_ROL1 a6, t0, s3, s1         # theta, column 2 even
    xor s1, s0, t0                  # theta, column 0 odd
    XOR_ROL1 s3, t2, s0, a3         # theta, column 3 even
    xor t6, a2, t2                  # theta, column 1 odd
    XOR_ROL1 t1, a7, a2, s0         # theta, column 4 even
    lw s0, 52(a0)                   # (1,0) even
    xor t5, a5, a7                  # theta, column 2 odd
    xor a7, s0, s2
    lw a5, 180(a0)                  # (2,1) odd
    ROTATE_LEFT t0, a7, 25, s0
    xor a7, a5, t5
    lw a5, 104(a0)                  # (3,2) even
    ROTATE_LEFT a7, a7, 28, s0
    xor t2, a5, s3
    lw a2, 36(a0)                   # (4,3) odd
    ROTATE_LEFT t2, t2, 5, a3
    xor a3, a2, a4
    lw a2, 124(a0)                  # (0,4) odd
    ROTATE_LEFT s0, a3, 29, a5
    xor a5, a2, s1
    ROTATE_LEFT a5, a5, 2, a3
    CHI a3, a7, t2, or              # new (0,2) even
    xor a3, t0, a3
    sw a3, 124(a0)
    CHI a3, t2, s0, and             # new (1,2) even
    COMPLEMENT s0
    xor a3, a7, a3
    sw a3, 52(a0)
    CHI a3, s0, a5, and             # new (2,2) even
    xor a3, t2, a3
    sw a3, 180(a0)
    CHI t2, a5, t0, or              # new (3,2) even
    xor a2, s0, t2
    sw a2, 104(a0)
    CHI a2, t0, a7, and             # new (4,2) even
    xor a3, a5, a2
    lw a2, 100(a0)                  # (2,0) odd
    sw a3, 36(a0)
    xor a3, a2, t5
    lw s0, 28(a0)                   # (3,1) even
    ROTATE_LEFT a5, a3, 24, a2
    xor a7, s0, s3
    lw s0, 156(a0)                  # (4,2) even
    ROTATE_LEFT t0, a7, 20, a3
    xor a7, s0, t1
    lw s0, 44(a0)                   # (0,3) even
    ROTATE_LEFT a7, a7, 12, a3
    xor t2, s0, t3
    lw a2, 168(a0)                  # (1,4) odd
    ROTATE_LEFT t2, t2, 13, a3
    xor a3, a2, t6
    ROTATE_LEFT a3, a3, 26, s0
    CHI s0, t2, a3, and             # new (2,4) even
    xor s0, a7, s0
    sw s0, 100(a0)
    CHI s0, a3, a5, or              # new (3,4) even
    xor s0, t2, s0
    sw s0, 28(a0)
    CHI s0, a5, t0, and             # new (4,4) even
    COMPLEMENT t0
    xor s0, a3, s0
    sw s0, 156(a0)
    CHI s0, t0, a7, and             # new (0,4) even
    xor a5, a5, s0
    sw a5, 44(a0)
    CHI a7, a7, t2, or              # new (1,4) even
    xor t0, t0, a7
    lw t2, 148(a0)                  # (3,0) odd
    sw t0, 168(a0)
    xor a2, t2, t4
    lw t2, 72(a0)                   # (4,1) odd
    ROTATE_LEFT a3, a2, 7, t0
    xor a2, t2, a4
    lw s0, 164(a0)                  # (0,2) even
    ROTATE_LEFT a5, a2, 3, t2
    xor a7, s0, t3
    lw s0, 92(a0)                   # (1,3) even
    ROTATE_LEFT t0, a7, 26, a2
    xor a7, s0, s2
    lw s0, 20(a0)                   # (2,4) even
    ROTATE_LEFT a7, a7, 15, a2
    xor t2, s0, a6
    ROTATE_LEFT a2, t2, 23, s0
    CHI t2, a2, a3, or              # new (3,1) even
    xor t2, a7, t2
    sw t2, 148(a0)
    CHI t2, a3, a5, and             # new (4,1) even
    xor s0, a2, t2
    sw s0, 72(a0)
    CHI s0, a5, t0, or              # new (0,1) even
    COMPLEMENT a2
    xor s0, a3, s0
    sw s0, 164(a0)
    CHI s0, t0, a7, and             # new (1,1) even
    xor a5, a5, s0
    sw a5, 92(a0)
    CHI a7, a7, a2, or              # new (2,1) even
    xor t0, t0, a7
    lw a7, 4(a0)                    # (0,0) even
    sw t0, 20(a0)
    xor t0, a7, t3
    lw a7, 128(a0)                  # (1,1) even
    ROTATE_LEFT t0, t0, 24, t2
    xor a2, a7, s2
    lw t2, 56(a0)                   # (2,2) odd
    ROTATE_LEFT a3, a2, 14, a7
    xor a2, t2, t5
    lw s0, 184(a0)                  # (3,3) odd
    ROTATE_LEFT a5, a2, 14, t2
    xor a7, s0, t4
    lw s0, 112(a0)                  # (4,4) even
    ROTATE_LEFT a7, a7, 3, a2
    xor s0, s0, t1
    ROTATE_LEFT s0, s0, 31, a2
    CHI a2, a7, s0, and             # new (2,0) odd
    xor t2, a5, a2
    sw t2, 56(a0)
    CHI a2, s0, t0, or              # new (3,0) odd
    xor a2, a7, a2
    sw a2, 184(a0)
    CHI a2, t0, a3, and             # new (4,0) odd
    xor a2, s0, a2
    sw a2, 112(a0)
    CHI a2, a3, a5, or              # new (0,0) odd
    COMPLEMENT a5
    lw s0, 12(a1)                   # iota
    xor a2, t0, a2
    xor s0, a2, s0
    sw s0, 4(a0)
    CHI a7, a5, a7, or              # new (1,0) odd
    xor a7, a3, a7
    lw t0, 192(a0)                  # (4,0) odd
    sw a7, 128(a0)
    xor t0, t0, a4
    lw a5, 80(a0)                   # (0,1) even
    ROTATE_LEFT t0, t0, 6, s0
    xor a5, a5, t3
    lw t2, 8(a0)                    # (1,2) even
    ROTATE_LEFT a2, a5, 10, s0
    xor a3, t2, s2
    lw t2, 140(a0)                  # (2,3) odd
    ROTATE_LEFT a3, a3, 29, s0
    lw a5, 64(a0)                   # (3,4) even
    xor s0, t2, t5
    xor a5, a5, s3
    ROTATE_LEFT a5, a5, 20, t2
    CHI t2, a3, s0, or              # new (1,3) odd
    COMPLEMENT s0
    xor t2, a2, t2
    sw t2, 8(a0)
    xor a7, a7, t2
    CHI t2, s0, a5, or              # new (2,3) odd
    xor t2, a3, t2
    sw t2, 140(a0)
    CHI t2, a5, t0, and             # new (3,3) odd
    xor t2, s0, t2
    sw t2, 64(a0)
    CHI t2, t0, a2, or              # new (4,3) odd
    xor t2, a5, t2
    sw t2, 192(a0)
    CHI a3, a2, a3, and             # new (0,3) odd
    xor a3, t0, a3
    lw s0, 120(a0)                  # (0,4) even
    sw a3, 80(a0)
    xor a5, s0, t3
    lw s0, 48(a0)                   # (1,0) odd
    ROTATE_LEFT a5, a5, 1, t3
    xor t0, s0, t6
    lw t3, 176(a0)                  # (2,1) even
    ROTATE_LEFT t0, t0, 25, s0
    xor t3, t3, a6
    lw s0, 108(a0)                  # (3,2) odd
    ROTATE_LEFT t3, t3, 27, a2
    xor a2, s0, t4
    lw a3, 32(a0)                   # (4,3) even
    ROTATE_LEFT a2, a2, 5, s0
    xor s0, a3, t1
    ROTATE_LEFT s0, s0, 28, a3
    CHI a3, t3, a2, or              # new (0,2) odd
    xor a3, t0, a3
    sw a3, 120(a0)
    CHI a3, a2, s0, and             # new (1,2) odd
    COMPLEMENT s0
    xor a3, t3, a3
    sw a3, 48(a0)
    xor a7, a7, a3
    CHI a3, s0, a5, and             # new (2,2) odd
    xor a3, a2, a3
    sw a3, 176(a0)
    CHI a2, a5, t0, or              # new (3,2) odd
    xor s0, s0, a2
    sw s0, 108(a0)
    CHI a2, t0, t3, and             # new (4,2) odd
    xor a2, a5, a2
    sw a2, 32(a0)
    lw t0, 172(a0)                  # (1,4) even
    xor a2, t2, a2
    xor t2, t0, s2
    lw s0, 96(a0)                   # (2,0) even
    ROTATE_LEFT a5, t2, 25, s2
    xor s0, s0, a6
    lw t3, 24(a0)                   # (3,1) odd
    ROTATE_LEFT t0, s0, 23, t2
    xor s2, t3, t4
    lw t3, 152(a0)                  # (4,2) odd
    ROTATE_LEFT s2, s2, 20, s0
    xor t2, t3, a4
    lw t3, 40(a0)                   # (0,3) odd
    ROTATE_LEFT t2, t2, 12, s0
    xor t3, t3, s1
    ROTATE_LEFT t3, t3, 13, s0
    CHI s0, t3, a5, and             # new (2,4) odd
    xor s0, t2, s0
    sw s0, 96(a0)
    xor s0, a3, s0
    CHI a3, a5, t0, or              # new (3,4) odd
    xor a3, t3, a3
    sw a3, 24(a0)
    CHI a3, t0, s2, and             # new (4,4) odd
    COMPLEMENT s2
    xor a5, a5, a3
    sw a5, 152(a0)
    xor a5, a2, a5
    CHI a3, s2, t2, and             # new (0,4) odd
    xor t0, t0, a3
    sw t0, 40(a0)
    CHI t2, t2, t3, or              # new (1,4) odd
    xor a2, s2, t2
    sw a2, 172(a0)
    lw t2, 16(a0)                   # (2,4) odd
    xor a3, a7, a2
    xor a2, t2, t5
    lw t2, 144(a0)                  # (3,0) even
    ROTATE_LEFT a2, a2, 23, s2
    xor t5, t2, s3
    lw a7, 76(a0)                   # (4,1) even
    ROTATE_LEFT t3, t5, 6, t2
    xor a7, a7, t1
    lw s2, 160(a0)                  # (0,2) odd
    ROTATE_LEFT a7, a7, 2, t5
    xor s2, s2, s1
    lw t2, 88(a0)                   # (1,3) odd
    ROTATE_LEFT s2, s2, 26, t5
    xor t2, t2, t6
    ROTATE_LEFT t2, t2, 15, t5
    CHI t5, a2, t3, or              # new (3,1) odd
    xor t5, t2, t5
    sw t5, 144(a0)
    CHI t5, t3, a7, and             # new (4,1) odd
    xor t5, a2, t5
    sw t5, 76(a0)
    xor t5, a5, t5
    CHI a5, a7, s2, or              # new (0,1) odd
    COMPLEMENT a2
    xor t3, t3, a5
    sw t3, 160(a0)
    xor t0, t0, t3
    CHI t3, s2, t2, and             # new (1,1) odd
    xor t3, a7, t3
    sw t3, 88(a0)
    xor t3, a3, t3
    CHI t2, t2, a2, or              # new (2,1) odd
    xor a2, s2, t2
    sw a2, 16(a0)
    lw t2, 188(a0)                  # (3,3) even
    xor a3, s0, a2
    xor s3, t2, s3
    lw a2, 116(a0)                  # (4,4) odd
    ROTATE_LEFT s0, s3, 3, a5
    lw a5, 0(a0)                    # (0,0) odd
    xor a7, a2, a4
    xor a5, a5, s1
    lw s3, 132(a0)                  # (1,1) odd
    ROTATE_LEFT a5, a5, 25, s2
    xor s2, s3, t6
    lw a4, 60(a0)                   # (2,2) even
    ROTATE_LEFT s2, s2, 15, t2
    xor a2, a4, a6
    ROTATE_LEFT s3, a2, 14, t2
    CHI a2, s0, a7, and             # new (2,0) even
    xor a2, s3, a2
    sw a2, 60(a0)
    CHI t2, a7, a5, or              # new (3,0) even
    xor t2, s0, t2
    sw t2, 188(a0)
    CHI a4, a5, s2, and             # new (4,0) even
    xor a7, a7, a4
    sw a7, 116(a0)
    CHI a4, s2, s3, or              # new (0,0) even
    COMPLEMENT s3
    xor a5, a5, a4
    lw a4, 8(a1)                    # iota
    CHI s0, s3, s0, or              # new (1,0) even
    xor a5, a5, a4
    sw a5, 0(a0)
    xor a4, s2, s0
    lw s2, 196(a0)                  # (4,0) even
    sw a4, 132(a0)
    xor s2, s2, t1
    lw s0, 84(a0)                   # (0,1) odd
    ROTATE_LEFT s3, s2, 6, t1
    xor s1, s0, s1
    lw t1, 12(a0)                   # (1,2) odd
    ROTATE_LEFT s0, s1, 11, s2
    xor t1, t1, t6
    lw t6, 136(a0)                  # (2,3) even
    ROTATE_LEFT t1, t1, 30, s1
    lw s1, 68(a0)                   # (3,4) odd
    xor s2, t6, a6
    xor s1, s1, t4
    ROTATE_LEFT s1, s1, 21, a6
    CHI a6, t1, s2, or              # new (1,3) even
    COMPLEMENT s2
    xor a6, s0, a6
    sw a6, 12(a0)
    xor a6, a4, a6
    CHI a4, s2, s1, or              # new (2,3) even
    xor t6, t1, a4
    sw t6, 136(a0)
    xor t6, a2, t6
    CHI a2, s1, s3, and             # new (3,3) even
    xor a2, s2, a2
    sw a2, 68(a0)
    xor a2, t2, a2
    CHI t2, s3, s0, or              # new (4,3) even
    xor t2, s1, t2
    sw t2, 196(a0)
    xor a7, a7, t2
    CHI t4, s0, t1, and             # new (0,3) even
    xor s2, s3, t4
    sw s2, 84(a0)
    lw s1, 164(a0)                  # (0,1) even
    xor a4, a5, s2
    lw s2, 124(a0)                  # (0,2) even
    xor t2, a4, s1
    lw a4, 44(a0)                   # (0,4) even
    xor s3, t2, s2
    lw t2, 4(a0)                    # (0,0) odd
    xor s3, s3, a4
    lw t1, 120(a0)                  # (0,2) odd
    xor s0, t0, t2
    lw a5, 80(a0)                   # (0,3) odd
    xor s0, s0, t1
    lw t1, 92(a0)                   # (1,1) even
    xor a5, s0, a5
    lw t0, 52(a0)                   # (1,2) even
    xor t4, a6, t1
    lw s2, 168(a0)                  # (1,4) even
    xor s1, t4, t0
    lw a4, 20(a0)                   # (2,1) even
    xor a6, s1, s2
    lw t2, 180(a0)                  # (2,2) even
    xor a4, t6, a4
    lw s1, 100(a0)                  # (2,4) even
    xor t2, a4, t2
    lw t6, 56(a0)                   # (2,0) odd
    xor t1, t2, s1
    lw s0, 140(a0)                  # (2,3) odd
    xor t6, a3, t6
    lw a3, 148(a0)                  # (3,1) even
    xor s0, t6, s0
    lw t6, 104(a0)                  # (3,2) even
    xor t0, a2, a3
    lw t4, 28(a0)                   # (3,4) even
    xor s2, t0, t6
    xor s1, s2, t4
    lw a4, 184(a0)                  # (3,0) odd
    lw s2, 144(a0)                  # (3,1) odd
    lw t2, 108(a0)                  # (3,2) odd
    xor a2, a4, s2
    lw a4, 64(a0)                   # (3,3) odd
    xor a3, a2, t2
    lw t6, 24(a0)                   # (3,4) odd
    xor a3, a3, a4
    lw a2, 72(a0)                   # (4,1) even
    xor t6, a3, t6
    lw a3, 36(a0)                   # (4,2) even
    xor a7, a7, a2
    lw a2, 156(a0)                  # (4,4) even
    xor t0, a7, a3
    lw t4, 112(a0)                  # (4,0) odd
    xor s2, t0, a2
    xor t4, t5, t4
    XOR_ROL1 a4, s2, t3, t0         # theta, column 0 even
    xor t2, s0, s2                  # theta, column 3 odd
    XOR_ROL1 a2, s3, s0, s2         # theta, column 1 even
    xor a3, t6, s3                  # theta, column 4 odd
    XOR_ROL1 s3, a6, t6, s2         # theta, column 2 even
    xor s0, t4, a6                  # theta, column 0 odd
    XOR_ROL1 t6, t1, t4, t5         # theta, column 3 even
    xor a7, a5, t1                  # theta, column 1 odd
    XOR_ROL1 t5, s1, a5, t0         # theta, column 4 even
    lw t4, 132(a0)                  # (1,0) even
    xor s2, t3, s1                  # theta, column 2 odd
    lw s1, 16(a0)                   # (2,1) odd
    xor t4, t4, a2
    xor a6, s1, s2
    lw s1, 104(a0)                  # (3,2) even
    ROTATE_LEFT a6, a6, 3, t0
    xor s1, s1, t6
    lw t0, 192(a0)                  # (4,3) odd
    ROTATE_LEFT t1, s1, 12, t3
    xor a5, t0, a3
    lw s1, 40(a0)                   # (0,4) odd
    ROTATE_LEFT a5, a5, 4, t3
    xor t0, s1, s0
    ROTATE_LEFT t0, t0, 9, t3
    CHI s1, a6, t1, or              # new (0,2) even
    xor s1, t4, s1
    sw s1, 40(a0)
    CHI s1, t1, a5, and             # new (1,2) even
    COMPLEMENT a5
    xor s1, a6, s1
    sw s1, 132(a0)
    CHI s1, a5, t0, and             # new (2,2) even
    xor s1, t1, s1
    sw s1, 16(a0)
    CHI s1, t0, t4, or              # new (3,2) even
    xor s1, a5, s1
    sw s1, 104(a0)
    CHI t1, t4, a6, and             # new (4,2) even
    xor t1, t0, t1
    lw a5, 56(a0)                   # (2,0) odd
    sw t1, 192(a0)
    xor a5, a5, s2
    lw t1, 148(a0)                  # (3,1) even
    ROTATE_LEFT t3, a5, 31, t0
    xor t4, t1, t6
    lw t0, 36(a0)                   # (4,2) even
    ROTATE_LEFT s1, t4, 27, a5
    xor a6, t0, t5
    lw t4, 84(a0)                   # (0,3) even
    ROTATE_LEFT a6, a6, 19, t0
    xor t4, t4, a4
    lw t0, 172(a0)                  # (1,4) odd
    ROTATE_LEFT t1, t4, 20, a5
    xor a5, t0, a7
    ROTATE_LEFT a5, a5, 1, t4
    CHI t4, t1, a5, and             # new (2,4) even
    xor t0, a6, t4
    sw t0, 56(a0)
    CHI t4, a5, t3, or              # new (3,4) even
    xor t4, t1, t4
    sw t4, 148(a0)
    CHI t4, t3, s1, and             # new (4,4) even
    COMPLEMENT s1
    xor t4, a5, t4
    sw t4, 36(a0)
    CHI t4, s1, a6, and             # new (0,4) even
    xor t4, t3, t4
    sw t4, 84(a0)
    CHI a6, a6, t1, or              # new (1,4) even
    xor a6, s1, a6
    lw s1, 184(a0)                  # (3,0) odd
    sw a6, 172(a0)
    xor a6, s1, t2
    lw t1, 76(a0)                   # (4,1) odd
    ROTATE_LEFT a6, a6, 14, a5
    xor a5, t1, a3
    lw t1, 124(a0)                  # (0,2) even
    ROTATE_LEFT t3, a5, 10, t0
    xor t4, t1, a4
    lw t0, 12(a0)                   # (1,3) even
    ROTATE_LEFT s1, t4, 1, a5
    xor t4, t0, a2
    lw t0, 100(a0)                  # (2,4) even
    ROTATE_LEFT t4, t4, 22, a5
    xor t0, t0, s3
    ROTATE_LEFT t0, t0, 30, t1
    CHI t1, t0, a6, or              # new (3,1) even
    xor a5, t4, t1
    sw a5, 184(a0)
    CHI a5, a6, t3, and             # new (4,1) even
    xor a5, t0, a5
    sw a5, 76(a0)
    CHI a5, t3, s1, or              # new (0,1) even
    COMPLEMENT t0
    xor a5, a6, a5
    sw a5, 124(a0)
    CHI a5, s1, t4, and             # new (1,1) even
    xor t3, t3, a5
    sw t3, 12(a0)
    CHI t4, t4, t0, or              # new (2,1) even
    xor s1, s1, t4
    lw a6, 0(a0)                    # (0,0) even
    sw s1, 100(a0)
    xor a6, a6, a4
    lw s1, 92(a0)                   # (1,1) even
    ROTATE_LEFT a6, a6, 31, t4
    xor s1, s1, a2
    lw t1, 176(a0)                  # (2,2) odd
    ROTATE_LEFT s1, s1, 21, a5
    xor a5, t1, s2
    lw t1, 64(a0)                   # (3,3) odd
    ROTATE_LEFT t3, a5, 21, t0
    xor t4, t1, t2
    lw t0, 156(a0)                  # (4,4) even
    ROTATE_LEFT t4, t4, 10, a5
    xor t0, t0, t5
    ROTATE_LEFT t0, t0, 6, a5
    CHI a5, t4, t0, and             # new (2,0) odd
    xor a5, t3, a5
    sw a5, 176(a0)
    CHI a5, t0, a6, or              # new (3,0) odd
    xor t1, t4, a5
    sw t1, 64(a0)
    CHI t1, a6, s1, and             # new (4,0) odd
    xor a5, t0, t1
    sw a5, 156(a0)
    CHI a5, s1, t3, or              # new (0,0) odd
    COMPLEMENT t3
    lw t1, 20(a1)                   # iota
    xor a5, a6, a5
    xor t0, a5, t1
    sw t0, 0(a0)
    CHI t4, t3, t4, or              # new (1,0) odd
    xor t4, s1, t4
    lw s1, 112(a0)                  # (4,0) odd
    sw t4, 92(a0)
    xor s1, s1, a3
    lw a6, 164(a0)                  # (0,1) even
    ROTATE_LEFT s1, s1, 13, t0
    xor a6, a6, a4
    lw t0, 52(a0)                   # (1,2) even
    ROTATE_LEFT a6, a6, 17, t1
    xor t1, t0, a2
    lw a5, 140(a0)                  # (2,3) odd
    ROTATE_LEFT t1, t1, 4, t0
    xor t3, a5, s2
    lw t0, 28(a0)                   # (3,4) even
    ROTATE_LEFT t3, t3, 7, a5
    xor t0, t0, t6
    ROTATE_LEFT t0, t0, 27, a5
    CHI a5, t1, t3, or              # new (1,3) odd
    COMPLEMENT t3
    xor a5, a6, a5
    sw a5, 52(a0)
    xor t4, t4, a5
    CHI a5, t3, t0, or              # new (2,3) odd
    xor a5, t1, a5
    sw a5, 140(a0)
    CHI a5, t0, s1, and             # new (3,3) odd
    xor t3, t3, a5
    sw t3, 28(a0)
    CHI a5, s1, a6, or              # new (4,3) odd
    xor a5, t0, a5
    sw a5, 112(a0)
    CHI t1, a6, t1, and             # new (0,3) odd
    xor t3, s1, t1
    lw t0, 44(a0)                   # (0,4) even
    sw t3, 164(a0)
    xor t0, t0, a4
    lw t3, 128(a0)                  # (1,0) odd
    ROTATE_LEFT s1, t0, 8, a4
    lw a6, 20(a0)                   # (2,1) even
    xor a4, t3, a7
    xor a6, a6, s3
    lw t0, 108(a0)                  # (3,2) odd
    ROTATE_LEFT a6, a6, 2, t3
    xor t1, t0, t2
    lw t0, 196(a0)                  # (4,3) even
    ROTATE_LEFT t1, t1, 12, t3
    xor t3, t0, t5
    ROTATE_LEFT t3, t3, 3, t0
    CHI t0, a6, t1, or              # new (0,2) odd
    xor t0, a4, t0
    sw t0, 44(a0)
    CHI t0, t1, t3, and             # new (1,2) odd
    COMPLEMENT t3
    xor t0, a6, t0
    sw t0, 128(a0)
    xor t4, t4, t0
    CHI t0, t3, s1, and             # new (2,2) odd
    xor t0, t1, t0
    sw t0, 20(a0)
    CHI t1, s1, a4, or              # new (3,2) odd
    xor t3, t3, t1
    sw t3, 108(a0)
    CHI t1, a4, a6, and             # new (4,2) odd
    xor t1, s1, t1
    sw t1, 196(a0)
    lw a6, 168(a0)                  # (1,4) even
    xor a5, a5, t1
    lw t1, 60(a0)                   # (2,0) even
    xor t3, a6, a2
    xor t1, t1, s3
    lw a2, 144(a0)                  # (3,1) odd
    ROTATE_LEFT t1, t1, 30, s1
    xor a4, a2, t2
    lw a6, 32(a0)                   # (4,2) odd
    ROTATE_LEFT a4, a4, 27, a2
    xor a2, a6, a3
    lw a6, 80(a0)                   # (0,3) odd
    ROTATE_LEFT a2, a2, 19, s1
    xor a6, a6, s0
    ROTATE_LEFT a6, a6, 20, s1
    CHI s1, a6, t3, and             # new (2,4) odd
    xor s1, a2, s1
    sw s1, 60(a0)
    xor t0, t0, s1
    CHI s1, t3, t1, or              # new (3,4) odd
    xor s1, a6, s1
    sw s1, 144(a0)
    CHI s1, t1, a4, and             # new (4,4) odd
    COMPLEMENT a4
    xor s1, t3, s1
    sw s1, 32(a0)
    xor s1, a5, s1
    CHI t3, a4, a2, and             # new (0,4) odd
    xor t3, t1, t3
    sw t3, 80(a0)
    CHI a2, a2, a6, or              # new (1,4) odd
    xor a2, a4, a2
    sw a2, 168(a0)
    lw a6, 96(a0)                   # (2,4) odd
    xor t1, t4, a2
    xor a2, a6, s2
    lw a5, 188(a0)                  # (3,0) even
    ROTATE_LEFT a2, a2, 30, a6
    xor a5, a5, t6
    lw a6, 72(a0)                   # (4,1) even
    ROTATE_LEFT t4, a5, 13, s2
    xor s2, a6, t5
    lw a4, 120(a0)                  # (0,2) odd
    ROTATE_LEFT a6, s2, 9, a5
    xor a4, a4, s0
    lw s2, 8(a0)                    # (1,3) odd
    ROTATE_LEFT a4, a4, 1, a5
    xor s2, s2, a7
    ROTATE_LEFT s2, s2, 22, a5
    CHI a5, a2, t4, or              # new (3,1) odd
    xor a5, s2, a5
    sw a5, 188(a0)
    CHI a5, t4, a6, and             # new (4,1) odd
    xor a5, a2, a5
    sw a5, 72(a0)
    xor a5, s1, a5
    CHI s1, a6, a4, or              # new (0,1) odd
    COMPLEMENT a2
    xor s1, t4, s1
    sw s1, 120(a0)
    xor s1, t3, s1
    CHI t4, a4, s2, and             # new (1,1) odd
    xor a6, a6, t4
    sw a6, 8(a0)
    xor a6, t1, a6
    CHI a2, s2, a2, or              # new (2,1) odd
    xor a2, a4, a2
    sw a2, 96(a0)
    lw a4, 68(a0)                   # (3,3) even
    xor t1, t0, a2
    xor t6, a4, t6
    lw a2, 152(a0)                  # (4,4) odd
    ROTATE_LEFT t6, t6, 10, a4
    xor t3, a2, a3
    lw t0, 4(a0)                    # (0,0) odd
    ROTATE_LEFT t4, t3, 7, s2
    lw s2, 88(a0)                   # (1,1) odd
    xor a4, t0, s0
    xor s2, s2, a7
    lw t0, 180(a0)                  # (2,2) even
    ROTATE_LEFT a2, s2, 22, t3
    xor a3, t0, s3
    ROTATE_LEFT a3, a3, 21, s2
    CHI s2, t6, t4, and             # new (2,0) even
    xor s2, a3, s2
    sw s2, 180(a0)
    CHI t0, t4, a4, or              # new (3,0) even
    xor t0, t6, t0
    sw t0, 68(a0)
    CHI t3, a4, a2, and             # new (4,0) even
    xor t3, t4, t3
    sw t3, 152(a0)
    CHI t4, a2, a3, or              # new (0,0) even
    COMPLEMENT a3
    xor t4, a4, t4
    lw a4, 16(a1)                   # iota
    CHI t6, a3, t6, or              # new (1,0) even
    xor a4, t4, a4
    sw a4, 4(a0)
    xor t4, a2, t6
    lw a2, 116(a0)                  # (4,0) even
    sw t4, 88(a0)
    xor a2, a2, t5
    lw a3, 160(a0)                  # (0,1) odd
    ROTATE_LEFT t6, a2, 13, t5
    xor s0, a3, s0
    lw a3, 48(a0)                   # (1,2) odd
    ROTATE_LEFT t5, s0, 18, a2
    xor a7, a3, a7
    lw s0, 136(a0)                  # (2,3) even
    ROTATE_LEFT a7, a7, 5, a3
    xor s0, s0, s3
    lw a3, 24(a0)                   # (3,4) odd
    ROTATE_LEFT s0, s0, 7, s3
    xor a2, a3, t2
    ROTATE_LEFT s3, a2, 28, a3
    CHI a3, a7, s0, or              # new (1,3) even
    COMPLEMENT s0
    xor a3, t5, a3
    sw a3, 48(a0)
    xor a3, t4, a3
    CHI a2, s0, s3, or              # new (2,3) even
    xor a2, a7, a2
    sw a2, 136(a0)
    xor a2, s2, a2
    CHI t2, s3, t6, and             # new (3,3) even
    xor s0, s0, t2
    sw s0, 24(a0)
    xor t4, t0, s0
    CHI s2, t6, t5, or              # new (4,3) even
    xor s2, s3, s2
    sw s2, 116(a0)
    xor s2, t3, s2
    CHI t0, t5, a7, and             # new (0,3) even
    xor t2, t6, t0
    sw t2, 160(a0)
    lw t0, 124(a0)                  # (0,1) even
    xor s3, a4, t2
    lw t2, 40(a0)                   # (0,2) even
    xor t6, s3, t0
    lw s3, 84(a0)                   # (0,4) even
    xor s0, t6, t2
    lw t6, 0(a0)                    # (0,0) odd
    xor t5, s0, s3
    lw a7, 44(a0)                   # (0,2) odd
    xor t3, s1, t6
    lw t0, 164(a0)                  # (0,3) odd
    xor t3, t3, a7
    lw a7, 12(a0)                   # (1,1) even
    xor s1, t3, t0
    lw a4, 132(a0)                  # (1,2) even
    xor t0, a3, a7
    lw t2, 172(a0)                  # (1,4) even
    xor a4, t0, a4
    lw s3, 100(a0)                  # (2,1) even
    xor a3, a4, t2
    lw t6, 16(a0)                   # (2,2) even
    xor s3, a2, s3
    lw s0, 56(a0)                   # (2,4) even
    xor t6, s3, t6
    lw s3, 176(a0)                  # (2,0) odd
    xor a7, t6, s0
    lw t3, 140(a0)                  # (2,3) odd
    xor t0, t1, s3
    lw s0, 184(a0)                  # (3,1) even
    xor t0, t0, t3
    lw t3, 104(a0)                  # (3,2) even
    xor a4, t4, s0
    lw t4, 148(a0)                  # (3,4) even
    xor t2, a4, t3
    xor a2, t2, t4
    lw s3, 64(a0)                   # (3,0) odd
    lw t2, 188(a0)                  # (3,1) odd
    lw t6, 108(a0)                  # (3,2) odd
    xor t1, s3, t2
    lw s0, 28(a0)                   # (3,3) odd
    xor t1, t1, t6
    lw t6, 144(a0)                  # (3,4) odd
    xor s0, t1, s0
    lw t3, 76(a0)                   # (4,1) even
    xor s0, s0, t6
    lw t4, 192(a0)                  # (4,2) even
    xor s2, s2, t3
    lw t3, 36(a0)                   # (4,4) even
    xor a4, s2, t4
    lw s2, 156(a0)                  # (4,0) odd
    xor t2, a4, t3
    xor a4, a5, s2
    XOR_ROL1 s3, t2, a6, s2         # theta, column 0 even
    xor t6, t0, t2                  # theta, column 3 odd
    XOR_ROL1 t1, t5, t0, t2         # theta, column 1 even
    xor a5, s0, t5                  # theta, column 4 odd
    XOR_ROL1 t5, a3, s0, t2         # theta, column 2 even
    xor s2, a4, a3                  # theta, column 0 odd
    XOR_ROL1 t0, a7, a4, t4         # theta, column 3 even
    xor t4, s1, a7                  # theta, column 1 odd
    XOR_ROL1 t3, a2, s1, a4         # theta, column 4 even
    lw a4, 88(a0)                   # (1,0) even
    xor t2, a6, a2                  # theta, column 2 odd
    xor a2, a4, t1
    lw a6, 96(a0)                   # (2,1) odd
    ROTATE_LEFT a3, a2, 25, a4
    xor a2, a6, t2
    lw s0, 104(a0)                  # (3,2) even
    ROTATE_LEFT a2, a2, 28, a6
    xor a7, s0, t0
    lw s0, 112(a0)                  # (4,3) odd
    ROTATE_LEFT a7, a7, 5, a6
    xor s0, s0, a5
    lw s1, 80(a0)                   # (0,4) odd
    ROTATE_LEFT a4, s0, 29, a6
    xor a6, s1, s2
    ROTATE_LEFT a6, a6, 2, s1
    CHI s1, a2, a7, or              # new (0,2) even
    xor s1, a3, s1
    sw s1, 80(a0)
    CHI s1, a7, a4, and             # new (1,2) even
    COMPLEMENT a4
    xor s0, a2, s1
    sw s0, 88(a0)
    CHI s0, a4, a6, and             # new (2,2) even
    xor s0, a7, s0
    sw s0, 96(a0)
    CHI a7, a6, a3, or              # new (3,2) even
    xor a7, a4, a7
    sw a7, 104(a0)
    CHI a7, a3, a2, and             # new (4,2) even
    xor a7, a6, a7
    lw s0, 176(a0)                  # (2,0) odd
    sw a7, 112(a0)
    xor s1, s0, t2
    lw a4, 184(a0)                  # (3,1) even
    ROTATE_LEFT a6, s1, 24, a7
    xor a2, a4, t0
    lw a4, 192(a0)                  # (4,2) even
    ROTATE_LEFT a3, a2, 20, s1
    xor a2, a4, t3
    lw s0, 160(a0)                  # (0,3) even
    ROTATE_LEFT a2, a2, 12, a4
    xor a7, s0, s3
    lw s0, 168(a0)                  # (1,4) odd
    ROTATE_LEFT a7, a7, 13, a4
    xor s0, s0, t4
    ROTATE_LEFT s1, s0, 26, a4
    CHI a4, a7, s1, and             # new (2,4) even
    xor a4, a2, a4
    sw a4, 176(a0)
    CHI a4, s1, a6, or              # new (3,4) even
    xor a4, a7, a4
    sw a4, 184(a0)
    CHI a4, a6, a3, and             # new (4,4) even
    COMPLEMENT a3
    xor a4, s1, a4
    sw a4, 192(a0)
    CHI a4, a3, a2, and             # new (0,4) even
    xor s0, a6, a4
    sw s0, 160(a0)
    CHI s0, a2, a7, or              # new (1,4) even
    xor s0, a3, s0
    lw a7, 64(a0)                   # (3,0) odd
    sw s0, 168(a0)
    xor a7, a7, t6
    lw s0, 72(a0)                   # (4,1) odd
    ROTATE_LEFT a7, a7, 7, a3
    xor s1, s0, a5
    lw a4, 40(a0)                   # (0,2) even
    ROTATE_LEFT a6, s1, 3, s0
    xor a2, a4, s3
    lw a4, 48(a0)                   # (1,3) even
    ROTATE_LEFT a3, a2, 26, s1
    xor a2, a4, t1
    lw s0, 56(a0)                   # (2,4) even
    ROTATE_LEFT a2, a2, 15, a4
    xor s0, s0, t5
    ROTATE_LEFT s0, s0, 23, a4
    CHI a4, s0, a7, or              # new (3,1) even
    xor a4, a2, a4
    sw a4, 64(a0)
    CHI s1, a7, a6, and             # new (4,1) even
    xor a4, s0, s1
    sw a4, 72(a0)
    CHI a4, a6, a3, or              # new (0,1) even
    COMPLEMENT s0
    xor a4, a7, a4
    sw a4, 40(a0)
    CHI a4, a3, a2, and             # new (1,1) even
    xor a6, a6, a4
    sw a6, 48(a0)
    CHI a2, a2, s0, or              # new (2,1) even
    xor a3, a3, a2
    lw a2, 4(a0)                    # (0,0) even
    sw a3, 56(a0)
    xor s0, a2, s3
    lw a3, 12(a0)                   # (1,1) even
    ROTATE_LEFT s0, s0, 24, a7
    xor a7, a3, t1
    lw a3, 20(a0)                   # (2,2) odd
    ROTATE_LEFT a7, a7, 14, a2
    xor s1, a3, t2
    lw a4, 28(a0)                   # (3,3) odd
    ROTATE_LEFT a6, s1, 14, a3
    xor a2, a4, t6
    lw a4, 36(a0)                   # (4,4) even
    ROTATE_LEFT a3, a2, 3, s1
    xor a2, a4, t3
    ROTATE_LEFT a2, a2, 31, a4
    CHI a4, a3, a2, and             # new (2,0) odd
    xor a4, a6, a4
    sw a4, 20(a0)
    CHI a4, a2, s0, or              # new (3,0) odd
    xor a4, a3, a4
    sw a4, 28(a0)
    CHI a4, s0, a7, and             # new (4,0) odd
    xor a2, a2, a4
    sw a2, 36(a0)
    CHI s1, a7, a6, or              # new (0,0) odd
    COMPLEMENT a6
    lw a4, 28(a1)                   # iota
    xor s1, s0, s1
    xor a4, s1, a4
    sw a4, 4(a0)
    CHI a2, a6, a3, or              # new (1,0) odd
    xor a2, a7, a2
    lw a3, 156(a0)                  # (4,0) odd
    sw a2, 12(a0)
    xor a3, a3, a5
    lw a6, 124(a0)                  # (0,1) even
    ROTATE_LEFT s0, a3, 6, a4
    xor a3, a6, s3
    lw a7, 132(a0)                  # (1,2) even
    ROTATE_LEFT a3, a3, 10, a6
    xor a7, a7, t1
    lw a6, 140(a0)                  # (2,3) odd
    ROTATE_LEFT s1, a7, 29, a4
    lw a4, 148(a0)                  # (3,4) even
    xor a6, a6, t2
    xor a4, a4, t0
    ROTATE_LEFT a4, a4, 20, a7
    CHI a7, s1, a6, or              # new (1,3) odd
    COMPLEMENT a6
    xor a7, a3, a7
    sw a7, 132(a0)
    xor a2, a2, a7
    CHI a7, a6, a4, or              # new (2,3) odd
    xor a7, s1, a7
    sw a7, 140(a0)
    CHI a7, a4, s0, and             # new (3,3) odd
    xor a7, a6, a7
    sw a7, 148(a0)
    CHI a7, s0, a3, or              # new (4,3) odd
    xor a7, a4, a7
    sw a7, 156(a0)
    CHI a3, a3, s1, and             # new (0,3) odd
    xor s1, s0, a3
    lw a4, 84(a0)                   # (0,4) even
    sw s1, 124(a0)
    xor a6, a4, s3
    lw a4, 92(a0)                   # (1,0) odd
    ROTATE_LEFT a6, a6, 1, s3
    xor a3, a4, t4
    lw s3, 100(a0)                  # (2,1) even
    ROTATE_LEFT a3, a3, 25, s0
    xor s0, s3, t5
    lw s3, 108(a0)                  # (3,2) odd
    ROTATE_LEFT s0, s0, 27, a4
    xor s3, s3, t6
    lw a4, 116(a0)                  # (4,3) even
    ROTATE_LEFT s3, s3, 5, s1
    xor a4, a4, t3
    ROTATE_LEFT a4, a4, 28, s1
    CHI s1, s0, s3, or              # new (0,2) odd
    xor s1, a3, s1
    sw s1, 84(a0)
    CHI s1, s3, a4, and             # new (1,2) odd
    COMPLEMENT a4
    xor s1, s0, s1
    sw s1, 92(a0)
    xor a2, a2, s1
    CHI s1, a4, a6, and             # new (2,2) odd
    xor s3, s3, s1
    sw s3, 100(a0)
    CHI s1, a6, a3, or              # new (3,2) odd
    xor a4, a4, s1
    sw a4, 108(a0)
    CHI s0, a3, s0, and             # new (4,2) odd
    xor s0, a6, s0
    sw s0, 116(a0)
    lw a3, 172(a0)                  # (1,4) even
    xor a7, a7, s0
    xor s1, a3, t1
    lw a4, 180(a0)                  # (2,0) even
    ROTATE_LEFT a6, s1, 25, s0
    xor a4, a4, t5
    lw s1, 188(a0)                  # (3,1) odd
    ROTATE_LEFT a3, a4, 23, s0
    xor t1, s1, t6
    lw s0, 196(a0)                  # (4,2) odd
    ROTATE_LEFT t1, t1, 20, a4
    xor s0, s0, a5
    lw a4, 164(a0)                  # (0,3) odd
    ROTATE_LEFT s0, s0, 12, s1
    xor s1, a4, s2
    ROTATE_LEFT s1, s1, 13, a4
    CHI a4, s1, a6, and             # new (2,4) odd
    xor a4, s0, a4
    sw a4, 180(a0)
    xor s3, s3, a4
    CHI a4, a6, a3, or              # new (3,4) odd
    xor a4, s1, a4
    sw a4, 188(a0)
    CHI a4, a3, t1, and             # new (4,4) odd
    COMPLEMENT t1
    xor a6, a6, a4
    sw a6, 196(a0)
    xor a7, a7, a6
    CHI a4, t1, s0, and             # new (0,4) odd
    xor a6, a3, a4
    sw a6, 164(a0)
    CHI s0, s0, s1, or              # new (1,4) odd
    xor s0, t1, s0
    sw s0, 172(a0)
    lw t1, 60(a0)                   # (2,4) odd
    xor a2, a2, s0
    xor s1, t1, t2
    lw a4, 68(a0)                   # (3,0) even
    ROTATE_LEFT t1, s1, 23, t2
    xor s1, a4, t0
    lw t2, 76(a0)                   # (4,1) even
    ROTATE_LEFT a3, s1, 6, a4
    xor a4, t2, t3
    lw s0, 44(a0)                   # (0,2) odd
    ROTATE_LEFT t2, a4, 2, s1
    xor s1, s0, s2
    lw s0, 52(a0)                   # (1,3) odd
    ROTATE_LEFT s1, s1, 26, a4
    xor a4, s0, t4
    ROTATE_LEFT a4, a4, 15, s0
    CHI s0, t1, a3, or              # new (3,1) odd
    xor s0, a4, s0
    sw s0, 68(a0)
    CHI s0, a3, t2, and             # new (4,1) odd
    xor s0, t1, s0
    sw s0, 76(a0)
    xor s0, a7, s0
    CHI a7, t2, s1, or              # new (0,1) odd
    COMPLEMENT t1
    xor a3, a3, a7
    sw a3, 44(a0)
    xor a6, a6, a3
    CHI a7, s1, a4, and             # new (1,1) odd
    xor a7, t2, a7
    sw a7, 52(a0)
    xor a2, a2, a7
    CHI a7, a4, t1, or              # new (2,1) odd
    xor a7, s1, a7
    sw a7, 60(a0)
    lw t1, 24(a0)                   # (3,3) even
    xor a3, s3, a7
    xor s1, t1, t0
    lw a4, 32(a0)                   # (4,4) odd
    ROTATE_LEFT s3, s1, 3, t2
    lw t2, 0(a0)                    # (0,0) odd
    xor s1, a4, a5
    xor t2, t2, s2
    lw a4, 8(a0)                    # (1,1) odd
    ROTATE_LEFT t1, t2, 25, t0
    xor a5, a4, t4
    lw t2, 16(a0)                   # (2,2) even
    ROTATE_LEFT a7, a5, 15, a4
    xor t0, t2, t5
    ROTATE_LEFT t2, t0, 14, a5
    CHI a5, s3, s1, and             # new (2,0) even
    xor a4, t2, a5
    sw a4, 16(a0)
    CHI a5, s1, t1, or              # new (3,0) even
    xor t0, s3, a5
    sw t0, 24(a0)
    CHI a5, t1, a7, and             # new (4,0) even
    xor a5, s1, a5
    sw a5, 32(a0)
    CHI s1, a7, t2, or              # new (0,0) even
    COMPLEMENT t2
    xor s1, t1, s1
    lw t1, 24(a1)                   # iota
    CHI t2, t2, s3, or              # new (1,0) even
    xor s1, s1, t1
    sw s1, 0(a0)
    xor s3, a7, t2
    lw t2, 152(a0)                  # (4,0) even
    sw s3, 8(a0)
    xor t2, t2, t3
    lw t1, 120(a0)                  # (0,1) odd
    ROTATE_LEFT t3, t2, 6, a7
    xor t1, t1, s2
    lw a7, 128(a0)                  # (1,2) odd
    ROTATE_LEFT s2, t1, 11, t2
    xor t4, a7, t4
    lw a7, 136(a0)                  # (2,3) even
    ROTATE_LEFT t4, t4, 30, t1
    lw t1, 144(a0)                  # (3,4) odd
    xor a7, a7, t5
    xor t2, t1, t6
    ROTATE_LEFT t5, t2, 21, t1
    CHI t6, t4, a7, or              # new (1,3) even
    COMPLEMENT a7
    xor t1, s2, t6
    sw t1, 128(a0)
    xor t2, s3, t1
    CHI t1, a7, t5, or              # new (2,3) even
    xor t1, t4, t1
    sw t1, 136(a0)
    xor s3, a4, t1
    CHI t1, t5, t3, and             # new (3,3) even
    xor a7, a7, t1
    sw a7, 144(a0)
    xor t6, t0, a7
    CHI a7, t3, s2, or              # new (4,3) even
    xor t0, t5, a7
    sw t0, 152(a0)
    xor t1, a5, t0
    CHI t4, s2, t4, and             # new (0,3) even
    xor s2, t3, t4
    sw s2, 120(a0)
    xor a4, s1, s2
    la s1, round_constants_end
    addi a1, a1, 32
    beq a1, s1, 1f
    j .Lfour_rounds
1:
    RESTORE 0, 4
    addi sp, sp, 16
    ret
END rvk_keccak_f1600_permute
