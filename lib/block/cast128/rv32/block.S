/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The rounds of CAST-128 (RFC 2144 sections 2.1 and 2.2) for RV32I, and with Zba, rotations of Zbb, rotations and pack of
 * Zbkb or of the draft 0.7 of the cryptography extension, or the S-box address of xsbox, from one source.
 *
 *     void rvk_cast128_encrypt_block(const rvk_cast128_key *schedule, uint8_t out[8], const uint8_t in[8])
 *     void rvk_cast128_decrypt_block(const rvk_cast128_key *schedule, uint8_t out[8], const uint8_t in[8])
 *
 * Preconditions: the schedule comes from this variant or from ref; in and out at any address, the same or apart.
 *
 * A round adds f(R) to L; the halves change their names instead of their places. Six rounds bring back names and types
 * of f: 12 rounds are two turns of a loop, 16 are four rounds more.
 *
 * Registers: a0 schedule, a1 out, a2 in; a3 and a4 the halves, a5 base of S1 to S4, a6 end of the loop; t0 to t3, a7
 * temporary.
 * Stack: nothing.
 *
 * instructions: rvk_cast128_encrypt_block rv32imc key_bits=128 477
 * instructions: rvk_cast128_encrypt_block rv32imc_zbb key_bits=128 429
 * instructions: rvk_cast128_encrypt_block rv32imc_xdraft07 key_bits=128 423
 * instructions: rvk_cast128_encrypt_block rv32imc_zba_zbkb key_bits=128 391
 * instructions: rvk_cast128_decrypt_block rv32imc key_bits=128 478
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "lookup.inc"

#define ROTATION 64         /* bytes; masking keys before */
#define ROUNDS 128

/* rd = rd rotated left by n, a register, which is lost; t is temporary */
.macro ROTATE_LEFT_BY rd, n, t
    REGION rotate_32
#if RVK_HAVE_ROTATE
    rol \rd, \rd, \n
#else
    sll \t, \rd, \n
    neg \n, \n
    srl \rd, \rd, \n
    or \rd, \rd, \t
#endif
    END_REGION
.endm

/* to ^= f(from) with the keys at `at`; the four operations are those of the type */
.macro ROUND to, from, at, key, first, second, third
    lw t0, \at(a0)
    lw t1, ROTATION + \at(a0)
    \key t0, t0, \from
    ROTATE_LEFT_BY t0, t1, t2
    POINTER t1, t0, 3, a5
    POINTER t2, t0, 2, a5
    POINTER t3, t0, 1, a5
    POINTER t0, t0, 0, a5
    lw t1, -2048(t1)
    lw t2, -1024(t2)
    lw t3, 0(t3)
    lw t0, 1024(t0)
    \first t1, t1, t2
    \second t1, t1, t3
    \third t1, t1, t0
    xor \to, \to, t1
.endm

.macro TYPE_1 to, from, at
    ROUND \to, \from, \at, add, xor, sub, add
.endm

.macro TYPE_2 to, from, at
    ROUND \to, \from, \at, xor, sub, add, xor
.endm

.macro TYPE_3 to, from, at
    ROUND \to, \from, \at, sub, add, xor, sub
.endm

.macro STORE_WORD x, at
    srli t0, \x, 24
    srli t1, \x, 16
    srli t2, \x, 8
    sb t0, \at(a1)
    sb t1, \at + 1(a1)
    sb t2, \at + 2(a1)
    sb \x, \at + 3(a1)
.endm

FUNCTION rvk_cast128_encrypt_block
    LOAD_WORD a3, a2, 0
    LOAD_WORD a4, a2, 4
    la a5, .Lboxes + BASE
    lw a7, ROUNDS(a0)
    addi a6, a0, 48
1:  TYPE_1 a3, a4, 0
    TYPE_2 a4, a3, 4
    TYPE_3 a3, a4, 8
    TYPE_1 a4, a3, 12
    TYPE_2 a3, a4, 16
    TYPE_3 a4, a3, 20
    addi a0, a0, 24
    bne a0, a6, 1b
    addi a7, a7, -12
    beqz a7, 2f
    TYPE_1 a3, a4, 0
    TYPE_2 a4, a3, 4
    TYPE_3 a3, a4, 8
    TYPE_1 a4, a3, 12
2:  STORE_WORD a4, 0
    STORE_WORD a3, 4
    ret
END rvk_cast128_encrypt_block

FUNCTION rvk_cast128_decrypt_block
    LOAD_WORD a4, a2, 0
    LOAD_WORD a3, a2, 4
    la a5, .Lboxes + BASE
    lw a7, ROUNDS(a0)
    mv a6, a0
    addi a7, a7, -12
    beqz a7, 1f
    TYPE_1 a4, a3, 60
    TYPE_3 a3, a4, 56
    TYPE_2 a4, a3, 52
    TYPE_1 a3, a4, 48
1:  addi a0, a0, 24
2:  TYPE_3 a4, a3, 20
    TYPE_2 a3, a4, 16
    TYPE_1 a4, a3, 12
    TYPE_3 a3, a4, 8
    TYPE_2 a4, a3, 4
    TYPE_1 a3, a4, 0
    addi a0, a0, -24
    bgeu a0, a6, 2b
    STORE_WORD a3, 0
    STORE_WORD a4, 4
    ret
END rvk_cast128_decrypt_block

TABLE .Lboxes, 4
#include "../sboxes_1_to_4.inc"
END .Lboxes
