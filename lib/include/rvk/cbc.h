/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file cbc.h
 * CBC, SP 800-38A section 6.2, for any block cipher with 16-byte blocks. No padding is added or removed.
 *
 * The initialisation vector of each message must be unpredictable (appendix C). CBC does not authenticate: telling an
 * attacker whether a decrypted message is well-formed reveals the message (padding oracle).
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_CBC_H
#define RVK_CBC_H

#include "rvk/block_cipher.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * `chain` holds the initialisation vector before the first call and the last block of ciphertext after each call, so a
 * message can be split at block boundaries. Whole blocks only: RVK_PARTIAL_BLOCK unless `bytes` is a multiple of 16.
 * `schedule` is the cipher's expanded key for the direction.
 *
 * Encryption is sequential; decryption is as fast as the cipher is on many blocks.
 */
RVK_WARN_UNUSED int rvk_cbc_encrypt(const rvk_block_cipher *cipher, const void *schedule, uint8_t chain[16],
                                    uint8_t *out, const uint8_t *in, size_t bytes);
RVK_WARN_UNUSED int rvk_cbc_decrypt(const rvk_block_cipher *cipher, const void *schedule, uint8_t chain[16],
                                    uint8_t *out, const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
