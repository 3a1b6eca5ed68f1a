/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file saturnin_hash.h
 * Saturnin-Hash, with a digest of 32 bytes: A. Canteaut et al., "Saturnin: a suite of lightweight symmetric algorithms
 * for post-quantum security", version 1.1 (second round of NIST's lightweight cryptography project).
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_SATURNIN_HASH_H
#define RVK_SATURNIN_HASH_H

#include "rvk/saturnin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_SATURNIN_HASH_BYTES 32

/** A hash in progress. Secret if the message is. */
typedef struct {
    uint32_t state[8]; /**< the chaining value, as bytes */
    uint32_t block[8]; /**< the first `offset` bytes of the current block */
    uint32_t offset;   /**< 0 to 31 */
} rvk_saturnin_hash_context;

void rvk_saturnin_hash_init(rvk_saturnin_hash_context *hash);

/** Takes the next `bytes` bytes of the message. */
void rvk_saturnin_hash_update(rvk_saturnin_hash_context *hash, const uint8_t *in, size_t bytes);

/** Writes the digest, wipes the context and initialises it for another message. */
void rvk_saturnin_hash_final(rvk_saturnin_hash_context *hash, uint8_t out[32]);

/** A whole message in one call. */
void rvk_saturnin_hash(uint8_t out[32], const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
