/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file gimli_hash.h
 * Gimli-24-Hash, section 2.10 of Gimli 20190927 (second round of NIST's lightweight cryptography project), with a
 * digest of 32 bytes.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_GIMLI_HASH_H
#define RVK_GIMLI_HASH_H

#include "rvk/gimli.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_GIMLI_HASH_BYTES 32

/** A hash in progress. Secret if the message is. */
typedef struct {
    rvk_gimli_state state;
    uint32_t offset; /**< bytes of the current block already absorbed, 0 to 15 */
} rvk_gimli_hash_context;

void rvk_gimli_hash_init(rvk_gimli_hash_context *hash);

/** Takes the next `bytes` bytes of the message. */
void rvk_gimli_hash_update(rvk_gimli_hash_context *hash, const uint8_t *in, size_t bytes);

/** Writes the digest, wipes the context and initialises it for another message. */
void rvk_gimli_hash_final(rvk_gimli_hash_context *hash, uint8_t out[32]);

/** A whole message in one call. */
void rvk_gimli_hash(uint8_t out[32], const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
