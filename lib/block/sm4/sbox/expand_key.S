/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The key expansion of SM4 (GB/T 32907-2016 section 7.3) with the S-box as a table of 256 bytes, for RV32I, with
 * rotations of Zbb or Zbkb, and with the S-box address instructions of isa/xsbox. Addresses depend on the key.
 *
 *     void rvk_sm4_expand_encrypt_key(rvk_sm4_key *schedule, const uint8_t key[16])
 *     void rvk_sm4_expand_decrypt_key(rvk_sm4_key *schedule, const uint8_t key[16])
 *
 * The linear transformation is nested: L'(b) = b ^ (b <<< 13) ^ (b <<< 23) = b ^ ((b ^ (b <<< 10)) <<< 13). Two rounds
 * share a sum, as in block.S. For decryption the round keys are stored from the last to the first.
 *
 * Key at any address; schedule 4-aligned.
 * Registers: a0 next round key, a1 key, later the constants, a6 their end; K is in a2 to a5; a7 S-box; t0 to t6
 * temporary. Stack: 0 bytes.
 *
 * instructions: rvk_sm4_expand_encrypt_key rv32imc 1154
 * instructions: rvk_sm4_expand_encrypt_key rv32imc_zbb 1026
 * instructions: rvk_sm4_expand_encrypt_key rv32imc_zbkb 1026
 * instructions: rvk_sm4_expand_encrypt_key rv32imc_xsbox 962
 * instructions: rvk_sm4_expand_decrypt_key rv32imc 1154
 * instructions: rvk_sm4_expand_decrypt_key rv32imc_zbb 1026
 * instructions: rvk_sm4_expand_decrypt_key rv32imc_zbkb 1026
 * instructions: rvk_sm4_expand_decrypt_key rv32imc_xsbox 962
 */
#define RVK_FOLDER sbox
#include "../variants.h"
#include "rv32.h"
#include "../bytes.inc"
#include "lookup.inc"

/* x ^= T'(s ^ y ^ ck), which is a round key, s in t4. */
.macro ROUND x, y, ck, at
    xor t0, t4, \y
    xor t0, t0, \ck
    SUB_WORD t0
    ROTATE_LEFT t1, t0, 10, t2
    xor t1, t1, t0
    xor \x, \x, t0
    ROTATE_LEFT t1, t1, 13, t2
    xor \x, \x, t1
    sw \x, \at(a0)
.endm

.macro ADD_FK x, fk
    li t0, \fk
    xor \x, \x, t0
.endm

/* `first`: the offset of the first round key; `step`: from each to the next. */
.macro EXPAND name, first, step
FUNCTION \name
    LOAD_BIG_ENDIAN a2, a3, a4, a5, a1
    ADD_FK a2, 0xa3b1bac6
    ADD_FK a3, 0x56aa3350
    ADD_FK a4, 0x677d9197
    ADD_FK a5, 0xb27022dc
    la a7, sbox
    la a1, constants
    addi a6, a1, 128
1:  lw t5, 0(a1)
    lw t6, 4(a1)
    xor t4, a4, a5
    ROUND a2, a3, t5, \first
    ROUND a3, a2, t6, \first + \step
    lw t5, 8(a1)
    lw t6, 12(a1)
    xor t4, a2, a3
    ROUND a4, a5, t5, \first + 2 * \step
    ROUND a5, a4, t6, \first + 3 * \step
    addi a1, a1, 16
    addi a0, a0, 4 * \step
    bne a1, a6, 1b
    ret
END \name
.endm

EXPAND rvk_sm4_expand_encrypt_key, 0, 4
EXPAND rvk_sm4_expand_decrypt_key, 124, -4

/* CK_i: the bytes (4i + j) 7 mod 256, j = 0 first and most significant. */
TABLE constants
    .set .Lbyte, 21
    .rept 32
    .irp back, 0, 7, 14, 21
    .byte (.Lbyte - \back) & 0xff
    .endr
    .set .Lbyte, .Lbyte + 28
    .endr
END constants

DEFINE_SBOX
