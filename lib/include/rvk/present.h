/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file present.h
 * PRESENT-80 and PRESENT-128, ISO/IEC 29192-2: blocks of 8 bytes, keys of 10 or 16 bytes, big-endian as in A. Bogdanov
 * et al., PRESENT: An Ultra-Lightweight Block Cipher (CHES 2007).
 *
 * Blocks have 64 bits: encrypt at most a few hundred megabytes per key (NIST SP 800-67 rev. 2 section 3.3).
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_PRESENT_H
#define RVK_PRESENT_H

#include "rvk/common.h"
#include "rvk/variants/present.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_PRESENT_BLOCK_BYTES 8

/** Words of a schedule: 32 round keys, stored twice for `bitsliced`. */
#if RVK_PRESENT_VARIANT_NUMBER == RVK_PRESENT_VARIANT_bitsliced
#define RVK_PRESENT_KEY_WORDS 128
#else
#define RVK_PRESENT_KEY_WORDS 64
#endif

/** An expanded key. Secret. */
typedef struct {
    uint32_t round_key[RVK_PRESENT_KEY_WORDS];
} rvk_present_key;

/** The 32 round keys. The schedule serves both directions. */
void rvk_present80_expand_key(rvk_present_key *schedule, const uint8_t key[10]);
void rvk_present128_expand_key(rvk_present_key *schedule, const uint8_t key[16]);

void rvk_present_encrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8]);
void rvk_present_decrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8]);

/** Each of `blocks` blocks on its own (ECB). */
void rvk_present_encrypt_blocks(const rvk_present_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_present_decrypt_blocks(const rvk_present_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

#ifdef __cplusplus
}
#endif

#endif
