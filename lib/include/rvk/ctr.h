/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ctr.h
 * CTR, SP 800-38A section 6.5, for any block cipher with 16-byte blocks and messages of any length. The counter is a
 * 128-bit big-endian number that wraps from 2^128 - 1 to 0.
 *
 * Never use a counter block twice with one key: equal key stream reveals the XOR of two messages. CTR does not
 * authenticate.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_CTR_H
#define RVK_CTR_H

#include "rvk/block_cipher.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A message in progress: the next counter, and the rest of a block of key stream. Secret. */
typedef struct {
    uint8_t counter[RVK_CIPHER_BLOCK_BYTES];
    uint8_t key_stream[RVK_CIPHER_BLOCK_BYTES];
    uint32_t unused; /**< bytes at the end of key_stream not used yet */
} rvk_ctr;

/** Starts with a counter block. */
void rvk_ctr_init(rvk_ctr *ctr, const uint8_t counter[16]);

/**
 * Encrypts or decrypts the next `bytes` bytes. How a message is split does not change the result. `schedule` is the
 * cipher's expanded key for encryption, the same in all calls of a message.
 */
void rvk_ctr_update(rvk_ctr *ctr, const rvk_block_cipher *cipher, const void *schedule, uint8_t *out, const uint8_t *in,
                    size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
