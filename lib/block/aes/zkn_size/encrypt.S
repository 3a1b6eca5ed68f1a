/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES encryption (FIPS 197 sections 5.1 and 5.2) with the instructions of Zkne in little code. Constant time.
 *
 *     void rvk_aes{,128,192,256}_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])
 *
 * block.inc explains the algorithm and the registers. Buffers at any address; schedule 4-aligned; out may be in.
 * Stack: 16 bytes.
 *
 * instructions: rvk_aes128_encrypt_block rv32imc_zknd_zkne 458
 * instructions: rvk_aes256_encrypt_block rv32imc_zknd_zkne 566
 */
#define RVK_FOLDER zkn_size
#include "../variants.h"
.option arch, +zknd, +zkne
#include "rv32.h"
#include "block.inc"

FUNCTION rvk_aes_encrypt_block
    SMALL_BLOCK aes32esmi, aes32esi, 4, 12, 0, 16
END rvk_aes_encrypt_block

SAME_AS rvk_aes_encrypt_block, rvk_aes128_encrypt_block, rvk_aes192_encrypt_block, rvk_aes256_encrypt_block

DEFINE_COPY_BLOCK
