/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * TDEA (SP 800-67 rev. 2 sections 2 and 3.1) in constant time for RV32I, and with rotations of Zbb, or rotations, pack
 * and unzip of Zbkb or of the draft 0.7 of the cryptography extension, from one source.
 *
 *     void rvk_tdea_encrypt_block(const rvk_tdea_key *schedule, uint8_t out[8], const uint8_t in[8])
 *     void rvk_tdea_decrypt_block(const rvk_tdea_key *schedule, uint8_t out[8], const uint8_t in[8])
 *
 * Preconditions: schedule comes from this variant; in and out at any address, the same or apart.
 *
 * All 32 bits that the eight S-boxes give are computed at once, each in its bit of a word, as polynomials in their six
 * inputs x0 (the last bit) to x5:
 *
 *     f(x0 .. x5) = g(x0 .. x4) + x5 h(x0 .. x4), and so on down to the 64 constants of the table
 *
 * where a word x_i has input i of an S-box in all four bits of its nibble. E: the inner four bits of an S-box are a nibble
 * of R, the first is the last bit of the nibble before, the last is the first bit of the nibble after it.
 *
 * Registers: a0 round key, a1 out; a3 and a4 the halves, a5 table, a6 bytes from a round key to the next, a7 end of the
 * sixteen rounds, t6 end of all, a2 the lowest bit of each nibble; s0 to s5 the inputs; t0 to t5, s6 temporary.
 * Stack: 32 bytes; s0 to s6.
 *
 * instructions: rvk_tdea_encrypt_block rv32imc key_bits=192 13500
 * instructions: rvk_tdea_encrypt_block rv32imc_zbb key_bits=192 12828
 * instructions: rvk_tdea_encrypt_block rv32imc_xdraft07 key_bits=192 12760
 * instructions: rvk_tdea_decrypt_block rv32imc key_bits=192 13501
 */
#define RVK_FOLDER swar
#include "../variants.h"
#include "../permutation.inc"
#include "saved_registers.inc"
#include "boxes.inc"

#define KEY_BYTES 8
#define KEYS_BYTES 384

/* rd = bit `n` of each nibble of rs, in all bits of the nibble */
.macro INPUT rd, rs, n, t
    .if \n == 0
    and \rd, \rs, a2
    .else
    srli \rd, \rs, \n
    and \rd, \rd, a2
    .endif
    slli \t, \rd, 4
    sub \rd, \t, \rd
.endm

/* a = the polynomial in x0 whose two coefficients are at `at`; then those in one more variable each */
.macro POLYNOMIAL_1 at, a, b
    lw \a, \at(a5)
    lw \b, \at + 4(a5)
    and \b, \b, s0
    xor \a, \a, \b
.endm

.macro POLYNOMIAL_2 at, a, b, c
    POLYNOMIAL_1 \at, \a, \b
    POLYNOMIAL_1 \at + 8, \b, \c
    and \b, \b, s1
    xor \a, \a, \b
.endm

.macro POLYNOMIAL_3 at, a, b, c, d
    POLYNOMIAL_2 \at, \a, \b, \c
    POLYNOMIAL_2 \at + 16, \b, \c, \d
    and \b, \b, s2
    xor \a, \a, \b
.endm

.macro POLYNOMIAL_4 at, a, b, c, d, e
    POLYNOMIAL_3 \at, \a, \b, \c, \d
    POLYNOMIAL_3 \at + 32, \b, \c, \d, \e
    and \b, \b, s3
    xor \a, \a, \b
.endm

.macro POLYNOMIAL_5 at, a, b, c, d, e, f
    POLYNOMIAL_4 \at, \a, \b, \c, \d, \e
    POLYNOMIAL_4 \at + 64, \b, \c, \d, \e, \f
    and \b, \b, s4
    xor \a, \a, \b
.endm

.macro POLYNOMIAL_6 at, a, b, c, d, e, f, g
    POLYNOMIAL_5 \at, \a, \b, \c, \d, \e, \f
    POLYNOMIAL_5 \at + 128, \b, \c, \d, \e, \f, \g
    and \b, \b, s5
    xor \a, \a, \b
.endm

.macro ROUND to, from
    lw t0, 0(a0)
    lw t1, 4(a0)
    REGION e_permutation
    ROTATE_RIGHT t2, \from, 4, t3
    ROTATE_LEFT t4, \from, 4, t5
    END_REGION
    xor t0, t0, \from
    xor t2, t2, t1
    xor t4, t4, t1
    INPUT s0, t4, 3, t3
    INPUT s1, t0, 0, t5
    INPUT s2, t0, 1, t3
    INPUT s3, t0, 2, t5
    INPUT s4, t0, 3, t3
    INPUT s5, t2, 0, t5
    REGION s_boxes
    POLYNOMIAL_6 0, t0, t1, t2, t3, t4, t5, s6
    REGION p_permutation
    ADD_P \to, t0, t1, t2
    END_REGION
    add a0, a0, a6
.endm

FUNCTION rvk_tdea_decrypt_block
    li a6, -KEY_BYTES
    addi t6, a0, -KEY_BYTES
    addi a0, a0, KEYS_BYTES - KEY_BYTES
    j .Lblock
END rvk_tdea_decrypt_block

FUNCTION rvk_tdea_encrypt_block
    li a6, KEY_BYTES
    addi t6, a0, KEYS_BYTES
    j .Lblock
END rvk_tdea_encrypt_block

/* Not global: both functions above continue here. */
    .section .text.rvk_tdea_block, "ax", @progbits
    .balign 4
    .type .Lblock, @function
.Lblock:
    addi sp, sp, -32
    SAVE 0, 7
    LOAD_BLOCK a3, a4, a2
    REGION initial_permutation
    INITIAL_PERMUTATION a3, a4
    END_REGION
    la a5, .Lboxes
    li a2, 0x11111111
1:  slli a7, a6, 4
    add a7, a7, a0
2:  ROUND a3, a4
    mv t0, a3
    mv a3, a4
    mv a4, t0
    bne a0, a7, 2b
    mv t0, a3               /* the last of sixteen does not exchange the halves */
    mv a3, a4
    mv a4, t0
    bne a0, t6, 1b
    REGION inverse_initial_permutation
    INVERSE_INITIAL_PERMUTATION a3, a4
    END_REGION
    STORE_BLOCK a3, a4, a1
    RESTORE 0, 7
    addi sp, sp, 32
    ret
    .size .Lblock, . - .Lblock
