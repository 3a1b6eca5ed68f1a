/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Encryption with Saturnin, and its cascade: for each block, state = encryption of the block under `state` ^ the block.
 * For RV32I and for Zbb or Zbkb from one source. The mathematics is at the head of rounds.inc.
 *
 *     void rvk_saturnin_encrypt_block(uint8_t out[32], const uint8_t in[32], const uint8_t key[32], unsigned domain)
 *     void rvk_saturnin_cascade(uint8_t state[32], const uint8_t *in, size_t blocks, unsigned domain)
 *
 * Between two blocks of the cascade the state, which becomes the key, stays in registers in the form that it has there.
 *
 * Preconditions: domain 1 to 8. All buffers at any address; out may be in or key, no other overlap. Any number of
 * blocks.
 * Registers: X0 to X7 the block, K0 to K7 the key, R0 to R7 the rotated key, T0, T1, MASK scratch, CONSTANTS the next
 * round constants. MASK is ra: the local functions keep their return address on the stack where they need MASK.
 * Stack: 112 bytes. The block that the cascade has put there is wiped.
 *
 * instructions: rvk_saturnin_encrypt_block rv32imc domain=6 2490
 * instructions: rvk_saturnin_encrypt_block rv32imc domain=8 3852
 * instructions: rvk_saturnin_encrypt_block rv32imc_zbb domain=6 1975
 * instructions: rvk_saturnin_encrypt_block rv32imc_zbb domain=8 3028
 * instructions: rvk_saturnin_encrypt_block rv32imc_zbkb domain=6 1975
 * instructions: rvk_saturnin_encrypt_block rv32imc_zbkb domain=8 3028
 * instructions: rvk_saturnin_cascade rv32imc domain=4 message_bytes=512 38434
 * instructions: rvk_saturnin_cascade rv32imc_zbb domain=4 message_bytes=512 30194
 * instructions: rvk_saturnin_cascade rv32imc_zbkb domain=4 message_bytes=512 30194
 */
#define RVK_FOLDER bs32
#include "../variants.h"
#include "rv32.h"
#include "saved_registers.inc"
#include "../round_constants.inc"

#define X0 s0
#define X1 s1
#define X2 a0
#define X3 a1
#define X4 a2
#define X5 a3
#define X6 a4
#define X7 a5
#define T0 t0
#define T1 t1
#define MASK ra
#define CONSTANTS t2
#define K0 a6
#define K1 a7
#define K2 s2
#define K3 s3
#define K4 s4
#define K5 s5
#define K6 s6
#define K7 s7
#define R0 s8
#define R1 s9
#define R2 s10
#define R3 s11
#define R4 t3
#define R5 t4
#define R6 t5
#define R7 t6
/* Where saturnin_load and saturnin_store find a block; there is no rotated key then. */
#define AT R0

#include "rounds.inc"

/* The stack, in bytes from sp. */
.set .LBLOCK, 0        /* the current block, in the form of the registers */
.set .LOUT, 32
.set .LIN, 36
.set .LLEFT, 40        /* blocks */
.set .LCONSTANTS, 44   /* the first ones of the domain */
.set .LRETURN, 48      /* of saturnin_encrypt */
.set .LSAVED, 52
.set .LFRAME, 112

/* The address of the constants of the domain in `domain`: 44 bytes for each before it, 24 more before the last. */
.macro FIND_CONSTANTS domain
    slli T0, \domain, 5
    slli T1, \domain, 3
    add T0, T0, T1
    slli T1, \domain, 2
    add T0, T0, T1
    srli T1, \domain, 3
    slli MASK, T1, 4
    slli T1, T1, 3
    add T0, T0, T1
    add T0, T0, MASK
    la T1, round_constants
    add T0, T0, T1
    addi T0, T0, -44
    sw T0, .LCONSTANTS(sp)
.endm

TABLE round_constants
    .word ROUND_CONSTANTS
END round_constants

#include "form.inc"

/* Each half rotated by 11 to the left. */
.macro ROTATE_KEY r, k
    and T0, \k, MASK
    xor T1, \k, T0
    slli T0, T0, 11
    srli T1, T1, 5
    or \r, T0, T1
.endm

.macro ADD_WORDS x0, x1, x2, x3, x4, x5, x6, x7, k0, k1, k2, k3, k4, k5, k6, k7
    xor \x0, \x0, \k0
    xor \x1, \x1, \k1
    xor \x2, \x2, \k2
    xor \x3, \x3, \k3
    xor \x4, \x4, \k4
    xor \x5, \x5, \k5
    xor \x6, \x6, \k6
    xor \x7, \x7, \k7
.endm

#define KEY K0, K1, K2, K3, K4, K5, K6, K7
#define ROTATED_KEY R0, R1, R2, R3, R4, R5, R6, R7

/* X = the encryption of X under the key K, with the constants at .LCONSTANTS. K stays. */
LOCAL_FUNCTION saturnin_encrypt
    sw ra, .LRETURN(sp)
    li MASK, 0x001f001f
    lw CONSTANTS, .LCONSTANTS(sp)
    ROTATE_KEY R0, K0
    ROTATE_KEY R1, K1
    ROTATE_KEY R2, K2
    ROTATE_KEY R3, K3
    ROTATE_KEY R4, K4
    ROTATE_KEY R5, K5
    ROTATE_KEY R6, K6
    ROTATE_KEY R7, K7
    ADD_WORDS X0, X1, X2, X3, X4, X5, X6, X7, KEY
.Ltwo_super_rounds:
    ROUND X0, X1, X2, X3, X4, X5, X6, X7, 0
    SLICE_ROUND X3, X0, X1, X2, X5, X4, X6, X7
    lw T0, 0(CONSTANTS)
    ADD_WORDS X2, X3, X0, X1, X4, X5, X6, X7, ROTATED_KEY
    xor X2, X2, T0
    ROUND X2, X3, X0, X1, X4, X5, X6, X7, 0
    SHEET_ROUND X1, X2, X3, X0, X5, X4, X6, X7
    lw T0, 4(CONSTANTS)
    lw T1, 8(CONSTANTS) /* 0 after the last ones */
    addi CONSTANTS, CONSTANTS, 8
    ADD_WORDS X0, X1, X2, X3, X4, X5, X6, X7, KEY
    xor X0, X0, T0
    bnez T1, .Ltwo_super_rounds
    lw ra, .LRETURN(sp)
    ret
END saturnin_encrypt

/* K = X */
.macro SET_KEY
    mv K0, X0
    mv K1, X1
    mv K2, X2
    mv K3, X3
    mv K4, X4
    mv K5, X5
    mv K6, X6
    mv K7, X7
.endm

FUNCTION rvk_saturnin_encrypt_block
    addi sp, sp, -.LFRAME
    SAVE_RA_AND .LSAVED, 12
    sw a0, .LOUT(sp)
    sw a1, .LIN(sp)
    FIND_CONSTANTS a3
    mv AT, a2
    jal saturnin_load
    lw AT, .LIN(sp)
    SET_KEY
    jal saturnin_load
    jal saturnin_encrypt
    lw AT, .LOUT(sp)
    jal saturnin_store
    RESTORE_RA_AND .LSAVED, 12
    addi sp, sp, .LFRAME
    ret
END rvk_saturnin_encrypt_block

FUNCTION rvk_saturnin_cascade
    beqz a2, .Lreturn
    addi sp, sp, -.LFRAME
    SAVE_RA_AND .LSAVED, 12
    sw a0, .LOUT(sp)
    sw a1, .LIN(sp)
    sw a2, .LLEFT(sp)
    FIND_CONSTANTS a3
    mv AT, a0
    jal saturnin_load
    SET_KEY
.Lblock:
    lw AT, .LIN(sp)
    jal saturnin_load
    WORDS sw, sp, .LBLOCK, 8, .LBLOCK+4
    jal saturnin_encrypt
    /* The rotated key is used up. */
    lw R0, .LBLOCK(sp)
    lw R1, .LBLOCK+4(sp)
    lw R2, .LBLOCK+8(sp)
    lw R3, .LBLOCK+12(sp)
    lw R4, .LBLOCK+16(sp)
    lw R5, .LBLOCK+20(sp)
    lw R6, .LBLOCK+24(sp)
    lw R7, .LBLOCK+28(sp)
    xor K0, X0, R0
    xor K1, X1, R1
    xor K2, X2, R2
    lw T0, .LLEFT(sp)
    lw T1, .LIN(sp)
    xor K3, X3, R3
    xor K4, X4, R4
    xor K5, X5, R5
    addi T0, T0, -1
    addi T1, T1, 32
    sw T0, .LLEFT(sp)
    sw T1, .LIN(sp)
    xor K6, X6, R6
    xor K7, X7, R7
    bnez T0, .Lblock

    lw AT, .LOUT(sp)
    mv X0, K0
    mv X1, K1
    mv X2, K2
    mv X3, K3
    mv X4, K4
    mv X5, K5
    mv X6, K6
    mv X7, K7
    jal saturnin_store
    .irp offset, 0, 4, 8, 12, 16, 20, 24, 28
    sw zero, .LBLOCK+\offset(sp)
    .endr
    RESTORE_RA_AND .LSAVED, 12
    addi sp, sp, .LFRAME
.Lreturn:
    ret
END rvk_saturnin_cascade
