/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES decryption (FIPS 197 section 5.3) of eight blocks at a time, barrel-shiftrows. Constant time.
 *
 *     void rvk_aes{,128,192,256}_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *     void rvk_aes{,128,192,256}_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                               size_t blocks)
 *
 * rows.py explains the algorithm: a word of the state has one bit of one row of eight blocks.
 * A round has 4 * 113 gates of the inverse S-box, 166 additions of InvMixColumns, and 32 additions and loads of the
 * round key, which is added before InvMixColumns, so that the round keys are those of encryption. layers.inc counts the
 * rest.
 *
 * Registers: a0 key pointer; sp, gp, tp; all others hold values. Buffers at any address; schedule 4-aligned; out may be
 * in. Fewer than eight blocks take the time of eight. Stack: 400 bytes, of which the state, which is as secret as the
 * message, is not wiped.
 *
 * instructions: rvk_aes128_decrypt_block rv32imc 9633
 * instructions: rvk_aes128_decrypt_block rv32imc_zbb 9287
 * instructions: rvk_aes128_decrypt_block rv32imc_zbkb 9255
 * instructions: rvk_aes192_decrypt_block rv32imc 11339
 * instructions: rvk_aes192_decrypt_block rv32imc_zbb 10925
 * instructions: rvk_aes192_decrypt_block rv32imc_zbkb 10893
 * instructions: rvk_aes256_decrypt_block rv32imc 13045
 * instructions: rvk_aes256_decrypt_block rv32imc_zbb 12563
 * instructions: rvk_aes256_decrypt_block rv32imc_zbkb 12531
 * instructions: rvk_aes128_decrypt_blocks rv32imc message_bytes=4096 302312
 * instructions: rvk_aes128_decrypt_blocks rv32imc_zbb message_bytes=4096 291240
 * instructions: rvk_aes128_decrypt_blocks rv32imc_zbkb message_bytes=4096 290216
 * instructions: rvk_aes192_decrypt_blocks rv32imc message_bytes=4096 356904
 * instructions: rvk_aes192_decrypt_blocks rv32imc_zbb message_bytes=4096 343656
 * instructions: rvk_aes192_decrypt_blocks rv32imc_zbkb message_bytes=4096 342632
 * instructions: rvk_aes256_decrypt_blocks rv32imc message_bytes=4096 411496
 * instructions: rvk_aes256_decrypt_blocks rv32imc_zbb message_bytes=4096 396072
 * instructions: rvk_aes256_decrypt_blocks rv32imc_zbkb message_bytes=4096 395048
 */
#define RVK_FOLDER barrel
#include "../variants.h"
#include "rv32.h"
#define ROUND_KEY_LOG 7
#include "../bitslicing/blocks.inc"
#include "blocks.inc"
#include "layers.inc"

EIGHT_FUNCTIONS decrypt, DECRYPT_ROUND, DECRYPT_LAST, t0, a0, -EIGHT_BYTES
