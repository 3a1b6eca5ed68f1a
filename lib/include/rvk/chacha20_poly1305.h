/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file chacha20_poly1305.h
 * AEAD_CHACHA20_POLY1305, RFC 8439 section 2.8: authenticated encryption with associated data, with a 256-bit key, a
 * 96-bit nonce and a 128-bit tag.
 *
 * Never use a nonce twice with one key. A message has at most 274877906880 bytes (2^32 - 1 blocks of 64), associated
 * data at most 2^64 - 1.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_CHACHA20_POLY1305_H
#define RVK_CHACHA20_POLY1305_H

#include "rvk/chacha20.h"
#include "rvk/poly1305.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_CHACHA20_POLY1305_KEY_BYTES 32
#define RVK_CHACHA20_POLY1305_NONCE_BYTES 12
#define RVK_CHACHA20_POLY1305_TAG_BYTES 16

/** Encrypts `in_bytes` bytes to `out` and writes the tag. A `size_t` of 32 bits cannot exceed the maximum length. */
void rvk_chacha20_poly1305_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                                   size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[32]);

/**
 * Verifies the tag, then decrypts. RVK_AUTHENTICATION_FAILURE if the tag is wrong: nothing is decrypted, `out` is all
 * zero.
 */
RVK_WARN_UNUSED int rvk_chacha20_poly1305_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes,
                                                  const uint8_t tag[16], const uint8_t *ad, size_t ad_bytes,
                                                  const uint8_t nonce[12], const uint8_t key[32]);

/**
 * A message in pieces: `init`, `associated_data`, then `encrypt_update` and `encrypt_final`, or `decrypt_update` and
 * `decrypt_final`. RVK_OUT_OF_ORDER for a call out of this order, RVK_MESSAGE_TOO_LONG for too many bytes.
 *
 * Secret. `final` wipes the context.
 */
typedef struct {
    rvk_chacha20 stream;
    rvk_poly1305 mac;
    uint32_t ad_bytes[2];      /**< bytes of associated data so far, low word first */
    uint32_t message_bytes[2]; /**< bytes of message so far, low word first */
    uint32_t stage;            /**< no message, associated data, encryption, decryption */
} rvk_chacha20_poly1305;

/** Starts a message. */
void rvk_chacha20_poly1305_init(rvk_chacha20_poly1305 *aead, const uint8_t key[32], const uint8_t nonce[12]);

/** The next bytes of associated data, all of which come before the message. */
RVK_WARN_UNUSED int rvk_chacha20_poly1305_associated_data(rvk_chacha20_poly1305 *aead, const uint8_t *ad,
                                                          size_t ad_bytes);

/** Encrypts the next bytes of the message. */
RVK_WARN_UNUSED int rvk_chacha20_poly1305_encrypt_update(rvk_chacha20_poly1305 *aead, uint8_t *out, const uint8_t *in,
                                                         size_t in_bytes);

/** Writes the tag of the message and wipes the context. */
RVK_WARN_UNUSED int rvk_chacha20_poly1305_encrypt_final(rvk_chacha20_poly1305 *aead, uint8_t tag[16]);

/**
 * Decrypts the next bytes of the message.
 *
 * Warning: the plaintext is unverified and may be chosen by an attacker. Do not act on it, not even with an error
 * message, before `decrypt_final` returns 0, and discard all of it if that fails. Where the whole message fits into
 * memory, use `rvk_chacha20_poly1305_decrypt`.
 */
RVK_WARN_UNUSED int rvk_chacha20_poly1305_decrypt_update(rvk_chacha20_poly1305 *aead, uint8_t *out, const uint8_t *in,
                                                         size_t in_bytes);

/** 0 if `tag` is right, otherwise RVK_AUTHENTICATION_FAILURE. Wipes the context. */
RVK_WARN_UNUSED int rvk_chacha20_poly1305_decrypt_final(rvk_chacha20_poly1305 *aead, const uint8_t tag[16]);

#ifdef __cplusplus
}
#endif

#endif
