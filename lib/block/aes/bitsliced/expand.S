/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The key expansion of bitsliced AES (FIPS 197 section 5.2), the same for both directions. Constant time.
 *
 *     void rvk_aes{128,192,256}_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_aes{128,192,256}_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *
 * The round keys are those of FIPS 197 in slices: 8 words for each, for two blocks. The
 * mathematics is in ../bitslicing/expand.inc, with the registers. Key at any address; schedule 4-aligned.
 * Stack: 80 bytes.
 *
 * instructions: rvk_aes128_expand_encrypt_key rv32imc 2610
 * instructions: rvk_aes128_expand_encrypt_key rv32imc_zbb 2590
 * instructions: rvk_aes192_expand_encrypt_key rv32imc 2475
 * instructions: rvk_aes192_expand_encrypt_key rv32imc_zbb 2459
 * instructions: rvk_aes256_expand_encrypt_key rv32imc 3370
 * instructions: rvk_aes256_expand_encrypt_key rv32imc_zbb 3356
 */
#define RVK_FOLDER bitsliced
#include "../variants.h"
#include "rv32.h"
#include "../bitslicing/slices.inc"
#include "../bitslicing/layers.inc"
#include "../bitslicing/blocks.inc"
#define KEY_MISSING 0
#include "../bitslicing/expand.inc"
