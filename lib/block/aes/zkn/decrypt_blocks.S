/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES decryption (FIPS 197 section 5.3.5) of many blocks with the instructions of Zknd. Constant time.
 *
 *     void rvk_aes{,128,192,256}_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                               size_t blocks)
 *
 * The mathematics is in block.inc, four.inc, with the registers of each.
 * Buffers at any address; schedule 4-aligned; out may be in. Stack: 80 bytes; unaligned 96 more.
 *
 * instructions: rvk_aes128_decrypt_blocks rv32imc_zknd_zkne message_bytes=4096 47539
 * instructions: rvk_aes128_decrypt_blocks rv32imc_zbkb_zknd_zkne message_bytes=4096 47539
 * instructions: rvk_aes192_decrypt_blocks rv32imc_zknd_zkne message_bytes=4096 56246
 * instructions: rvk_aes192_decrypt_blocks rv32imc_zbkb_zknd_zkne message_bytes=4096 56246
 * instructions: rvk_aes256_decrypt_blocks rv32imc_zknd_zkne message_bytes=4096 64952
 * instructions: rvk_aes256_decrypt_blocks rv32imc_zbkb_zknd_zkne message_bytes=4096 64952
 */
#define RVK_FOLDER zkn
#include "../variants.h"
.option arch, +zknd, +zkne
#include "rv32.h"
#include "../bitslicing/unaligned.inc"
#include "../bitslicing/blocks.inc"
#include "block.inc"
#include "four.inc"

FOUR_FUNCTIONS decrypt, aes32dsmi, aes32dsi, 12, 4
