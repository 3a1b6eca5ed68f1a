/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file sm3.h
 * SM3, GB/T 32905-2016 (ISO/IEC 10118-3:2018).
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_SM3_H
#define RVK_SM3_H

#include "rvk/common.h"
#include "rvk/variants/sm3.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_SM3_BYTES 32
#define RVK_SM3_BLOCK_BYTES 64

/** A hash in progress. Secret if the message is. */
typedef struct {
    uint32_t state[8];       /**< the chaining value V of the standard */
    uint8_t block[64];       /**< the first (message_bytes mod 64) bytes of the current block */
    uint32_t bytes_low;      /**< length of the message in bytes, low word */
    uint32_t bytes_high;     /**< high word; at most 2^61 - 1 bytes in all */
} rvk_sm3;

void rvk_sm3_init(rvk_sm3 *hash);
void rvk_sm3_update(rvk_sm3 *hash, const uint8_t *in, size_t bytes);

/** Writes the digest, wipes the context and initialises it for another message. */
void rvk_sm3_final(rvk_sm3 *hash, uint8_t out[32]);

/** The function that variants optimise: the compression function on `blocks` blocks of 64 bytes. */
void rvk_sm3_blocks(uint32_t state[8], const uint8_t *in, size_t blocks);

/** A whole message in one call. */
void rvk_sm3_hash(uint8_t out[32], const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
