/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES encryption with tables (FIPS 197 sections 5.1 and 5.2). NOT constant time: the addresses of loads depend on the
 * key and the data, which a cache or a memory with banks makes visible in time.
 *
 *     void rvk_aes{128,192,256}_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_aes{128,192,256}_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * The mathematics is in tables.inc, block.inc and ../expand.inc, with the registers of each.
 * Buffers at any address; schedule 4-aligned; out may be in.
 * Stack: 0 bytes; key unaligned 48, block unaligned 32.
 *
 * instructions: rvk_aes128_expand_encrypt_key rv32imc 295
 * instructions: rvk_aes128_expand_encrypt_key rv32imc_zba 275
 * instructions: rvk_aes192_expand_encrypt_key rv32imc 271
 * instructions: rvk_aes192_expand_encrypt_key rv32imc_zba 255
 * instructions: rvk_aes256_expand_encrypt_key rv32imc 375
 * instructions: rvk_aes256_expand_encrypt_key rv32imc_zba 355
 * instructions: rvk_aes128_encrypt_block rv32imc 858
 * instructions: rvk_aes128_encrypt_block rv32imc_zba 783
 * instructions: rvk_aes192_encrypt_block rv32imc 1026
 * instructions: rvk_aes192_encrypt_block rv32imc_zba 935
 * instructions: rvk_aes256_encrypt_block rv32imc 1194
 * instructions: rvk_aes256_encrypt_block rv32imc_zba 1087
 */
#define RVK_FOLDER ttable
#include "../variants.h"
#include "rv32.h"
#include "../unaligned.inc"
#include "../expand.inc"
#include "tables.inc"
#include "lookup.inc"
#include "block.inc"

/* w ^= SUBWORD of the bytes b0 to b3 of `last`; 1, 2, 3, 0 makes it SUBWORD(ROTWORD(last)). a2 to a5 temporary. */
.macro SUB_WORD w, last, b0, b1, b2, b3
    INDEX a2, \last, \b0, .Llog_P0, a7
    INDEX a3, \last, \b1, .Llog_P1, a7
    INDEX a4, \last, \b2, .Llog_P2, a7
    INDEX a5, \last, \b3, .Llog_P3, a7
    LOAD_ROWS
    xor \w, \w, a2
    xor \w, \w, a3
    PLACE_ROW_3
    xor \w, \w, a4
    xor \w, \w, a5
.endm

.macro PREPARE
    TABLE_BASE a7, encrypt_tables, .Llast_move
.endm

.macro FIRST_WORD w, last
    xori \w, \w, .Lrcon
    SUB_WORD \w, \last, 1, 2, 3, 0
.endm

.macro MIDDLE_WORD w, last
    SUB_WORD \w, \last, 0, 1, 2, 3
.endm

EXPAND_ENCRYPT_128
EXPAND_ENCRYPT_192
EXPAND_ENCRYPT_256

BLOCK rvk_aes128_encrypt_block, 10, encrypt_tables, 4, 12
BLOCK rvk_aes192_encrypt_block, 12, encrypt_tables, 4, 12
BLOCK rvk_aes256_encrypt_block, 14, encrypt_tables, 4, 12

DEFINE_UNALIGNED_KEY
DEFINE_UNALIGNED_BLOCK
CIPHER_TABLES encrypt_tables, PAIR_FORWARD, SBOX
