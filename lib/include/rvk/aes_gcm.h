/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file aes_gcm.h
 * AES-GCM, NIST SP 800-38D (RFC 5116: AEAD_AES_128_GCM, AEAD_AES_256_GCM), for whole messages: keys of 128, 192 or 256
 * bits, nonces of 96 bits, tags of 128 bits.
 *
 * Never use a nonce twice with one key: that reveals the XOR of the two plaintexts and the authentication key. With
 * random nonces, encrypt at most 2^32 messages per key. A message has at most 2^36 - 32 bytes, associated data at most
 * 2^61 - 1; a `size_t` of 32 bits cannot exceed either.
 *
 * Every call expands the key. For many messages per key, messages in pieces, other lengths of nonce and tag, or nonces
 * from a counter, use rvk/gcm.h.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_AES_GCM_H
#define RVK_AES_GCM_H

#include "rvk/aes.h"
#include "rvk/gcm.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_AES_GCM_NONCE_BYTES 12
#define RVK_AES_GCM_TAG_BYTES 16

/** Encrypts `in_bytes` bytes to `out` and writes the tag. */
void rvk_aes128_gcm_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                            size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[16]);
void rvk_aes192_gcm_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                            size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[24]);
void rvk_aes256_gcm_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                            size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[32]);

/**
 * Verifies the tag, then decrypts. RVK_AUTHENTICATION_FAILURE if the tag is wrong: nothing is decrypted, `out` is all
 * zero.
 */
RVK_WARN_UNUSED int rvk_aes128_gcm_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],
                                           const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[12],
                                           const uint8_t key[16]);
RVK_WARN_UNUSED int rvk_aes192_gcm_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],
                                           const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[12],
                                           const uint8_t key[24]);
RVK_WARN_UNUSED int rvk_aes256_gcm_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],
                                           const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[12],
                                           const uint8_t key[32]);

#ifdef __cplusplus
}
#endif

#endif
