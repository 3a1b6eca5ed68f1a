/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The key expansion of SM4 (GB/T 32907-2016 section 7.3) with the instructions of Zksed, or those of the draft
 * (isa/xdraft07), whose names are the same. Constant time.
 *
 *     void rvk_sm4_expand_encrypt_key(rvk_sm4_key *schedule, const uint8_t key[16])
 *     void rvk_sm4_expand_decrypt_key(rvk_sm4_key *schedule, const uint8_t key[16])
 *
 * sm4ks rd, rs1, rs2, i takes byte i of rs2 through the S-box and L' and adds the result to rs1. Words have the first
 * byte in memory as the least significant, in the schedule too. Two rounds share a sum, as in block.S. For decryption
 * the round keys are stored from the last to the first.
 *
 * Key at any address; schedule 4-aligned.
 * Registers: a0 schedule, a1 key; K is in a2 to a5; a6 constants; t0 to t4 temporary. Stack: 0 bytes.
 *
 * instructions: rvk_sm4_expand_encrypt_key rv32imc_zksed 293
 * instructions: rvk_sm4_expand_encrypt_key rv32imc_xdraft07 293
 * instructions: rvk_sm4_expand_decrypt_key rv32imc_zksed 293
 * instructions: rvk_sm4_expand_decrypt_key rv32imc_xdraft07 293
 */
#define RVK_FOLDER zksed
#include "../variants.h"
.option arch, +zksed
#include "rv32.h"
#include "../bytes.inc"

/* x ^= T'(s ^ y ^ ck), which is a round key. */
.macro ROUND x, y, ck
    xor t0, t4, \y
    xor t0, t0, \ck
    sm4ks \x, \x, t0, 0
    sm4ks \x, \x, t0, 1
    sm4ks \x, \x, t0, 2
    sm4ks \x, \x, t0, 3
    sw \x, .Lkey(a0)
    .set .Lkey, .Lkey + .Lstep
.endm

.macro ADD_FK x, fk
    li t0, \fk
    xor \x, \x, t0
.endm

/* `first`: the offset of the first round key; `step`: from each to the next. */
.macro EXPAND name, first, step
FUNCTION \name
    andi t0, a1, 3
    bnez t0, 2f
    lw a2, 0(a1)
    lw a3, 4(a1)
    lw a4, 8(a1)
    lw a5, 12(a1)
1:  la a6, constants
    ADD_FK a2, 0xc6bab1a3
    ADD_FK a3, 0x5033aa56
    ADD_FK a4, 0x97917d67
    ADD_FK a5, 0xdc2270b2
    .set .Lkey, \first
    .set .Lstep, \step
    .set .Lck, 0
    .rept 8
    lw t1, .Lck(a6)
    lw t2, .Lck + 4(a6)
    xor t4, a4, a5
    ROUND a2, a3, t1
    ROUND a3, a2, t2
    lw t1, .Lck + 8(a6)
    lw t2, .Lck + 12(a6)
    xor t4, a2, a3
    ROUND a4, a5, t1
    ROUND a5, a4, t2
    .set .Lck, .Lck + 16
    .endr
    ret
2:  LOAD_LITTLE_ENDIAN a2, a3, a4, a5, a1
    j 1b
END \name
.endm

EXPAND rvk_sm4_expand_encrypt_key, 0, 4
EXPAND rvk_sm4_expand_decrypt_key, 124, -4

/* CK_i: the bytes (4i + j) 7 mod 256, j = 0 to 3. */
TABLE constants
    .set .Lbyte, 0
    .rept 128
    .byte .Lbyte & 0xff
    .set .Lbyte, .Lbyte + 7
    .endr
END constants
