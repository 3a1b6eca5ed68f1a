/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file misty1.h
 * MISTY1 with eight rounds, RFC 2994 and ISO/IEC 18033-3: blocks of 8 bytes, keys of 16 bytes, in the byte order of RFC
 * 2994.
 *
 * For existing systems only: integral attacks break all eight rounds in theory (Y. Todo, Integral Cryptanalysis on Full
 * MISTY1, CRYPTO 2015). Blocks have 64 bits: encrypt at most a few hundred megabytes per key (NIST SP 800-67 rev. 2
 * section 3.3).
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_MISTY1_H
#define RVK_MISTY1_H

#include "rvk/common.h"
#include "rvk/variants/misty1.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_MISTY1_BLOCK_BYTES 8

/** An expanded key. Secret. */
typedef struct {
    uint32_t subkeys[32]; /**< large enough for every variant */
} rvk_misty1_key;

/** RFC 2994 section 2.2. The schedule serves both directions. */
void rvk_misty1_expand_key(rvk_misty1_key *schedule, const uint8_t key[16]);

/** RFC 2994 section 2.3. */
void rvk_misty1_encrypt_block(const rvk_misty1_key *schedule, uint8_t out[8], const uint8_t in[8]);
void rvk_misty1_decrypt_block(const rvk_misty1_key *schedule, uint8_t out[8], const uint8_t in[8]);

/** Each of `blocks` blocks on its own (ECB). */
void rvk_misty1_encrypt_blocks(const rvk_misty1_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_misty1_decrypt_blocks(const rvk_misty1_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

#ifdef __cplusplus
}
#endif

#endif
