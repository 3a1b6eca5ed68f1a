/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file cast128.h
 * CAST-128 (CAST5), RFC 2144 and ISO/IEC 18033-3: blocks of 8 bytes, keys of 5 to 16 bytes.
 *
 * Keys of up to 10 bytes get 12 rounds, longer ones 16. Within each of these groups, appending zeros to a key does not
 * change it (RFC 2144 section 2.5). Keys shorter than 14 bytes can be found by exhaustive search. Blocks have 64 bits:
 * encrypt at most a few hundred megabytes per key (NIST SP 800-67 rev. 2 section 3.3).
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_CAST128_H
#define RVK_CAST128_H

#include "rvk/common.h"
#include "rvk/variants/cast128.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_CAST128_BLOCK_BYTES 8
#define RVK_CAST128_KEY_BYTES_MINIMUM 5
#define RVK_CAST128_KEY_BYTES_MAXIMUM 16

/** An expanded key. Secret. */
typedef struct {
    uint32_t masking[16];  /**< Km of RFC 2144 section 2.4.1 */
    uint32_t rotation[16]; /**< Kr */
    uint32_t rounds;       /**< 12 or 16 */
} rvk_cast128_key;

/** RFC 2144 section 2.4. RVK_BAD_KEY_LENGTH unless `key_bytes` is 5 to 16. */
RVK_WARN_UNUSED int rvk_cast128_expand_key(rvk_cast128_key *schedule, const uint8_t *key, size_t key_bytes);

/** RFC 2144 section 2.1. The schedule serves both directions. */
void rvk_cast128_encrypt_block(const rvk_cast128_key *schedule, uint8_t out[8], const uint8_t in[8]);
void rvk_cast128_decrypt_block(const rvk_cast128_key *schedule, uint8_t out[8], const uint8_t in[8]);

/** Each of `blocks` blocks on its own (ECB). */
void rvk_cast128_encrypt_blocks(const rvk_cast128_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_cast128_decrypt_blocks(const rvk_cast128_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

#ifdef __cplusplus
}
#endif

#endif
