/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file present.h
 * PRESENT-80 and PRESENT-128, ISO/IEC 29192-2: blocks of 8 bytes, keys of 10 or 16 bytes.
 *
 * Blocks and keys are numbers with the highest byte first, as in Bogdanov et al., PRESENT: An Ultra-Lightweight Block
 * Cipher (CHES 2007), and may lie at any address; `out` may be `in`. The size and the form of a
 * schedule depend on the variant (rvk/variants.h). Wipe it with `rvk_wipe` when the key is no longer needed. With blocks of 64 bits, a key should not encrypt more than a
 * few hundred megabytes (NIST SP 800-67 rev. 2 section 3.3 says why).
 */
#ifndef RVK_PRESENT_H
#define RVK_PRESENT_H

#include "rvk/common.h"
#include "rvk/variants/present.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_PRESENT_BLOCK_BYTES 8

/** Words of a schedule: 32 round keys, which `bitsliced` has twice. */
#if RVK_PRESENT_VARIANT_NUMBER == RVK_PRESENT_VARIANT_bitsliced
#define RVK_PRESENT_KEY_WORDS 128
#else
#define RVK_PRESENT_KEY_WORDS 64
#endif

/** An expanded key. Secret. */
typedef struct {
    uint32_t round_key[RVK_PRESENT_KEY_WORDS];
} rvk_present_key;

/** The 32 round keys. One schedule serves both directions. */
void rvk_present80_expand_key(rvk_present_key *schedule, const uint8_t key[10]);
void rvk_present128_expand_key(rvk_present_key *schedule, const uint8_t key[16]);

void rvk_present_encrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8]);
void rvk_present_decrypt_block(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8]);

/** The same for `blocks` blocks, one after the other. */
void rvk_present_encrypt_blocks(const rvk_present_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_present_decrypt_blocks(const rvk_present_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

#ifdef __cplusplus
}
#endif

#endif
