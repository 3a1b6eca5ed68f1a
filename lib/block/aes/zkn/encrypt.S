/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES encryption (FIPS 197 sections 5.1 and 5.2) with the instructions of Zkne. Constant time.
 *
 *     void rvk_aes{128,192,256}_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_aes{128,192,256}_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * The mathematics is in block.inc and ../expand.inc, with the registers of each.
 * Buffers at any address; schedule 4-aligned; out may be in.
 * Stack: 0 bytes; key unaligned 48, block unaligned 32.
 *
 * instructions: rvk_aes128_expand_encrypt_key rv32imc_zknd_zkne 153
 * instructions: rvk_aes128_expand_encrypt_key rv32imc_zbkb_zknd_zkne 143
 * instructions: rvk_aes128_expand_encrypt_key rv32imc_xdraft07 143
 * instructions: rvk_aes192_expand_encrypt_key rv32imc_zknd_zkne 157
 * instructions: rvk_aes192_expand_encrypt_key rv32imc_zbkb_zknd_zkne 149
 * instructions: rvk_aes192_expand_encrypt_key rv32imc_xdraft07 149
 * instructions: rvk_aes256_expand_encrypt_key rv32imc_zknd_zkne 185
 * instructions: rvk_aes256_expand_encrypt_key rv32imc_zbkb_zknd_zkne 178
 * instructions: rvk_aes256_expand_encrypt_key rv32imc_xdraft07 178
 * instructions: rvk_aes128_encrypt_block rv32imc_zknd_zkne 220
 * instructions: rvk_aes128_encrypt_block rv32imc_zbkb_zknd_zkne 220
 * instructions: rvk_aes128_encrypt_block rv32imc_xdraft07 220
 * instructions: rvk_aes192_encrypt_block rv32imc_zknd_zkne 260
 * instructions: rvk_aes192_encrypt_block rv32imc_zbkb_zknd_zkne 260
 * instructions: rvk_aes192_encrypt_block rv32imc_xdraft07 260
 * instructions: rvk_aes256_encrypt_block rv32imc_zknd_zkne 300
 * instructions: rvk_aes256_encrypt_block rv32imc_zbkb_zknd_zkne 300
 * instructions: rvk_aes256_encrypt_block rv32imc_xdraft07 300
 */
#define RVK_FOLDER zkn
#include "../variants.h"
.option arch, +zknd, +zkne
#include "rv32.h"
#include "../unaligned.inc"
#include "../expand.inc"
#include "sub_word.inc"
#include "block.inc"

.macro MIDDLE_WORD w, last
    SUB_WORD \w, \w, \last
.endm

EXPAND_ENCRYPT_128
EXPAND_ENCRYPT_192
EXPAND_ENCRYPT_256

BLOCK rvk_aes128_encrypt_block, 10, aes32esmi, aes32esi, 4, 12
BLOCK rvk_aes192_encrypt_block, 12, aes32esmi, aes32esi, 4, 12
BLOCK rvk_aes256_encrypt_block, 14, aes32esmi, aes32esi, 4, 12

DEFINE_UNALIGNED_KEY
DEFINE_UNALIGNED_BLOCK
