/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ctr.h CTR, SP 800-38A section 6.5, for any block cipher with blocks of 16 bytes, on messages of any length. The
 * counter is a number of 128 bits, most significant byte first, and goes from 2^128 - 1 to 0.
 *
 * No counter block may ever be used twice under one key: two messages with equal key stream give each other away. CTR
 * does not authenticate.
 */
#ifndef RVK_CTR_H
#define RVK_CTR_H

#include "rvk/block_cipher.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A message under way: the next counter, and what is left of a block of key stream. Secret. */
typedef struct {
    uint8_t counter[RVK_CIPHER_BLOCK_BYTES];
    uint8_t key_stream[RVK_CIPHER_BLOCK_BYTES];
    uint32_t unused; /**< bytes at the end of key_stream that are not used yet */
} rvk_ctr;

/** Starts with a counter block. */
void rvk_ctr_init(rvk_ctr *ctr, const uint8_t counter[16]);

/**
 * Encrypts or decrypts the next `bytes` bytes, any number, 0 too, at any addresses; `out` may be `in`. A message gives
 * the same in however many pieces. `schedule` is the cipher's expanded key for encryption, the same in all calls of a
 * message.
 */
void rvk_ctr_update(rvk_ctr *ctr, const rvk_block_cipher *cipher, const void *schedule, uint8_t *out, const uint8_t *in,
                    size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
