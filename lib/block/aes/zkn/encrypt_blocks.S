/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES encryption (FIPS 197 section 5.1) of many blocks, and counter mode (SP 800-38A section 6.5), with the instructions
 * of Zkne. Constant time.
 *
 *     void rvk_aes{,128,192,256}_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                               size_t blocks)
 *     void rvk_aes{,128,192,256}_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
 *                                           uint8_t counter[16], size_t blocks)
 *
 * The mathematics is in block.inc, four.inc, ctr.inc, with the registers of each.
 * Buffers at any address; schedule 4-aligned; out may be in. Stack: blocks 80, counter mode 192 bytes; unaligned 96
 * more.
 *
 * instructions: rvk_aes128_encrypt_blocks rv32imc_zknd_zkne message_bytes=4096 47539
 * instructions: rvk_aes128_encrypt_blocks rv32imc_zbkb_zknd_zkne message_bytes=4096 47539
 * instructions: rvk_aes192_encrypt_blocks rv32imc_zknd_zkne message_bytes=4096 56246
 * instructions: rvk_aes192_encrypt_blocks rv32imc_zbkb_zknd_zkne message_bytes=4096 56246
 * instructions: rvk_aes256_encrypt_blocks rv32imc_zknd_zkne message_bytes=4096 64952
 * instructions: rvk_aes256_encrypt_blocks rv32imc_zbkb_zknd_zkne message_bytes=4096 64952
 * instructions: rvk_aes128_ctr_blocks rv32imc_zknd_zkne message_bytes=4096 50937
 * instructions: rvk_aes128_ctr_blocks rv32imc_zbkb_zknd_zkne message_bytes=4096 48973
 * instructions: rvk_aes192_ctr_blocks rv32imc_zknd_zkne message_bytes=4096 59644
 * instructions: rvk_aes192_ctr_blocks rv32imc_zbkb_zknd_zkne message_bytes=4096 57680
 * instructions: rvk_aes256_ctr_blocks rv32imc_zknd_zkne message_bytes=4096 68350
 * instructions: rvk_aes256_ctr_blocks rv32imc_zbkb_zknd_zkne message_bytes=4096 66386
 */
#define RVK_FOLDER zkn
#include "../variants.h"
.option arch, +zknd, +zkne
#include "rv32.h"
#include "../bitslicing/unaligned.inc"
#include "../bitslicing/blocks.inc"
#include "block.inc"
#include "four.inc"
#include "../counter.inc"
#include "ctr.inc"

FOUR_FUNCTIONS encrypt, aes32esmi, aes32esi, 4, 12
CTR_FUNCTIONS
