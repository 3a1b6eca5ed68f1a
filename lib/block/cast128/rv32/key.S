/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The key schedule of CAST-128 (RFC 2144 section 2.4) for RV32I, and with Zba, pack of Zbkb or of the draft 0.7 of
 * the cryptography extension, or the S-box address of xsbox, from one source.
 *
 *     int rvk_cast128_expand_key(rvk_cast128_key *schedule, const uint8_t *key, size_t key_bytes)
 *
 * Preconditions: none; the key at any address.
 *
 * The sixteen bytes x0 to xF or z0 to zF are sixteen pointers into S5 to S8, made once, with which a lookup is a load;
 * and four words. Every new pointer takes the register of one that is needed no more; after z and x all of them are back
 * in their places. Sixteen keys are a turn of a loop, K1 to K16 and K17 to K32.
 *
 * Registers: a0 schedule, a1 key, later end of the loop; a2 to a5 the words, a7 base of S5 to S8; X_ and Z_ below the
 * pointers; t0 to t2, a6 temporary.
 * Stack: 64 bytes; the padded key, which is wiped, then s0 to s11.
 *
 * instructions: rvk_cast128_expand_key rv32imc key_bits=128 1141
 * instructions: rvk_cast128_expand_key rv32imc_xdraft07 key_bits=128 1129
 * instructions: rvk_cast128_expand_key rv32imc_xsbox key_bits=128 869
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "saved_registers.inc"
#include "lookup.inc"

#define X_0 s0
#define X_1 s1
#define X_2 s2
#define X_3 s3
#define X_4 s4
#define X_5 s5
#define X_6 s6
#define X_7 s7
#define X_8 s8
#define X_9 s9
#define X_A s10
#define X_B s11
#define X_C t3
#define X_D t4
#define X_E t5
#define X_F t6
#define Z_0 t3
#define Z_1 t4
#define Z_2 t5
#define Z_3 t6
#define Z_4 s4
#define Z_5 s5
#define Z_6 s6
#define Z_7 s7
#define Z_8 s0
#define Z_9 s1
#define Z_A s2
#define Z_B s3
#define Z_C s8
#define Z_D s9
#define Z_E s10
#define Z_F s11

#define BAD_KEY_LENGTH -2   /* RVK_BAD_KEY_LENGTH */
#define KEY_MINIMUM 5       /* bytes */
#define KEY_MAXIMUM 16
#define LONG_KEY 11
#define ROTATION 64         /* bytes; masking keys before */
#define ROUNDS 128

/* The four bytes of a word as pointers, most significant first */
.macro POINTERS word, p0, p1, p2, p3
    POINTER \p0, \word, 3, a7
    POINTER \p1, \word, 2, a7
    POINTER \p2, \word, 1, a7
    POINTER \p3, \word, 0, a7
.endm

/* word ^= S5[p5] ^ S6[p6] ^ S7[p7] ^ S8[p8] ^ the entry at `box` of one more */
.macro MIX word, p5, p6, p7, p8, p, box
    lw t0, -2048(\p5)
    lw t1, -1024(\p6)
    lw t2, 0(\p7)
    lw a6, 1024(\p8)
    xor \word, \word, t0
    lw t0, \box(\p)
    xor t1, t1, t2
    xor \word, \word, a6
    xor \word, \word, t1
    xor \word, \word, t0
.endm

.macro KEY at, p5, p6, p7, p8, p, box
    lw t0, -2048(\p5)
    lw t1, -1024(\p6)
    lw t2, 0(\p7)
    lw a6, 1024(\p8)
    xor t0, t0, t1
    lw t1, \box(\p)
    xor t2, t2, a6
    xor t0, t0, t2
    xor t0, t0, t1
    sw t0, \at(a0)
.endm

/* z from x: the words x0, x4, x8, xC become z0, zC, z4, z8 */
.macro Z_FROM_X x0, x4, x8, xC
    MIX \x0, X_D, X_F, X_C, X_E, X_8, 0
    POINTERS \x0, Z_0, Z_1, Z_2, Z_3
    MIX \x8, Z_0, Z_2, Z_1, Z_3, X_A, 1024
    POINTERS \x8, Z_4, Z_5, Z_6, Z_7
    MIX \xC, Z_7, Z_6, Z_5, Z_4, X_9, -2048
    POINTERS \xC, Z_8, Z_9, Z_A, Z_B
    MIX \x4, Z_A, Z_9, Z_B, Z_8, X_B, -1024
    POINTERS \x4, Z_C, Z_D, Z_E, Z_F
.endm

/* x from z: the words z0, z4, z8, zC become x4, x8, x0, xC */
.macro X_FROM_Z z0, z4, z8, zC
    MIX \z8, Z_5, Z_7, Z_4, Z_6, Z_0, 0
    POINTERS \z8, X_0, X_1, X_2, X_3
    MIX \z0, X_0, X_2, X_1, X_3, Z_2, 1024
    POINTERS \z0, X_4, X_5, X_6, X_7
    MIX \z4, X_7, X_6, X_5, X_4, Z_1, -2048
    POINTERS \z4, X_8, X_9, X_A, X_B
    MIX \zC, X_A, X_9, X_B, X_8, Z_3, -1024
    POINTERS \zC, X_C, X_D, X_E, X_F
.endm

FUNCTION rvk_cast128_expand_key
    addi t0, a2, -KEY_MINIMUM
    li t1, KEY_MAXIMUM - KEY_MINIMUM
    bgtu t0, t1, 4f
    addi sp, sp, -64
    sltiu t0, a2, LONG_KEY
    slli t0, t0, 2
    li t1, KEY_MAXIMUM
    sub t0, t1, t0          /* 16 rounds, 4 less for a short key */
    sw t0, ROUNDS(a0)
    beq a2, t1, 2f
    sw zero, 0(sp)
    sw zero, 4(sp)
    sw zero, 8(sp)
    sw zero, 12(sp)
    add a2, a2, sp
    mv t1, sp
1:  lbu t0, 0(a1)
    sb t0, 0(t1)
    addi a1, a1, 1
    addi t1, t1, 1
    bne t1, a2, 1b
    mv a1, sp
2:  SAVE 16, 12
    LOAD_WORD a2, a1, 0
    LOAD_WORD a3, a1, 4
    LOAD_WORD a4, a1, 8
    LOAD_WORD a5, a1, 12
    la a7, .Lboxes + BASE
    addi a1, a0, 2 * ROTATION
    POINTERS a4, X_8, X_9, X_A, X_B
    POINTERS a5, X_C, X_D, X_E, X_F
3:  Z_FROM_X a2, a3, a4, a5
    KEY 0, Z_8, Z_9, Z_7, Z_6, Z_2, -2048
    KEY 4, Z_A, Z_B, Z_5, Z_4, Z_6, -1024
    KEY 8, Z_C, Z_D, Z_3, Z_2, Z_9, 0
    KEY 12, Z_E, Z_F, Z_1, Z_0, Z_C, 1024
    X_FROM_Z a2, a4, a5, a3
    KEY 16, X_3, X_2, X_C, X_D, X_8, -2048
    KEY 20, X_1, X_0, X_E, X_F, X_D, -1024
    KEY 24, X_7, X_6, X_8, X_9, X_3, 0
    KEY 28, X_5, X_4, X_A, X_B, X_7, 1024
    Z_FROM_X a5, a2, a4, a3
    KEY 32, Z_3, Z_2, Z_C, Z_D, Z_9, -2048
    KEY 36, Z_1, Z_0, Z_E, Z_F, Z_C, -1024
    KEY 40, Z_7, Z_6, Z_8, Z_9, Z_2, 0
    KEY 44, Z_5, Z_4, Z_A, Z_B, Z_6, 1024
    X_FROM_Z a5, a4, a3, a2
    KEY 48, X_8, X_9, X_7, X_6, X_3, -2048
    KEY 52, X_A, X_B, X_5, X_4, X_7, -1024
    KEY 56, X_C, X_D, X_3, X_2, X_8, 0
    KEY 60, X_E, X_F, X_1, X_0, X_D, 1024
    addi a0, a0, ROTATION
    beq a0, a1, 5f
    mv t0, a2
    mv a2, a3
    mv a3, a5
    mv a5, t0
    j 3b
5:  RESTORE 16, 12
    sw zero, 0(sp)
    sw zero, 4(sp)
    sw zero, 8(sp)
    sw zero, 12(sp)
    addi sp, sp, 64
    li a0, 0
    ret
4:  li a0, BAD_KEY_LENGTH
    ret
END rvk_cast128_expand_key

TABLE .Lboxes, 4
#include "../sboxes_5_to_8.inc"
END .Lboxes
