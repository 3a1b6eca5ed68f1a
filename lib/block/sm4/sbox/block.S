/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SM4 encryption (GB/T 32907-2016 section 7.1) with the S-box as a table of 256 bytes, four rounds in a loop, for
 * RV32I, with rotations of Zbb or Zbkb, and with the S-box address instructions of isa/xsbox. Little code and data,
 * but addresses depend on key and message.
 *
 *     void rvk_sm4_encrypt_block(const rvk_sm4_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * The linear transformation takes three rotations: with u = b ^ (b <<< 24),
 *     L(b) = b ^ (b <<< 2) ^ (b <<< 10) ^ (b <<< 18) ^ (b <<< 24) = u ^ ((b ^ (u <<< 16)) <<< 2)
 * and two rounds share a sum:
 *     X4 = X0 ^ T(s ^ X1 ^ rk0), X5 = X1 ^ T(s ^ X4 ^ rk1) with s = X2 ^ X3
 *
 * Buffers at any address; schedule 4-aligned; out may be in.
 * Registers: a0 round keys, a1 out, a2 in; the state is in a2 to a5; a6 end of the round keys, a7 S-box; t0 to t6
 * temporary. Stack: 0 bytes.
 *
 * instructions: rvk_sm4_encrypt_block rv32imc 1256
 * instructions: rvk_sm4_encrypt_block rv32imc_zbb 1064
 * instructions: rvk_sm4_encrypt_block rv32imc_zbkb 1064
 * instructions: rvk_sm4_encrypt_block rv32imc_xsbox 1064
 */
#define RVK_FOLDER sbox
#include "../variants.h"
#include "rv32.h"
#include "../bytes.inc"
#include "lookup.inc"

/* x ^= T(s ^ y ^ rk), s in t4 */
.macro ROUND x, y, rk
    xor t0, t4, \y
    xor t0, t0, \rk
    SUB_WORD t0
    ROTATE_RIGHT t1, t0, 8, t2
    xor t1, t1, t0
    xor \x, \x, t1
    ROTATE_RIGHT t1, t1, 16, t2
    xor t0, t0, t1
    ROTATE_LEFT t0, t0, 2, t2
    xor \x, \x, t0
.endm

FUNCTION rvk_sm4_encrypt_block
    LOAD_BIG_ENDIAN a2, a3, a4, a5, a2
    addi a6, a0, 128
    la a7, sbox
1:  lw t5, 0(a0)
    lw t6, 4(a0)
    xor t4, a4, a5
    ROUND a2, a3, t5
    ROUND a3, a2, t6
    lw t5, 8(a0)
    lw t6, 12(a0)
    xor t4, a2, a3
    ROUND a4, a5, t5
    ROUND a5, a4, t6
    addi a0, a0, 16
    bne a0, a6, 1b
    STORE_BIG_ENDIAN a5, a4, a3, a2, a1
    ret
END rvk_sm4_encrypt_block

DEFINE_SBOX
