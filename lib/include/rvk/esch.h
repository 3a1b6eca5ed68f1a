/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file esch.h
 * Esch256 and Esch384, hash functions on the Sparkle permutations: C. Beierle et al., Schwaemm and Esch (2021), section
 * 2.2. Esch256 is the primary member.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_ESCH_H
#define RVK_ESCH_H

#include "rvk/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_ESCH256_BYTES 32
#define RVK_ESCH384_BYTES 48

/** A hash in progress. Secret if the message is. */
typedef struct {
    uint32_t state[16];
    uint8_t block[16];    /**< the current block */
    uint32_t block_bytes; /**< its bytes so far, 0 to 16: which block is the last is known only at the end */
    uint32_t digest_bytes;
} rvk_esch;

void rvk_esch256_init(rvk_esch *hash);
void rvk_esch384_init(rvk_esch *hash);

/** Takes the next `bytes` bytes of the message. */
void rvk_esch_update(rvk_esch *hash, const uint8_t *in, size_t bytes);

/**
 * Writes the digest, 32 bytes for Esch256 and 48 for Esch384, wipes the context and initialises it for another message
 * of the same hash.
 */
void rvk_esch_final(rvk_esch *hash, uint8_t *out);

/** A whole message in one call. */
void rvk_esch256(uint8_t out[32], const uint8_t *in, size_t bytes);
void rvk_esch384(uint8_t out[48], const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
