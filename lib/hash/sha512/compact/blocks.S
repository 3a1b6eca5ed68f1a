/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SHA-512 over whole blocks in little code that is still fast, for RV32I, with rotations of Zbb or Zbkb, and with the
 * SHA-2 instructions of Zknh or of the draft (isa/xdraft07), from one source.
 *
 *     void rvk_sha512_blocks(uint32_t state[16], const uint8_t *in, size_t blocks)
 *
 * Preconditions: state 4-aligned, in at any address, any number of blocks.
 *
 * FIPS 180-4 section 6.4.2 in three loops: the message, the message schedule in an array of 80 numbers, high word
 * first, and the rounds, two at a time. The working variables are in pairs of registers, and their names move by one
 * place per round; after each two, their values move. Where a macro takes \xl, \xh, the name of a pair stands for
 * both.
 *     Ch(e, f, g) = ((f ^ g) & e) ^ g
 *     Maj(a, b, c) = ((a ^ b) & (b ^ c)) ^ b, where b ^ c is the a ^ b of the round before
 * ../functions.inc has the functions of section 4.1.3.
 *
 * Registers: A to H working variables; P in the array, K_AT in the constants; U and V: one has b ^ c, the other becomes
 * a ^ b; T, S, C scratch; s10 end of the current loop.
 * Stack: 704 bytes: s0 to s10, where in and state are, the array, which is wiped as it is read.
 *
 * One block:
 * instructions: rvk_sha512_blocks rv32imc 12790
 * instructions: rvk_sha512_blocks rv32imc_zbb 11894
 * instructions: rvk_sha512_blocks rv32imc_zknh 7286
 * instructions: rvk_sha512_blocks rv32imc_xdraft07 7286
 */
#define RVK_FOLDER compact
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"

#define A a6, a7
#define B t0, t1
#define C_ t2, t3
#define D t4, t5
#define E t6, s2
#define F s3, s4
#define G s5, s6
#define H s7, s8
#define U a0, a1
#define V a2, a3
#define K_AT s0
#define T a4
#define S a5
#define C s1
#define P s9
#define LIMIT s10

#include "../constants.inc"
#include "../functions.inc"

/* The stack, in bytes from sp. */
.set .LIN, 0            /* the next block */
.set .LIN_END, 4        /* the end of the message */
.set .LSTATE, 8
.set .LSAVED, 12        /* 11 registers */
.set .LARRAY, 64
.set .LFRAME, 704

.macro LOAD_PAIR xl, xh, at, from
    lw \xh, \at(\from)
    lw \xl, \at + 4(\from)
.endm

/* W(t+16) from W(t) to W(t+15), of which K_AT points to the first. */
.macro SCHEDULE_NEXT vl, vh, ul, uh
    LOAD_PAIR \vl, \vh, 0, K_AT
    LOAD_PAIR \ul, \uh, 8, K_AT
    ADD_SIGMA0 \vl, \vh, \ul, \uh
    LOAD_PAIR \ul, \uh, 72, K_AT
    ADD_PAIR \vl, \vh, \ul, \uh
    LOAD_PAIR \ul, \uh, 112, K_AT
    ADD_SIGMA1 \vl, \vh, \ul, \uh
    sw \vh, 128(K_AT)
    sw \vl, 132(K_AT)
.endm

/* Step 3 for one t; v is b ^ c and free afterwards, u becomes a ^ b. */
.macro ROUND al, ah, bl, bh, cl, ch, dl, dh, el, eh, fl, fh, gl, gh, hl, hh, ul, uh, vl, vh, at
    lw \ul, \at(K_AT)
    lw \uh, \at + 4(K_AT)
    ADD_PAIR \hl, \hh, \ul, \uh
    LOAD_PAIR \ul, \uh, \at, P
    sw zero, \at(P)
    sw zero, \at + 4(P)
    ADD_PAIR \hl, \hh, \ul, \uh
    ADD_SUM1 \hl, \hh, \el, \eh
    xor T, \fl, \gl
    xor S, \fh, \gh
    and T, T, \el
    and S, S, \eh
    xor T, T, \gl
    xor S, S, \gh
    ADD_PAIR \hl, \hh, T, S
    ADD_PAIR \dl, \dh, \hl, \hh
    ADD_SUM0 \hl, \hh, \al, \ah
    XOR_PAIR \ul, \uh, \al, \ah, \bl, \bh
    and \vl, \vl, \ul
    and \vh, \vh, \uh
    xor \vl, \vl, \bl
    xor \vh, \vh, \bh
    ADD_PAIR \hl, \hh, \vl, \vh
.endm

.macro MOVE_PAIR dl, dh, xl, xh
    mv \dl, \xl
    mv \dh, \xh
.endm

/* w takes x, x takes y, y takes z, z takes w, where t is temporary */
.macro ROTATE_VALUES wl, wh, xl, xh, yl, yh, zl, zh, tl, th
    MOVE_PAIR \tl, \th, \wl, \wh
    MOVE_PAIR \wl, \wh, \xl, \xh
    MOVE_PAIR \xl, \xh, \yl, \yh
    MOVE_PAIR \yl, \yh, \zl, \zh
    MOVE_PAIR \zl, \zh, \tl, \th
.endm

.macro LOAD_VARIABLE xl, xh, at
    lw \xl, \at(T)
    lw \xh, \at + 4(T)
.endm

/* Step 4 for one pair. */
.macro ADD_STATE ul, uh, xl, xh, at
    lw \ul, \at(K_AT)
    lw \uh, \at + 4(K_AT)
    ADD_PAIR \ul, \uh, \xl, \xh
    sw \ul, \at(K_AT)
    sw \uh, \at + 4(K_AT)
.endm

FUNCTION rvk_sha512_blocks
    beqz a2, 5f
    addi sp, sp, -.LFRAME
    SAVE .LSAVED, 11
    slli a2, a2, 7
    add a2, a2, a1
    sw a2, .LIN_END(sp)
    sw a0, .LSTATE(sp)

1:  addi K_AT, sp, .LARRAY      # a1 is the address of the block
    addi LIMIT, K_AT, 128
2:  lbu a0, 0(a1)               # a big-endian word
    lbu a2, 1(a1)
    lbu a3, 2(a1)
    lbu a4, 3(a1)
    slli a0, a0, 24
    slli a2, a2, 16
    slli a3, a3, 8
    or a0, a0, a2
    or a3, a3, a4
    or a0, a0, a3
    sw a0, 0(K_AT)
    addi a1, a1, 4
    addi K_AT, K_AT, 4
    bne K_AT, LIMIT, 2b
    sw a1, .LIN(sp)

    addi K_AT, sp, .LARRAY
    addi LIMIT, K_AT, 8 * 64
3:  SCHEDULE_NEXT V, U
    addi K_AT, K_AT, 8
    bne K_AT, LIMIT, 3b

    lw T, .LSTATE(sp)
    addi P, sp, .LARRAY
    addi LIMIT, P, 8 * 80
    LOAD_VARIABLE A, 0
    LOAD_VARIABLE B, 8
    LOAD_VARIABLE C_, 16
    LOAD_VARIABLE D, 24
    LOAD_VARIABLE E, 32
    LOAD_VARIABLE F, 40
    LOAD_VARIABLE G, 48
    LOAD_VARIABLE H, 56
    la K_AT, round_constants
    XOR_PAIR V, B, C_
4:  ROUND A, B, C_, D, E, F, G, H, U, V, 0
    ROUND H, A, B, C_, D, E, F, G, V, U, 8
    addi P, P, 16
    addi K_AT, K_AT, 16
    ROTATE_VALUES A, G, E, C_, U
    ROTATE_VALUES B, H, F, D, U
    bne P, LIMIT, 4b

    lw K_AT, .LSTATE(sp)
    ADD_STATE U, A, 0
    ADD_STATE U, B, 8
    ADD_STATE U, C_, 16
    ADD_STATE U, D, 24
    ADD_STATE U, E, 32
    ADD_STATE U, F, 40
    ADD_STATE U, G, 48
    ADD_STATE U, H, 56
    lw a1, .LIN(sp)
    lw a2, .LIN_END(sp)
    bne a1, a2, 1b
    RESTORE .LSAVED, 11
    addi sp, sp, .LFRAME
5:  ret
END rvk_sha512_blocks

TABLE round_constants
    .8byte ROUND_CONSTANTS
END round_constants
