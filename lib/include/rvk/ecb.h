/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ecb.h
 * ECB, SP 800-38A section 6.1, for any block cipher with blocks of 16 bytes: every block by itself.
 *
 * Equal blocks of plaintext give equal blocks of ciphertext: this is a building block, and not encryption of a message.
 */
#ifndef RVK_ECB_H
#define RVK_ECB_H

#include "rvk/block_cipher.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * `bytes` is a multiple of 16, or 0; RVK_PARTIAL_BLOCK for any other, and then nothing is written. `out` may be `in`. A
 * message can be given in pieces of whole blocks. `schedule` is the cipher's expanded key for the direction.
 */
RVK_WARN_UNUSED int rvk_ecb_encrypt(const rvk_block_cipher *cipher, const void *schedule, uint8_t *out,
                                    const uint8_t *in, size_t bytes);
RVK_WARN_UNUSED int rvk_ecb_decrypt(const rvk_block_cipher *cipher, const void *schedule, uint8_t *out,
                                    const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
