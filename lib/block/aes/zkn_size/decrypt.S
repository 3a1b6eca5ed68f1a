/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES decryption (FIPS 197 section 5.3.5) with the instructions of Zknd and Zkne, in little code. Constant time.
 *
 *     void rvk_aes{,128,192,256}_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * block.inc explains the algorithm and the registers. Buffers at any address; schedule 4-aligned; out may be in.
 * Stack: 16 bytes.
 *
 * instructions: rvk_aes128_decrypt_block rv32imc_zknd_zkne 460
 * instructions: rvk_aes256_decrypt_block rv32imc_zknd_zkne 568
 */
#define RVK_FOLDER zkn_size
#include "../variants.h"
.option arch, +zknd, +zkne
#include "rv32.h"
#include "block.inc"

FUNCTION rvk_aes_decrypt_block
    SMALL_BLOCK aes32dsmi, aes32dsi, 12, 4, 1, -16
END rvk_aes_decrypt_block

SAME_AS rvk_aes_decrypt_block, rvk_aes128_decrypt_block, rvk_aes192_decrypt_block, rvk_aes256_decrypt_block

DEFINE_COPY_BLOCK
