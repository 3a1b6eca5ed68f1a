/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file sha512.h
 * SHA-512, SHA-384 and SHA-512/256, FIPS 180-4 sections 6.4, 6.5 and 6.7. All share `rvk_sha512_update`; use the `init`
 * and the `final` of the same hash.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_SHA512_H
#define RVK_SHA512_H

#include "rvk/common.h"
#include "rvk/variants/sha512.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_SHA512_BYTES 64
#define RVK_SHA384_BYTES 48
#define RVK_SHA512_256_BYTES 32
#define RVK_SHA512_BLOCK_BYTES 128

/** A hash in progress. Secret if the message is. */
typedef struct {
    uint32_t state[16];      /**< the chaining value H of FIPS 180-4, low word of each number first */
    uint8_t block[128];      /**< the first (message_bytes mod 128) bytes of the current block */
    uint32_t bytes_low;      /**< length of the message in bytes, low word */
    uint32_t bytes_high;     /**< high word; at most 2^64 - 1 bytes in all */
} rvk_sha512;

void rvk_sha512_init(rvk_sha512 *hash);
void rvk_sha384_init(rvk_sha512 *hash);
void rvk_sha512_256_init(rvk_sha512 *hash);

/** Takes the next `bytes` bytes of the message. */
void rvk_sha512_update(rvk_sha512 *hash, const uint8_t *in, size_t bytes);

/** Writes the digest, wipes the context and initialises it for another message of the same hash. */
void rvk_sha512_final(rvk_sha512 *hash, uint8_t out[64]);
void rvk_sha384_final(rvk_sha512 *hash, uint8_t out[48]);
void rvk_sha512_256_final(rvk_sha512 *hash, uint8_t out[32]);

/** The function that variants optimise: the compression function on `blocks` blocks of 128 bytes. */
void rvk_sha512_blocks(uint32_t state[16], const uint8_t *in, size_t blocks);

/** A whole message in one call. */
void rvk_sha512_hash(uint8_t out[64], const uint8_t *in, size_t bytes);
void rvk_sha384_hash(uint8_t out[48], const uint8_t *in, size_t bytes);
void rvk_sha512_256_hash(uint8_t out[32], const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
