/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file xoodyak_hash.h
 * The hash function of Xoodyak: Cyclist in hash mode with a digest of 32 bytes (Xoodyak, a lightweight cryptographic
 * scheme, 2021, sections 3 and 4).
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_XOODYAK_HASH_H
#define RVK_XOODYAK_HASH_H

#include "rvk/xoodoo.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_XOODYAK_HASH_BYTES 32

/** A hash in progress. Secret if the message is. */
typedef struct {
    rvk_xoodoo_state state;
    uint32_t offset; /**< bytes of the current block already absorbed, 0 to 16 */
    uint32_t colour; /**< the colour of the current block: 1 for the first one, then 0 */
} rvk_xoodyak_hash_context;

void rvk_xoodyak_hash_init(rvk_xoodyak_hash_context *hash);

/** Takes the next `bytes` bytes of the message. */
void rvk_xoodyak_hash_update(rvk_xoodyak_hash_context *hash, const uint8_t *in, size_t bytes);

/** Writes the digest, wipes the context and initialises it for another message. */
void rvk_xoodyak_hash_final(rvk_xoodyak_hash_context *hash, uint8_t out[32]);

/** A whole message in one call. */
void rvk_xoodyak_hash(uint8_t out[32], const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
