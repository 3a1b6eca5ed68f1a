/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file gimli_cipher.h
 * Gimli-24-Cipher, section 2.11 of Gimli 20190927 (second round of NIST's lightweight cryptography project):
 * authenticated encryption with associated data. Key of 32 bytes, nonce of 16 bytes, tag of 16 bytes. Never use a nonce
 * twice with one key.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_GIMLI_CIPHER_H
#define RVK_GIMLI_CIPHER_H

#include "rvk/gimli.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_GIMLI_CIPHER_KEY_BYTES 32
#define RVK_GIMLI_CIPHER_NONCE_BYTES 16
#define RVK_GIMLI_CIPHER_TAG_BYTES 16

/** Encrypts `in_bytes` bytes to `out` and authenticates them and `ad`. */
void rvk_gimli_cipher_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                              size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[32]);

/** Decrypts and verifies. RVK_AUTHENTICATION_FAILURE if the tag is wrong: `out` is then all zero. */
RVK_WARN_UNUSED int rvk_gimli_cipher_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],
                                             const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16],
                                             const uint8_t key[32]);

#ifdef __cplusplus
}
#endif

#endif
