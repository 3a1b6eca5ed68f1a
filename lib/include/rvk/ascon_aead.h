/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ascon_aead.h
 * Authenticated encryption with associated data by Ascon, with keys, nonces and tags of 16 bytes:
 *
 * - Ascon-AEAD128, NIST SP 800-232 section 4;
 * - Ascon-128 and Ascon-128a of Ascon v1.2 (2021), sections 2.4 and 2.6, which are not compatible with it.
 *
 * Never use a nonce twice with one key. Messages and associated data may have any length.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_ASCON_AEAD_H
#define RVK_ASCON_AEAD_H

#include "rvk/ascon.h"
#include "rvk/variants/ascon_aead.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_ASCON_KEY_BYTES 16
#define RVK_ASCON_NONCE_BYTES 16
#define RVK_ASCON_TAG_BYTES 16

/** Encrypts `in_bytes` bytes to `out` and writes the tag. */
void rvk_ascon_aead128_encrypt(
    uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[16], const uint8_t key[16]);
void rvk_ascon128_encrypt(
    uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[16], const uint8_t key[16]);
void rvk_ascon128a_encrypt(
    uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[16], const uint8_t key[16]);

/** Decrypts `in_bytes` bytes to `out`. RVK_AUTHENTICATION_FAILURE if the tag is wrong; `out` is then wiped. */
RVK_WARN_UNUSED int rvk_ascon_aead128_decrypt(
    uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16], const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[16], const uint8_t key[16]);
RVK_WARN_UNUSED int rvk_ascon128_decrypt(
    uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16], const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[16], const uint8_t key[16]);
RVK_WARN_UNUSED int rvk_ascon128a_decrypt(
    uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16], const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[16], const uint8_t key[16]);

/**
 * A message in pieces: `init` of one of the three, all associated data, then all of the message, either encrypted or
 * decrypted, then the matching `final`. RVK_OUT_OF_ORDER for a call out of this order.
 *
 * Secret. `final` wipes the context.
 */
typedef struct {
    rvk_ascon_state state;
    uint8_t key[16];
    uint32_t mode;   /**< of enum rvk_ascon_mode */
    uint32_t offset; /**< bytes of the current block absorbed so far, less than a block */
    uint32_t stage;  /**< no message, no associated data yet, associated data, encryption, decryption */
} rvk_ascon_aead;

void rvk_ascon_aead128_init(rvk_ascon_aead *aead, const uint8_t key[16], const uint8_t nonce[16]);
void rvk_ascon128_init(rvk_ascon_aead *aead, const uint8_t key[16], const uint8_t nonce[16]);
void rvk_ascon128a_init(rvk_ascon_aead *aead, const uint8_t key[16], const uint8_t nonce[16]);

/** The next `bytes` bytes of associated data. Not allowed after the first piece of the message, even an empty one. */
RVK_WARN_UNUSED int rvk_ascon_aead_ad(rvk_ascon_aead *aead, const uint8_t *ad, size_t bytes);

/** Encrypts the next `bytes` bytes of the message; output is never delayed. */
RVK_WARN_UNUSED int rvk_ascon_aead_encrypt_update(rvk_ascon_aead *aead, uint8_t *out, const uint8_t *in, size_t bytes);

/** Writes the tag and wipes the context. */
RVK_WARN_UNUSED int rvk_ascon_aead_encrypt_final(rvk_ascon_aead *aead, uint8_t tag[16]);

/**
 * Decrypts the next `bytes` bytes of the message.
 *
 * Warning: the plaintext is unverified. Do not use it before `decrypt_final` returns RVK_OK.
 */
RVK_WARN_UNUSED int rvk_ascon_aead_decrypt_update(rvk_ascon_aead *aead, uint8_t *out, const uint8_t *in, size_t bytes);

/** Verifies the tag and wipes the context. On RVK_AUTHENTICATION_FAILURE, discard everything `decrypt_update` wrote. */
RVK_WARN_UNUSED int rvk_ascon_aead_decrypt_final(rvk_ascon_aead *aead, const uint8_t tag[16]);

#ifdef __cplusplus
}
#endif

#endif
