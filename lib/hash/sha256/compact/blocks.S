/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SHA-256 over whole blocks in little code that is still fast, for RV32I, with rotations of Zbb or Zbkb, and with the
 * SHA-2 instructions of Zknh or of the draft (isa/xdraft07), from one source.
 *
 *     void rvk_sha256_blocks(uint32_t state[8], const uint8_t *in, size_t blocks)
 *
 * Preconditions: state 4-aligned, in at any address, any number of blocks.
 *
 * FIPS 180-4 section 6.2.2 in three loops: the message, the message schedule in an array of 64 words, and the rounds,
 * two or, with the SHA-2 instructions, four of them at a time. The working variables are in registers, and their names
 * move by one place per round; after each two or four, their values move.
 *     Ch(e, f, g) = ((f ^ g) & e) ^ g
 *     Maj(a, b, c) = ((a ^ b) & (b ^ c)) ^ b, where b ^ c is the a ^ b of the round before
 * ../functions.inc has the functions of section 4.1.2.
 *
 * Registers: A to H working variables; P in the array, K_AT in the constants; U and V: one has b ^ c, the other becomes
 * a ^ b; T scratch; a6 in, a7 its end, t6 state, t5 end of the current loop.
 * Stack: 272 bytes: the array, which is wiped as it is read, s0, s1.
 *
 * One block:
 * instructions: rvk_sha256_blocks rv32imc 4400
 * instructions: rvk_sha256_blocks rv32imc_zbb 3248
 * instructions: rvk_sha256_blocks rv32imc_zknh 2176
 * instructions: rvk_sha256_blocks rv32imc_xdraft07 2176
 */
#define RVK_FOLDER compact
#include "../variants.h"
#include "rv32.h"
#include "../functions.inc"
#include "../round_constants.inc"

#define A a0
#define B t0
#define C t1
#define D s1
#define E s0
#define F t2
#define G t3
#define H t4
#define T a2
#define U a3
#define V a1
#define K_AT a4
#define P a5
#define IN a6
#define IN_END a7
#define STATE t6
#define LIMIT t5

#define ARRAY 256       /* the message schedule, from sp */
#define FRAME 272

/* W(t+16) at `at` + 64, from W(t) in w0 and W(t+1) in w1. */
.macro SCHEDULE w0, w1, at
    lw D, \at + 36(P)
    ADD_SIGMA0 \w0, \w1, T, V
    lw U, \at + 56(P)
    add \w0, \w0, D
    ADD_SIGMA1 \w0, U, T, V
    sw \w0, \at + 64(P)
.endm

/* Step 3 of section 6.2.2 for one t; v is b ^ c and free afterwards, u becomes a ^ b. */
.macro ROUND a, b, c, d, e, f, g, h, at, u, v
    lw \u, \at(K_AT)
    lw T, \at(P)
    sw zero, \at(P)
    add \h, \h, \u
    add \h, \h, T
    SUM1 T, \e, \u
    add \h, \h, T
    xor T, \f, \g
    and T, T, \e
    xor T, T, \g
    add \h, \h, T
    SUM0 T, \a, \u
    add \d, \d, \h
    xor \u, \a, \b
    and \v, \v, \u
    xor \v, \v, \b
    add \h, \h, T
    add \h, \h, \v
.endm

.macro SWAP x, y
    mv T, \x
    mv \x, \y
    mv \y, T
.endm

/* w takes x, x takes y, y takes z, z takes w */
.macro ROTATE_VALUES w, x, y, z
    mv T, \w
    mv \w, \x
    mv \x, \y
    mv \y, \z
    mv \z, T
.endm

FUNCTION rvk_sha256_blocks
    beqz a2, 5f
    addi sp, sp, -FRAME
    sw s0, ARRAY(sp)
    sw s1, ARRAY + 4(sp)
    mv STATE, a0
    mv IN, a1
    slli IN_END, a2, 6
    add IN_END, IN_END, IN
1:  mv P, sp
    addi LIMIT, sp, 64
2:  lbu A, 0(IN)                # a big-endian word
    lbu T, 1(IN)
    lbu U, 2(IN)
    lbu V, 3(IN)
    slli A, A, 24
    slli T, T, 16
    slli U, U, 8
    or A, A, T
    or U, U, V
    or A, A, U
    sw A, 0(P)
    addi IN, IN, 4
    addi P, P, 4
    bne P, LIMIT, 2b

    mv P, sp
    addi LIMIT, sp, 4 * 48
3:  lw A, 0(P)
    lw E, 4(P)
    SCHEDULE A, E, 0
    lw A, 8(P)
    SCHEDULE E, A, 4
    addi P, P, 8
    bne P, LIMIT, 3b

    mv P, STATE
    lw A, 0(P)
    lw B, 4(P)
    lw C, 8(P)
    lw D, 12(P)
    lw E, 16(P)
    lw F, 20(P)
    lw G, 24(P)
    lw H, 28(P)
    la K_AT, round_constants
    mv P, sp
    addi LIMIT, sp, 4 * 64
    xor V, B, C
4:  ROUND A, B, C, D, E, F, G, H, 0, U, V
    ROUND H, A, B, C, D, E, F, G, 4, V, U
#if RVK_HAVE_SHA2
    ROUND G, H, A, B, C, D, E, F, 8, U, V
    ROUND F, G, H, A, B, C, D, E, 12, V, U
    SWAP A, E
    SWAP B, F
    SWAP C, G
    SWAP D, H
    addi P, P, 16
    addi K_AT, K_AT, 16
#else
    ROTATE_VALUES A, G, E, C
    ROTATE_VALUES B, H, F, D
    addi P, P, 8
    addi K_AT, K_AT, 8
#endif
    bne P, LIMIT, 4b

    mv P, STATE
    .set .Lat, 0
    .irp x, A, B, C, D, E, F, G, H
    lw T, .Lat(P)
    add T, T, \x
    sw T, .Lat(P)
    .set .Lat, .Lat + 4
    .endr
    bne IN, IN_END, 1b
    lw s0, ARRAY(sp)
    lw s1, ARRAY + 4(sp)
    addi sp, sp, FRAME
5:  ret
END rvk_sha256_blocks

TABLE round_constants
    .word ROUND_CONSTANTS
END round_constants
