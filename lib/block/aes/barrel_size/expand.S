/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Key expansion for eight blocks. Constant time.
 *
 *     void rvk_aes{128,192,256}_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *     void rvk_aes{128,192,256}_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[key_bits / 8])
 *
 * A round key is 32 words, for each bit of each row one, in which it is repeated for the eight blocks. The mathematics
 * is in ../bitslicing/expand.inc and round_keys.inc, with the registers. Key at any address; schedule 4-aligned.
 * Stack: 80 bytes.
 *
 * instructions: rvk_aes128_expand_encrypt_key rv32imc 4015
 * instructions: rvk_aes128_expand_encrypt_key rv32imc_zbb 3995
 * instructions: rvk_aes192_expand_encrypt_key rv32imc 4136
 * instructions: rvk_aes192_expand_encrypt_key rv32imc_zbb 4120
 * instructions: rvk_aes256_expand_encrypt_key rv32imc 5287
 * instructions: rvk_aes256_expand_encrypt_key rv32imc_zbb 5273
 */
#define RVK_FOLDER barrel_size
#include "../variants.h"
#include "rv32.h"
#define ROUND_KEY_LOG 7
#include "../bitslicing/slices.inc"
#include "../bitslicing/layers.inc"
#include "../bitslicing/blocks.inc"

#include "../bitslicing/expand.inc"
