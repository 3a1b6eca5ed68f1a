/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES encryption (FIPS 197 section 5.1) of eight blocks at a time, barrel-shiftrows. Constant time.
 *
 *     void rvk_aes{,128,192,256}_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *     void rvk_aes{,128,192,256}_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                               size_t blocks)
 *
 * rows.py explains the algorithm: a word of the state has one bit of one row of eight blocks.
 * A round has 4 * 111 gates of the S-box, 108 additions of MixColumns, and 32 additions and loads of the round key; a
 * state of 32 words in 27 registers, and ShiftRows, take the rest, which layers.inc counts.
 *
 * Registers: a0 key pointer; sp, gp, tp; all others hold values. Buffers at any address; schedule 4-aligned; out may be
 * in. Fewer than eight blocks take the time of eight. Stack: 400 bytes, of which the state, which is as secret as the
 * message, is not wiped.
 *
 * instructions: rvk_aes128_encrypt_block rv32imc 8807
 * instructions: rvk_aes128_encrypt_block rv32imc_zbb 8487
 * instructions: rvk_aes128_encrypt_block rv32imc_zbkb 8455
 * instructions: rvk_aes192_encrypt_block rv32imc 10333
 * instructions: rvk_aes192_encrypt_block rv32imc_zbb 9949
 * instructions: rvk_aes192_encrypt_block rv32imc_zbkb 9917
 * instructions: rvk_aes256_encrypt_block rv32imc 11859
 * instructions: rvk_aes256_encrypt_block rv32imc_zbb 11411
 * instructions: rvk_aes256_encrypt_block rv32imc_zbkb 11379
 * instructions: rvk_aes128_encrypt_blocks rv32imc message_bytes=4096 275880
 * instructions: rvk_aes128_encrypt_blocks rv32imc_zbb message_bytes=4096 265640
 * instructions: rvk_aes128_encrypt_blocks rv32imc_zbkb message_bytes=4096 264616
 * instructions: rvk_aes192_encrypt_blocks rv32imc message_bytes=4096 324712
 * instructions: rvk_aes192_encrypt_blocks rv32imc_zbb message_bytes=4096 312424
 * instructions: rvk_aes192_encrypt_blocks rv32imc_zbkb message_bytes=4096 311400
 * instructions: rvk_aes256_encrypt_blocks rv32imc message_bytes=4096 373544
 * instructions: rvk_aes256_encrypt_blocks rv32imc_zbb message_bytes=4096 359208
 * instructions: rvk_aes256_encrypt_blocks rv32imc_zbkb message_bytes=4096 358184
 */
#define RVK_FOLDER barrel
#include "../variants.h"
#include "rv32.h"
#define ROUND_KEY_LOG 7
#include "../bitslicing/blocks.inc"
#include "blocks.inc"
#include "layers.inc"

EIGHT_FUNCTIONS encrypt, ENCRYPT_ROUND, ENCRYPT_LAST, a0, t0, EIGHT_BYTES
