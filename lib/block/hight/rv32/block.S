/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * HIGHT for RV32I, and with rotations of Zbb or Zbkb, crossbar permutations (Zbkx), or the draft 0.7 of the cryptography
 * extension, from one source.
 *
 *     void rvk_hight_encrypt_block(const rvk_hight_key *schedule, uint8_t out[8], const uint8_t in[8])
 *     void rvk_hight_decrypt_block(const rvk_hight_key *schedule, uint8_t out[8], const uint8_t in[8])
 *
 * Preconditions: schedule comes from this variant; in and out at any address, the same or apart.
 *
 * The bytes X0 and X4 are the low bytes of the halves of a register A, X2 and X6 those of B, X1 and X5 of C, X3 and X7 of
 * D. A round (section 2.4 of the CHES paper) is then
 *     C' = C + (F1(A) ^ K)    D' = D ^ (F0(B) + L)    A, B, C, D = D' with its halves exchanged, C', A, B
 * and four rounds bring the registers back to their places. With a byte written twice, y = x + 2^8 x, its rotation to the
 * left by n is in the low bits of y >> (8 - n):
 *     F0(x) = y >> 7 ^ y >> 6 ^ y >> 1,  F1(x) = y >> 5 ^ y >> 4 ^ y >> 2.
 * To write the bytes twice is one instruction in place of two with xperm8, and with gorc of the draft. The draft's grev,
 * with which nisanci2022 rotates a byte by 4 (the other rotations cannot be had from it), takes the place of one shift:
 * where two bytes are rotated by three shifts and a mask, it gains nothing, but it is here as the paper has it.
 *
 * Registers: a0 subkeys, a1 out, a2 in, then the order of the bytes for xperm8; A, B, C, D in a4 to a7; t4 mask of the low
 * bytes, t5 end, t6 the bits above them; t0 to t3 temporary.
 * Stack: nothing.
 *
 * instructions: rvk_hight_encrypt_block rv32imc 921
 * instructions: rvk_hight_encrypt_block rv32imc_zbb 857
 * instructions: rvk_hight_encrypt_block rv32imc_zbkb_zbkx 794
 * instructions: rvk_hight_encrypt_block rv32imc_xdraft07 793
 * instructions: rvk_hight_decrypt_block rv32imc 959
 * instructions: rvk_hight_decrypt_block rv32imc_xdraft07 831
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "rv32.h"

#define A a4
#define B a5
#define C a6
#define D a7
#define SUBKEYS 256         /* bytes; the whitening keys follow */

/* rd = x and, above each of its bytes, the same byte again */
.macro WRITE_TWICE rd, x
#if defined(__riscv_xdraft07)
    gorci \rd, \x, 8
#elif defined(__riscv_zbkx)
    xperm8 \rd, \x, a2
#else
    slli \rd, \x, 8
    or \rd, \rd, \x
#endif
.endm

/* f = the three shifts of the bytes of x, written twice, under the mask; g is temporary */
.macro F f, g, x, n0, n1, n2
    REGION rotate_8
    WRITE_TWICE \f, \x
    srli \g, \f, \n0
    srli t3, \f, \n1
    srli \f, \f, \n2
    xor \g, \g, t3
    xor \f, \f, \g
    and \f, \f, t4
    END_REGION
.endm

.macro F0 f, g, x
    F \f, \g, \x, 7, 6, 1
.endm

.macro F1 f, g, x
#ifdef __riscv_xdraft07
    REGION rotate_8
    WRITE_TWICE \f, \x
    grevi t3, \x, 4
    srli \g, \f, 5
    srli \f, \f, 2
    xor \f, \f, \g
    and \f, \f, t4
    xor \f, \f, t3
    END_REGION
#else
    F \f, \g, \x, 5, 4, 2
#endif
.endm

.macro ROUND a, b, c, d, at
    F1 t0, t2, \a
    lw t1, \at(a0)
    lw t2, \at + 4(a0)
    xor t0, t0, t1
    add \c, \c, t0
    F0 t0, t1, \b
    and \c, \c, t4
    add t0, t0, t2
    and t0, t0, t4
    xor \d, \d, t0
    ROTATE_RIGHT \d, \d, 16, t0
.endm

/* The inverse; a, b, c, d are the registers of before the round. A bit above each byte keeps the halves apart. */
.macro INVERSE_ROUND a, b, c, d, at
    F1 t0, t2, \a
    lw t1, \at(a0)
    lw t2, \at + 4(a0)
    or \c, \c, t6
    xor t0, t0, t1
    sub \c, \c, t0
    F0 t0, t1, \b
    and \c, \c, t4
    add t0, t0, t2
    ROTATE_RIGHT \d, \d, 16, t1
    and t0, t0, t4
    xor \d, \d, t0
.endm

.macro LOAD a, c, b, d, a_at, c_at, b_at, d_at, a_at2, c_at2, b_at2, d_at2
    lbu \a, \a_at(a2)
    lbu t0, \a_at2(a2)
    lbu \b, \b_at(a2)
    lbu t1, \b_at2(a2)
    lbu \c, \c_at(a2)
    lbu t2, \c_at2(a2)
    lbu \d, \d_at(a2)
    lbu t3, \d_at2(a2)
    slli t0, t0, 16
    slli t1, t1, 16
    slli t2, t2, 16
    slli t3, t3, 16
    or \a, \a, t0
    or \b, \b, t1
    or \c, \c, t2
    or \d, \d, t3
    li t4, 0x00ff00ff
#ifdef __riscv_zbkx
    li a2, 0x02020000
#endif
.endm

.macro STORE word, low, high
    srli t0, \word, 16
    sb \word, \low(a1)
    sb t0, \high(a1)
.endm

FUNCTION rvk_hight_encrypt_block
    LOAD A, C, B, D, 0, 1, 2, 3, 4, 5, 6, 7
    lw t0, SUBKEYS(a0)
    lw t1, SUBKEYS + 4(a0)
    addi t5, a0, SUBKEYS
    add A, A, t0
    xor B, B, t1
    and A, A, t4
1:  ROUND A, B, C, D, 0
    ROUND D, C, A, B, 8
    ROUND B, A, D, C, 16
    ROUND C, D, B, A, 24
    addi a0, a0, 32
    bne a0, t5, 1b
    lw t0, 8(a0)
    lw t1, 12(a0)
    add C, C, t0
    xor D, D, t1
    STORE C, 0, 4
    STORE B, 1, 5
    STORE D, 2, 6
    STORE A, 7, 3
    ret
END rvk_hight_encrypt_block

FUNCTION rvk_hight_decrypt_block
    LOAD C, B, D, A, 0, 1, 2, 7, 4, 5, 6, 3
    addi t5, a0, SUBKEYS
    lw t0, 8(t5)
    lw t1, 12(t5)
    li t6, 0x01000100
    or C, C, t6
    sub C, C, t0
    xor D, D, t1
    and C, C, t4
    mv t5, a0
    addi a0, a0, SUBKEYS - 32
    j 2f
1:  addi a0, a0, -32
2:  INVERSE_ROUND C, D, B, A, 24
    INVERSE_ROUND B, A, D, C, 16
    INVERSE_ROUND D, C, A, B, 8
    INVERSE_ROUND A, B, C, D, 0
    bne a0, t5, 1b
    lw t0, SUBKEYS(a0)
    lw t1, SUBKEYS + 4(a0)
    or A, A, t6
    sub A, A, t0
    xor B, B, t1
    STORE A, 0, 4
    STORE C, 1, 5
    STORE B, 2, 6
    STORE D, 3, 7
    ret
END rvk_hight_decrypt_block
