/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file sha256.h
 * SHA-256 and SHA-224, FIPS 180-4 sections 6.2 and 6.3. Both share `rvk_sha256_update`; use the `init` and the `final`
 * of the same hash.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_SHA256_H
#define RVK_SHA256_H

#include "rvk/common.h"
#include "rvk/variants/sha256.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_SHA256_BYTES 32
#define RVK_SHA224_BYTES 28
#define RVK_SHA256_BLOCK_BYTES 64

/** A hash in progress. Secret if the message is. */
typedef struct {
    uint32_t state[8];       /**< the chaining value H of FIPS 180-4 */
    uint8_t block[64];       /**< the first (message_bytes mod 64) bytes of the current block */
    uint32_t bytes_low;      /**< length of the message in bytes, low word */
    uint32_t bytes_high;     /**< high word; at most 2^61 - 1 bytes in all */
} rvk_sha256;

void rvk_sha256_init(rvk_sha256 *hash);
void rvk_sha224_init(rvk_sha256 *hash);

/** Takes the next `bytes` bytes of the message. */
void rvk_sha256_update(rvk_sha256 *hash, const uint8_t *in, size_t bytes);

/** Writes the digest, wipes the context and initialises it for another message of the same hash. */
void rvk_sha256_final(rvk_sha256 *hash, uint8_t out[32]);
void rvk_sha224_final(rvk_sha256 *hash, uint8_t out[28]);

/** The function that variants optimise: the compression function on `blocks` blocks of 64 bytes. */
void rvk_sha256_blocks(uint32_t state[8], const uint8_t *in, size_t blocks);

/** A whole message in one call. */
void rvk_sha256_hash(uint8_t out[32], const uint8_t *in, size_t bytes);
void rvk_sha224_hash(uint8_t out[28], const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
