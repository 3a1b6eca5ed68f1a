/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES decryption, as EQINVCIPHER and KEYEXPANSIONEIC (FIPS 197 section 5.3.5), with the instructions of Zknd and, for
 * the key, Zkne. Constant time.
 *
 *     void rvk_aes{128,192,256}_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_aes{128,192,256}_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * The mathematics is in block.inc and ../expand.inc, with the registers of each.
 * Buffers at any address; schedule 4-aligned; out may be in.
 * Stack: expansion 0, 0, 16 bytes, key unaligned 48 more; block 0 bytes, unaligned 32.
 *
 * instructions: rvk_aes128_expand_decrypt_key rv32imc_zknd_zkne 293
 * instructions: rvk_aes128_expand_decrypt_key rv32imc_zbkb_zknd_zkne 283
 * instructions: rvk_aes192_expand_decrypt_key rv32imc_zknd_zkne 303
 * instructions: rvk_aes192_expand_decrypt_key rv32imc_zbkb_zknd_zkne 295
 * instructions: rvk_aes256_expand_decrypt_key rv32imc_zknd_zkne 403
 * instructions: rvk_aes256_expand_decrypt_key rv32imc_zbkb_zknd_zkne 396
 * instructions: rvk_aes128_decrypt_block rv32imc_zknd_zkne 220
 * instructions: rvk_aes128_decrypt_block rv32imc_zbkb_zknd_zkne 220
 * instructions: rvk_aes192_decrypt_block rv32imc_zknd_zkne 260
 * instructions: rvk_aes192_decrypt_block rv32imc_zbkb_zknd_zkne 260
 * instructions: rvk_aes256_decrypt_block rv32imc_zknd_zkne 300
 * instructions: rvk_aes256_decrypt_block rv32imc_zbkb_zknd_zkne 300
 */
#define RVK_FOLDER zkn
#include "../variants.h"
.option arch, +zknd, +zkne
#include "rv32.h"
#include "../unaligned.inc"
#include "../expand.inc"
#include "sub_word.inc"
#include "block.inc"

/* `to` = from ^ INVMIXCOLUMNS(word): aes32dsmi after aes32esi, whose S-boxes cancel out. */
.macro ADD_INV_MIX_COLUMN to, from, word
    SUB_WORD a2, zero, \word
    aes32dsmi \to, \from, a2, 0
    aes32dsmi \to, \to, a2, 1
    aes32dsmi \to, \to, a2, 2
    aes32dsmi \to, \to, a2, 3
.endm

.macro INV_MIX_COLUMN d, w
    ADD_INV_MIX_COLUMN \d, zero, \w
.endm

.macro FIRST_WORDS w, d, last
    li a3, .Lrcon
    SUB_ROT_WORD a3, \last
    xor \w, \w, a3
    ADD_INV_MIX_COLUMN \d, \d, a3
.endm

.macro MIDDLE_WORDS w, d, last
    SUB_WORD a3, zero, \last
    xor \w, \w, a3
    ADD_INV_MIX_COLUMN \d, \d, a3
.endm

EXPAND_DECRYPT_128 0, t4, t5, t6, a1
EXPAND_DECRYPT_192 0, t6, a1, a4, a5, a6, a7
EXPAND_DECRYPT_256 4, a4, a5, a6, a7, s0, s1, s2, s3

BLOCK rvk_aes128_decrypt_block, 10, aes32dsmi, aes32dsi, 12, 4
BLOCK rvk_aes192_decrypt_block, 12, aes32dsmi, aes32dsi, 12, 4
BLOCK rvk_aes256_decrypt_block, 14, aes32dsmi, aes32dsi, 12, 4

DEFINE_UNALIGNED_KEY
DEFINE_UNALIGNED_BLOCK
