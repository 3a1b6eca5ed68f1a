/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The key expansion of semi-fixsliced AES (FIPS 197 section 5.2), the same for both directions. Constant time.
 *
 *     void rvk_aes{128,192,256}_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_aes{128,192,256}_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *
 * The round keys of odd rounds have undergone the inverse of ShiftRows: 8 words for each, for two blocks. The
 * mathematics is in ../bitslicing/expand.inc, with the registers. Key at any address; schedule 4-aligned.
 * Stack: 80 bytes.
 *
 * instructions: rvk_aes128_expand_encrypt_key rv32imc 2737
 * instructions: rvk_aes128_expand_encrypt_key rv32imc_zbb 2717
 * instructions: rvk_aes192_expand_encrypt_key rv32imc 2627
 * instructions: rvk_aes192_expand_encrypt_key rv32imc_zbb 2611
 * instructions: rvk_aes256_expand_encrypt_key rv32imc 3547
 * instructions: rvk_aes256_expand_encrypt_key rv32imc_zbb 3533
 */
#define RVK_FOLDER semi_fixsliced
#include "../variants.h"
#include "rv32.h"
#include "../bitslicing/slices.inc"
#include "../bitslicing/layers.inc"
#include "../bitslicing/blocks.inc"
#define KEY_MISSING 1
#include "../bitslicing/expand.inc"
