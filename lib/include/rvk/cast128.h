/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file cast128.h
 * CAST-128, also called CAST5, RFC 2144 and ISO/IEC 18033-3: blocks of 8 bytes, keys of 5 to 16 bytes.
 *
 * Keys of up to 10 bytes get 12 rounds, longer ones 16; within each of the two, a key is the same as one with zeros
 * behind it (RFC 2144 section 2.5). Blocks and keys may lie at any address; `out` may be `in`. The size and the form of
 * a schedule depend on the variant (rvk/variants.h). Wipe it with `rvk_wipe` when the key is no longer needed. A key of
 * less than 14 bytes can be found by trying all of them. With blocks of 64 bits, a key should not encrypt more than a
 * few hundred megabytes (NIST SP 800-67 rev. 2 section 3.3 says why).
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

/** RFC 2144 section 2.4, for a key of `key_bytes` bytes, 5 to 16; RVK_BAD_KEY_LENGTH for any other. */
RVK_WARN_UNUSED int rvk_cast128_expand_key(rvk_cast128_key *schedule, const uint8_t *key, size_t key_bytes);

/** RFC 2144 section 2.1. One schedule serves both directions. */
void rvk_cast128_encrypt_block(const rvk_cast128_key *schedule, uint8_t out[8], const uint8_t in[8]);
void rvk_cast128_decrypt_block(const rvk_cast128_key *schedule, uint8_t out[8], const uint8_t in[8]);

/** The same for `blocks` blocks, one after the other. */
void rvk_cast128_encrypt_blocks(const rvk_cast128_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_cast128_decrypt_blocks(const rvk_cast128_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

#ifdef __cplusplus
}
#endif

#endif
