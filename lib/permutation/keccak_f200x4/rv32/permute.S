/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Keccak-f[200] on four states (FIPS 202 section 3.2 with lanes of 8 bits), for RV32I and for Zbb or Zbkb from one
 * source. Written by generate.py: do not edit.
 *
 *     void rvk_keccak_f200x4_permute(rvk_keccak_f200x4 *states)
 *
 * Bit 4 z + s of a word is bit z of a lane of state s: the rotation of a word by 4 n bits rotates a lane of all states
 * by n places. On RV32I, which has no and-not, the lanes
 *     (1,0), (2,0), (3,1), (2,2), (2,3), (0,4)
 * are complemented between two rounds (Keccak implementation overview 3.2, section 2.2), and a word of each row in chi.
 *
 * Preconditions: states 4-aligned.
 * Registers: L0 to L24 the lanes x + 5 y; T0 to T2 scratch.
 * Stack: 80 bytes. The column parities on it are wiped.
 *
 * instructions: rvk_keccak_f200x4_permute rv32imc 3793
 * instructions: rvk_keccak_f200x4_permute rv32imc_zbb 2719
 * instructions: rvk_keccak_f200x4_permute rv32imc_zbkb 2719
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"
#include "../round_constants.inc"

#define L0 a1
#define L1 a2
#define L2 a3
#define L3 a4
#define L4 a5
#define L5 a6
#define L6 a7
#define L7 s0
#define L8 s1
#define L9 s2
#define L10 s3
#define L11 s4
#define L12 s5
#define L13 s6
#define L14 s7
#define L15 s8
#define L16 s9
#define L17 s10
#define L18 s11
#define L19 t2
#define L20 t3
#define L21 t4
#define L22 t5
#define L23 t6
#define L24 a0
#define T0 t0
#define T1 t1
#define T2 ra

/* The stack, in bytes from sp. */
.set .LPARITY, 0 /* of columns 0 to 3 */
.set .LSTATES, 16
.set .LCONSTANTS, 20
.set .LEND, 24
.set .LSAVED, 28
.set .LFRAME, 80

/* x ^= y rotated by one place */
.macro ADD_ROTATED x, y, tmp
#if RVK_HAVE_ROTATE
    rori \tmp, \y, 28
    xor \x, \x, \tmp
#else
    slli \tmp, \y, 4
    xor \x, \x, \tmp
    srli \tmp, \y, 28
    xor \x, \x, \tmp
#endif
.endm

/* x = y rotated by one place; y is used up */
.macro MOVE_ROTATED x, y
#if RVK_HAVE_ROTATE
    rori \x, \y, 28
#else
    slli \x, \y, 4
    srli \y, \y, 28
    or \x, \x, \y
#endif
.endm

/* d = ~b & c; on RV32I, where one of them is complemented, `and` or `or` (its complement) */
.macro CHI d, b, c, operation
#if RVK_HAVE_LOGIC_WITH_NEGATE
    andn \d, \c, \b
#else
    \operation \d, \b, \c
#endif
.endm

/* The same where both or none of b and c are complemented: one of them, `inverted`, is for this product */
.macro CHI_INVERTED d, b, c, operation, inverted, other
#if RVK_HAVE_LOGIC_WITH_NEGATE
    andn \d, \c, \b
#else
    not \d, \inverted
    \operation \d, \d, \other
#endif
.endm

.macro COMPLEMENT x
#if !RVK_HAVE_LOGIC_WITH_NEGATE
    not \x, \x
#endif
.endm

TABLE round_constants
    .word ROUND_CONSTANTS
END round_constants

FUNCTION rvk_keccak_f200x4_permute
    addi sp, sp, -.LFRAME
    SAVE_RA_AND .LSAVED, 12
    mv T0, a0
    sw a0, .LSTATES(sp)
    la T1, round_constants
    addi T2, T1, 72
    sw T1, .LCONSTANTS(sp)
    sw T2, .LEND(sp)
    lw L0, 0(T0)
    lw L1, 4(T0)
    lw L2, 8(T0)
    lw L3, 12(T0)
    lw L4, 16(T0)
    lw L5, 20(T0)
    lw L6, 24(T0)
    lw L7, 28(T0)
    lw L8, 32(T0)
    lw L9, 36(T0)
    lw L10, 40(T0)
    lw L11, 44(T0)
    lw L12, 48(T0)
    lw L13, 52(T0)
    lw L14, 56(T0)
    lw L15, 60(T0)
    lw L16, 64(T0)
    lw L17, 68(T0)
    lw L18, 72(T0)
    lw L19, 76(T0)
    lw L20, 80(T0)
    lw L21, 84(T0)
    lw L22, 88(T0)
    lw L23, 92(T0)
    lw L24, 96(T0)
    COMPLEMENT L1
    COMPLEMENT L2
    COMPLEMENT L8
    COMPLEMENT L12
    COMPLEMENT L17
    COMPLEMENT L20
.Lround:
    xor T0, L0, L5
    xor T0, T0, L10
    xor T0, T0, L15
    xor T0, T0, L20
    sw T0, .LPARITY+0(sp)
    xor T1, L1, L6
    xor T1, T1, L11
    xor T1, T1, L16
    xor T1, T1, L21
    sw T1, .LPARITY+4(sp)
    xor T2, L2, L7
    xor T2, T2, L12
    xor T2, T2, L17
    xor T2, T2, L22
    sw T2, .LPARITY+8(sp)
    ADD_ROTATED T0, T2, T1
    lw T1, .LPARITY+4(sp)
    xor L1, L1, T0
    xor L6, L6, T0
    xor L11, L11, T0
    xor L16, L16, T0
    xor L21, L21, T0
    xor T0, L3, L8
    xor T0, T0, L13
    xor T0, T0, L18
    xor T0, T0, L23
    sw T0, .LPARITY+12(sp)
    ADD_ROTATED T1, T0, T2
    xor L2, L2, T1
    xor L7, L7, T1
    xor L12, L12, T1
    xor L17, L17, T1
    xor L22, L22, T1
    lw T1, .LPARITY+4(sp)
    xor T2, L4, L9
    xor T2, T2, L14
    xor T2, T2, L19
    xor T2, T2, L24
    MOVE_ROTATED T0, T1
    xor T0, T0, T2
    lw T1, .LPARITY+8(sp)
    xor L0, L0, T0
    xor L5, L5, T0
    xor L10, L10, T0
    xor L15, L15, T0
    xor L20, L20, T0
    ADD_ROTATED T1, T2, T0
    lw T0, .LPARITY(sp)
    lw T2, .LPARITY+12(sp)
    xor L3, L3, T1
    xor L8, L8, T1
    xor L13, L13, T1
    xor L18, L18, T1
    xor L23, L23, T1
    ADD_ROTATED T2, T0, T1
    xor L4, L4, T2
    xor L9, L9, T2
    xor L14, L14, T2
    xor L19, L19, T2
    xor L24, L24, T2
    mv T0, L1
    ROTATE_LEFT L1, L6, 16, T1
    ROTATE_LEFT L6, L9, 16, T1
    ROTATE_LEFT L9, L22, 20, T1
    ROTATE_LEFT L22, L14, 28, T1
    ROTATE_LEFT L14, L20, 8, T1
    ROTATE_LEFT L20, L2, 24, T1
    ROTATE_LEFT L2, L12, 12, T1
    ROTATE_LEFT L12, L13, 4, T1
    mv L13, L19
    mv L19, L23
    ROTATE_LEFT L23, L15, 4, T1
    ROTATE_LEFT L15, L4, 12, T1
    ROTATE_LEFT L4, L24, 24, T1
    ROTATE_LEFT L24, L21, 8, T1
    ROTATE_LEFT L21, L8, 28, T1
    ROTATE_LEFT L8, L16, 20, T1
    ROTATE_LEFT L16, L5, 16, T1
    ROTATE_LEFT L5, L3, 16, T1
    ROTATE_LEFT L3, L18, 20, T1
    ROTATE_LEFT L18, L17, 28, T1
    ROTATE_LEFT L17, L11, 8, T1
    ROTATE_LEFT L11, L7, 24, T1
    ROTATE_LEFT L7, L10, 12, T1
    ROTATE_LEFT L10, T0, 4, T1
    CHI T1, L4, L0, or
    CHI T2, L0, L1, and
    CHI T0, L1, L2, or
    xor L0, L0, T0
    CHI_INVERTED T0, L2, L3, or, L2, L3
    xor L1, L1, T0
    CHI T0, L3, L4, and
    xor L2, L2, T0
    xor L3, L3, T1
    xor L4, L4, T2
    CHI T1, L9, L5, or
    CHI T2, L5, L6, and
    CHI T0, L6, L7, or
    xor L5, L5, T0
    CHI T0, L7, L8, and
    xor L6, L6, T0
    CHI_INVERTED T0, L8, L9, or, L9, L8
    xor L7, L7, T0
    xor L8, L8, T1
    xor L9, L9, T2
    CHI T1, L14, L10, or
    CHI T2, L10, L11, and
    CHI T0, L11, L12, or
    xor L10, L10, T0
    CHI T0, L12, L13, and
    COMPLEMENT L13
    xor L11, L11, T0
    CHI T0, L13, L14, and
    xor L12, L12, T0
    xor L13, L13, T1
    xor L14, L14, T2
    CHI T1, L19, L15, and
    CHI T2, L15, L16, or
    CHI T0, L16, L17, and
    xor L15, L15, T0
    CHI T0, L17, L18, or
    COMPLEMENT L18
    xor L16, L16, T0
    CHI T0, L18, L19, or
    xor L17, L17, T0
    xor L18, L18, T1
    xor L19, L19, T2
    CHI T1, L24, L20, or
    CHI T2, L20, L21, and
    COMPLEMENT L21
    CHI T0, L21, L22, and
    xor L20, L20, T0
    CHI T0, L22, L23, or
    xor L21, L21, T0
    CHI T0, L23, L24, and
    xor L22, L22, T0
    xor L23, L23, T1
    xor L24, L24, T2
    lw T0, .LCONSTANTS(sp)
    lw T1, .LEND(sp)
    lw T2, 0(T0)
    addi T0, T0, 4
    sw T0, .LCONSTANTS(sp)
    xor L0, L0, T2
    bne T0, T1, .Lround
    lw T0, .LSTATES(sp)
    COMPLEMENT L1
    COMPLEMENT L2
    COMPLEMENT L8
    COMPLEMENT L12
    COMPLEMENT L17
    COMPLEMENT L20
    sw L0, 0(T0)
    sw L1, 4(T0)
    sw L2, 8(T0)
    sw L3, 12(T0)
    sw L4, 16(T0)
    sw L5, 20(T0)
    sw L6, 24(T0)
    sw L7, 28(T0)
    sw L8, 32(T0)
    sw L9, 36(T0)
    sw L10, 40(T0)
    sw L11, 44(T0)
    sw L12, 48(T0)
    sw L13, 52(T0)
    sw L14, 56(T0)
    sw L15, 60(T0)
    sw L16, 64(T0)
    sw L17, 68(T0)
    sw L18, 72(T0)
    sw L19, 76(T0)
    sw L20, 80(T0)
    sw L21, 84(T0)
    sw L22, 88(T0)
    sw L23, 92(T0)
    sw L24, 96(T0)
    sw zero, .LPARITY+0(sp)
    sw zero, .LPARITY+4(sp)
    sw zero, .LPARITY+8(sp)
    sw zero, .LPARITY+12(sp)
    RESTORE_RA_AND .LSAVED, 12
    addi sp, sp, .LFRAME
    ret
END rvk_keccak_f200x4_permute
