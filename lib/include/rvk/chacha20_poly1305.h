/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file chacha20_poly1305.h
 * AEAD_CHACHA20_POLY1305, RFC 8439 section 2.8: authenticated encryption with associated data.
 *
 * The key has 256 bits, the nonce 96, the tag 128. A nonce must not be used twice with one key. A message has at most
 * 274877906880 bytes (2^32 - 1 blocks of 64), associated data at most 2^64 - 1.
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

/**
 * A whole message: `in_bytes` bytes of ciphertext to `out`, which may be `in`, and the tag.
 * The length is at most the one above, which a `size_t` of 32 bits cannot exceed.
 */
void rvk_chacha20_poly1305_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                                   size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[32]);

/**
 * The inverse. The tag is compared first: if it is wrong, the result is RVK_AUTHENTICATION_FAILURE, nothing is
 * decrypted, and `out` is all zero.
 */
RVK_WARN_UNUSED int rvk_chacha20_poly1305_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes,
                                                  const uint8_t tag[16], const uint8_t *ad, size_t ad_bytes,
                                                  const uint8_t nonce[12], const uint8_t key[32]);

/**
 * A message in pieces: `init`, `associated_data`, then either `encrypt_update` and `encrypt_final`, or `decrypt_update`
 * and `decrypt_final`. Each returns RVK_OUT_OF_ORDER where it must not follow the calls before, `final` being the last;
 * those that take bytes return RVK_MESSAGE_TOO_LONG if these would make too many. Then nothing was done, and the message
 * can go on without that call.
 *
 * Secret. The two `final` wipe it; wipe it with `rvk_wipe` if none is called.
 */
typedef struct {
    rvk_chacha20 stream;
    rvk_poly1305 mac;
    uint32_t ad_bytes[2];      /**< associated data so far, low word and high word */
    uint32_t message_bytes[2]; /**< message so far, the same */
    uint32_t stage;            /**< no message, associated data, encryption, decryption */
} rvk_chacha20_poly1305;

/** Starts a message. */
void rvk_chacha20_poly1305_init(rvk_chacha20_poly1305 *aead, const uint8_t key[32], const uint8_t nonce[12]);

/** The next bytes of associated data; all of it comes before the message. */
RVK_WARN_UNUSED int rvk_chacha20_poly1305_associated_data(rvk_chacha20_poly1305 *aead, const uint8_t *ad,
                                                          size_t ad_bytes);

/** Encrypts the next bytes of the message; `out` may be `in`. */
RVK_WARN_UNUSED int rvk_chacha20_poly1305_encrypt_update(rvk_chacha20_poly1305 *aead, uint8_t *out, const uint8_t *in,
                                                         size_t in_bytes);

/** Writes the tag of the message and wipes the context. */
RVK_WARN_UNUSED int rvk_chacha20_poly1305_encrypt_final(rvk_chacha20_poly1305 *aead, uint8_t tag[16]);

/**
 * Decrypts the next bytes; otherwise as `encrypt_update`.
 *
 * Warning: what it writes is not yet verified, an attacker may have chosen it. Nothing may come of it, not even an error
 * message, before `decrypt_final` has returned 0; if that fails, all of it must be discarded. Where the whole
 * message fits into memory, use `rvk_chacha20_poly1305_decrypt`.
 */
RVK_WARN_UNUSED int rvk_chacha20_poly1305_decrypt_update(rvk_chacha20_poly1305 *aead, uint8_t *out, const uint8_t *in,
                                                         size_t in_bytes);

/** 0 if `tag` is the tag of the message, otherwise RVK_AUTHENTICATION_FAILURE. Wipes the context. */
RVK_WARN_UNUSED int rvk_chacha20_poly1305_decrypt_final(rvk_chacha20_poly1305 *aead, const uint8_t tag[16]);

#ifdef __cplusplus
}
#endif

#endif
