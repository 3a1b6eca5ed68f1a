/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ecb.h
 * ECB, SP 800-38A section 6.1, for any block cipher with 16-byte blocks.
 *
 * Equal plaintext blocks give equal ciphertext blocks: ECB is a building block and does not encrypt a message securely.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_ECB_H
#define RVK_ECB_H

#include "rvk/block_cipher.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Whole blocks only: RVK_PARTIAL_BLOCK unless `bytes` is a multiple of 16. `schedule` is the cipher's expanded key for
 * the direction. A message can be split at block boundaries.
 */
RVK_WARN_UNUSED int rvk_ecb_encrypt(const rvk_block_cipher *cipher, const void *schedule, uint8_t *out,
                                    const uint8_t *in, size_t bytes);
RVK_WARN_UNUSED int rvk_ecb_decrypt(const rvk_block_cipher *cipher, const void *schedule, uint8_t *out,
                                    const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
