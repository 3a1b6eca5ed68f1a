/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file tdea.h
 * TDEA (triple DES), NIST SP 800-67 rev. 2: blocks of 8 bytes, keys of 16 or 24 bytes.
 *
 * A key is a bundle of two or three DES keys of 8 bytes, K1, K2 and K3; with two, K3 = K1. The lowest bit of each byte
 * is a parity bit and is ignored. The functions accept every bundle, weak keys and equal neighbours (which leave a
 * single DES) included: `rvk_tdea_is_weak_key` tells which bundles the standard forbids.
 *
 * Since 2024 NIST allows TDEA only for decrypting existing data (SP 800-131A rev. 2). Encrypt at most 2^20 blocks per
 * bundle (SP 800-67 rev. 2 section 3.3).
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_TDEA_H
#define RVK_TDEA_H

#include "rvk/common.h"
#include "rvk/variants/tdea.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_TDEA_BLOCK_BYTES 8

/** An expanded key. Secret. */
typedef struct {
    uint32_t round_key[96]; /**< two words for each of the 48 rounds, in encryption order */
} rvk_tdea_key;

/**
 * The rounds of DES encryption with K1, decryption with K2, encryption with K3. The schedule serves both directions.
 */
void rvk_tdea128_expand_key(rvk_tdea_key *schedule, const uint8_t key[16]);
void rvk_tdea192_expand_key(rvk_tdea_key *schedule, const uint8_t key[24]);

/** SP 800-67 rev. 2 section 3.1. */
void rvk_tdea_encrypt_block(const rvk_tdea_key *schedule, uint8_t out[8], const uint8_t in[8]);
void rvk_tdea_decrypt_block(const rvk_tdea_key *schedule, uint8_t out[8], const uint8_t in[8]);

/** Each of `blocks` blocks on its own (ECB). */
void rvk_tdea_encrypt_blocks(const rvk_tdea_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_tdea_decrypt_blocks(const rvk_tdea_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

/**
 * 1 if one of the `keys` DES keys at `key` is weak or semi-weak, or if two neighbours are equal and so cancel;
 * otherwise 0, also for no keys. Such bundles must not be used (SP 800-67 rev. 2 section 3.3). The 48 possibly weak
 * keys, which have four different round keys, are not reported: the standard leaves them to the user.
 */
RVK_WARN_UNUSED int rvk_tdea_is_weak_key(const uint8_t *key, size_t keys);

#ifdef __cplusplus
}
#endif

#endif
