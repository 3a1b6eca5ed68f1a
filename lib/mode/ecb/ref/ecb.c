/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38A section 6.1. */
#include "rvk/ecb.h"

int rvk_ecb_encrypt(const rvk_block_cipher *cipher, const void *schedule, uint8_t *out, const uint8_t *in,
                    size_t bytes) {
    if (bytes % RVK_CIPHER_BLOCK_BYTES != 0) {
        return RVK_PARTIAL_BLOCK;
    }
    cipher->encrypt_blocks(schedule, out, in, bytes / RVK_CIPHER_BLOCK_BYTES);
    return RVK_OK;
}

int rvk_ecb_decrypt(const rvk_block_cipher *cipher, const void *schedule, uint8_t *out, const uint8_t *in,
                    size_t bytes) {
    if (bytes % RVK_CIPHER_BLOCK_BYTES != 0) {
        return RVK_PARTIAL_BLOCK;
    }
    cipher->decrypt_blocks(schedule, out, in, bytes / RVK_CIPHER_BLOCK_BYTES);
    return RVK_OK;
}
