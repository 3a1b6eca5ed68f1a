/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file aes_gcm.h
 * AES-GCM, NIST SP 800-38D with AES (RFC 5116: AEAD_AES_128_GCM, AEAD_AES_256_GCM): authenticated encryption with
 * associated data of whole messages.
 *
 * The key has 128, 192 or 256 bits, the nonce 96, the tag 128. A nonce must not be used twice with one key: that gives
 * away the difference of both messages and the key of the authentication. With nonces at random, a key may encrypt at
 * most 2^32 messages. A message has at most 2^36 - 32 bytes, associated data at most 2^61 - 1, which a `size_t` of 32
 * bits cannot exceed.
 *
 * Each call expands the key anew. Who has many messages under one key, messages in pieces, other lengths of nonce and
 * tag, or wants nonces to be counted, uses rvk/gcm.h.
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

/** `in_bytes` bytes of ciphertext to `out`, which may be `in`, and the tag. */
void rvk_aes128_gcm_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                            size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[16]);
void rvk_aes192_gcm_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                            size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[24]);
void rvk_aes256_gcm_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                            size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[32]);

/**
 * The inverse. The tag is compared first: if it is wrong, the result is RVK_AUTHENTICATION_FAILURE, nothing is
 * decrypted, and `out` is all zero.
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
