/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file cbc.h
 * CBC, SP 800-38A section 6.2, for any block cipher with blocks of 16 bytes. No padding is added or removed.
 *
 * The initialisation vector of each message must be unpredictable (appendix C). CBC does not authenticate: whoever
 * tells an attacker whether a decrypted message had a right form gives the message away.
 */
#ifndef RVK_CBC_H
#define RVK_CBC_H

#include "rvk/block_cipher.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * `chain` is the initialisation vector at first, and is moved on, so that a message can be given in pieces of whole
 * blocks: it becomes the last block of ciphertext. `bytes` is a multiple of 16, or 0; RVK_PARTIAL_BLOCK for any other,
 * and then nothing is written, `chain` neither. `out` may be `in`. `schedule` is the cipher's expanded key for the
 * direction.
 *
 * Encryption takes block after block; decryption is as fast as the cipher is on many blocks.
 */
RVK_WARN_UNUSED int rvk_cbc_encrypt(const rvk_block_cipher *cipher, const void *schedule, uint8_t chain[16],
                                    uint8_t *out, const uint8_t *in, size_t bytes);
RVK_WARN_UNUSED int rvk_cbc_decrypt(const rvk_block_cipher *cipher, const void *schedule, uint8_t chain[16],
                                    uint8_t *out, const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
