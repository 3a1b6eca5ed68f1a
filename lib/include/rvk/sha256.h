/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file sha256.h
 * SHA-256 and SHA-224, FIPS 180-4 sections 6.2 and 6.3. A message may be given in pieces of any length, none
 * included, at any address; it may be empty.
 *
 * The two differ in how a hash starts and how much of the state is its digest: begin with the `init` of the one that
 * you want, go on with `rvk_sha256_update`, end with the `final` of the same one.
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

/** A hash under way. Secret where the message is. */
typedef struct {
    uint32_t state[8];       /**< the chaining value, FIPS 180-4's H */
    uint8_t block[64];       /**< the first (message_bytes mod 64) bytes of the current block */
    uint32_t bytes_low;      /**< length of the message so far in bytes, low word */
    uint32_t bytes_high;     /**< and high word; at most 2^61 - 1 bytes in all */
} rvk_sha256;

void rvk_sha256_init(rvk_sha256 *hash);
void rvk_sha224_init(rvk_sha256 *hash);

/** Takes the next `bytes` bytes of the message, for both. */
void rvk_sha256_update(rvk_sha256 *hash, const uint8_t *in, size_t bytes);

/** Writes the digest, wipes the context, and leaves it as the `init` of the same hash does: what comes next is a new message. */
void rvk_sha256_final(rvk_sha256 *hash, uint8_t out[32]);
void rvk_sha224_final(rvk_sha256 *hash, uint8_t out[28]);

/** What a variant makes fast: the compression function over `blocks` blocks of 64 bytes at any address. */
void rvk_sha256_blocks(uint32_t state[8], const uint8_t *in, size_t blocks);

/** A whole message in one call. */
void rvk_sha256_hash(uint8_t out[32], const uint8_t *in, size_t bytes);
void rvk_sha224_hash(uint8_t out[28], const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
