/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES decryption with tables, as EQINVCIPHER and KEYEXPANSIONEIC (FIPS 197 section 5.3.5). NOT constant time: the
 * addresses of loads depend on the key and the data, which a cache or a memory with banks makes visible in time.
 *
 *     void rvk_aes{128,192,256}_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_aes{128,192,256}_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * The mathematics is in tables.inc, block.inc and ../expand.inc, with the registers of each; a6 is the S-box here.
 * Buffers at any address; schedule 4-aligned; out may be in.
 * Stack: expansion 0, 16, 32 bytes, key unaligned 48 more; block 0 bytes, unaligned 32.
 *
 * instructions: rvk_aes128_expand_decrypt_key rv32imc 666
 * instructions: rvk_aes128_expand_decrypt_key rv32imc_zba 614
 * instructions: rvk_aes192_expand_decrypt_key rv32imc 668
 * instructions: rvk_aes192_expand_decrypt_key rv32imc_zba 616
 * instructions: rvk_aes256_expand_decrypt_key rv32imc 970
 * instructions: rvk_aes256_expand_decrypt_key rv32imc_zba 890
 * instructions: rvk_aes128_decrypt_block rv32imc 858
 * instructions: rvk_aes128_decrypt_block rv32imc_zba 783
 * instructions: rvk_aes192_decrypt_block rv32imc 1026
 * instructions: rvk_aes192_decrypt_block rv32imc_zba 935
 * instructions: rvk_aes256_decrypt_block rv32imc 1194
 * instructions: rvk_aes256_decrypt_block rv32imc_zba 1087
 */
#define RVK_FOLDER ttable
#include "../variants.h"
#include "rv32.h"
#include "../unaligned.inc"
#include "../expand.inc"
#include "tables.inc"
#include "lookup.inc"
#include "block.inc"

.macro PREPARE
    TABLE_BASE a7, decrypt_tables
    la a6, forward_sbox
.endm

/* d = INVMIXCOLUMNS(w), which is the sum of T_r[SBOX(byte r)], since T_r undoes the S-box. */
.macro INV_MIX_COLUMN d, w
    INDEX a2, \w, 0, 0, a6
    INDEX a3, \w, 1, 0, a6
    INDEX a4, \w, 2, 0, a6
    INDEX a5, \w, 3, 0, a6
    .irp x, a2, a3, a4, a5
    lbu \x, 0(\x)
    .endr
    .irp x, a2, a3, a4, a5
    INDEX_BYTE \x, .Llog_T, a7
    .endr
    lw a2, .LT0(a2)
    lw a3, .LT1(a3)
    lw a4, .LT2(a4)
    lw a5, .LT3(a5)
    xor a2, a2, a3
    xor a2, a2, a4
    xor \d, a2, a5
.endm

/*
 * u = SUBWORD of the bytes b0 to b3 of `last`, with `rcon` added (0 for none): w ^= u, d ^= INVMIXCOLUMNS(u). Each byte
 * of u goes through the S-box a second time, because T_r undoes it once. Two bytes are on their way at any time.
 */
.macro SUB_WORD_BOTH w, d, last, b0, b1, b2, b3, rcon
    INDEX a2, \last, \b0, 0, a6
    INDEX a3, \last, \b1, 0, a6
    lbu a2, 0(a2)
    lbu a3, 0(a3)
    INDEX a4, \last, \b2, 0, a6
    .if \rcon
    xori a2, a2, \rcon
    .endif
    xor \w, \w, a2
    add a2, a2, a6
    slli a5, a3, 8
    add a3, a3, a6
    lbu a2, 0(a2)
    lbu a3, 0(a3)
    lbu a4, 0(a4)
    xor \w, \w, a5
    INDEX_BYTE a2, .Llog_T, a7
    INDEX_BYTE a3, .Llog_T, a7
    lw a2, .LT0(a2)
    lw a3, .LT1(a3)
    INDEX a5, \last, \b3, 0, a6
    lbu a5, 0(a5)
    xor \d, \d, a2
    slli a2, a4, 16
    add a4, a4, a6
    lbu a4, 0(a4)
    xor \w, \w, a2
    slli a2, a5, 24
    add a5, a5, a6
    lbu a5, 0(a5)
    INDEX_BYTE a4, .Llog_T, a7
    xor \w, \w, a2
    lw a4, .LT2(a4)
    INDEX_BYTE a5, .Llog_T, a7
    lw a5, .LT3(a5)
    xor \d, \d, a3
    xor \d, \d, a4
    xor \d, \d, a5
.endm

.macro FIRST_WORD w, last
    INDEX a2, \last, 1, 0, a6
    INDEX a3, \last, 2, 0, a6
    INDEX a4, \last, 3, 0, a6
    INDEX a5, \last, 0, 0, a6
    .irp x, a2, a3, a4, a5
    lbu \x, 0(\x)
    .endr
    xori \w, \w, .Lrcon
    xor \w, \w, a2
    slli a3, a3, 8
    slli a4, a4, 16
    slli a5, a5, 24
    xor \w, \w, a3
    xor a4, a4, a5
    xor \w, \w, a4
.endm

.macro FIRST_WORDS w, d, last
    SUB_WORD_BOTH \w, \d, \last, 1, 2, 3, 0, .Lrcon
.endm

.macro MIDDLE_WORDS w, d, last
    SUB_WORD_BOTH \w, \d, \last, 0, 1, 2, 3, 0
.endm

EXPAND_DECRYPT_128 0, t4, t5, t6, a1
EXPAND_DECRYPT_192 4, t6, a1, s0, s1, s2, s3
EXPAND_DECRYPT_256 8, s0, s1, s2, s3, s4, s5, s6, s7

BLOCK rvk_aes128_decrypt_block, 10, decrypt_tables, 12, 4
BLOCK rvk_aes192_decrypt_block, 12, decrypt_tables, 12, 4
BLOCK rvk_aes256_decrypt_block, 14, decrypt_tables, 12, 4

DEFINE_UNALIGNED_KEY
DEFINE_UNALIGNED_BLOCK
CIPHER_TABLES decrypt_tables, PAIR_INVERSE, INVERSE_SBOX

TABLE forward_sbox
    .irp s, SBOX
    .byte \s
    .endr
END forward_sbox
