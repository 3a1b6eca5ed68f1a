/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ascon_aead.h
 * Authenticated encryption with associated data by Ascon, with keys, nonces and tags of 16 bytes:
 *
 * - Ascon-AEAD128, NIST SP 800-232 section 4;
 * - Ascon-128 and Ascon-128a of Ascon v1.2 (2021), sections 2.4 and 2.6, which are not compatible with it.
 *
 * A nonce must not be used twice under one key. Messages and associated data may have any length.
 */
#ifndef RVK_ASCON_AEAD_H
#define RVK_ASCON_AEAD_H

#include "rvk/ascon.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_ASCON_KEY_BYTES 16
#define RVK_ASCON_NONCE_BYTES 16
#define RVK_ASCON_TAG_BYTES 16

/** Writes `in_bytes` bytes of ciphertext to `out` and the tag; `out` may be `in`. */
void rvk_ascon_aead128_encrypt(
    uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[16], const uint8_t key[16]);
void rvk_ascon128_encrypt(
    uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[16], const uint8_t key[16]);
void rvk_ascon128a_encrypt(
    uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[16], const uint8_t key[16]);

/**
 * Writes `in_bytes` bytes of plaintext to `out`, which may be `in`, and returns RVK_OK; or, if the tag is wrong,
 * returns RVK_AUTHENTICATION_FAILURE with `out` wiped.
 */
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
 * A message in pieces: `init` of one of the three, associated data in any number of pieces, then the message in any
 * number of pieces, all encrypted or all decrypted, then the matching `final`. Each returns RVK_OUT_OF_ORDER where it must
 * not follow the calls before, `final` being the last: nothing was done, and the message can go on without that call.
 *
 * The context is secret. `final` wipes it; wipe it with `rvk_wipe` if you stop before.
 */
typedef struct {
    rvk_ascon_state state;
    uint8_t key[16];
    uint32_t mode;   /**< of enum rvk_ascon_mode */
    uint32_t offset; /**< bytes of the current block that the state has taken, less than a block */
    uint32_t stage;  /**< no message, no associated data yet, associated data, encryption, decryption */
} rvk_ascon_aead;

void rvk_ascon_aead128_init(rvk_ascon_aead *aead, const uint8_t key[16], const uint8_t nonce[16]);
void rvk_ascon128_init(rvk_ascon_aead *aead, const uint8_t key[16], const uint8_t nonce[16]);
void rvk_ascon128a_init(rvk_ascon_aead *aead, const uint8_t key[16], const uint8_t nonce[16]);

/** The next `bytes` bytes of associated data. Not after the first piece of the message, be it empty. */
RVK_WARN_UNUSED int rvk_ascon_aead_ad(rvk_ascon_aead *aead, const uint8_t *ad, size_t bytes);

/** The next `bytes` bytes of the message, all of which are encrypted at once; `out` may be `in`. */
RVK_WARN_UNUSED int rvk_ascon_aead_encrypt_update(rvk_ascon_aead *aead, uint8_t *out, const uint8_t *in, size_t bytes);

/** Writes the tag and wipes the context. */
RVK_WARN_UNUSED int rvk_ascon_aead_encrypt_final(rvk_ascon_aead *aead, uint8_t tag[16]);

/** The inverse of `encrypt_update`. What it writes must not be used before `decrypt_final` has returned RVK_OK. */
RVK_WARN_UNUSED int rvk_ascon_aead_decrypt_update(rvk_ascon_aead *aead, uint8_t *out, const uint8_t *in, size_t bytes);

/**
 * Compares the tag and wipes the context. With RVK_AUTHENTICATION_FAILURE, the caller must throw away all that
 * `decrypt_update` wrote.
 */
RVK_WARN_UNUSED int rvk_ascon_aead_decrypt_final(rvk_ascon_aead *aead, const uint8_t tag[16]);

#ifdef __cplusplus
}
#endif

#endif
