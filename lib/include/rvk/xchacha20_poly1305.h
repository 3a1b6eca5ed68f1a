/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file xchacha20_poly1305.h
 * AEAD_XChaCha20_Poly1305, draft-irtf-cfrg-xchacha-03 section 2: ChaCha20-Poly1305 with a 192-bit nonce, long enough to
 * be random for every message. Other sizes and limits are those of chacha20_poly1305.h.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_XCHACHA20_POLY1305_H
#define RVK_XCHACHA20_POLY1305_H

#include "rvk/chacha20_poly1305.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_XCHACHA20_POLY1305_KEY_BYTES 32
#define RVK_XCHACHA20_POLY1305_NONCE_BYTES 24
#define RVK_XCHACHA20_POLY1305_TAG_BYTES 16

/** Encrypts `in_bytes` bytes to `out` and writes the tag. */
void rvk_xchacha20_poly1305_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes,
                                    const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[24],
                                    const uint8_t key[32]);

/**
 * Verifies the tag, then decrypts. RVK_AUTHENTICATION_FAILURE if the tag is wrong: nothing is decrypted, `out` is all
 * zero.
 */
RVK_WARN_UNUSED int rvk_xchacha20_poly1305_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes,
                                                   const uint8_t tag[16], const uint8_t *ad, size_t ad_bytes,
                                                   const uint8_t nonce[24], const uint8_t key[32]);

/**
 * Starts a message in pieces; continue with `rvk_chacha20_poly1305_associated_data` and the functions that follow it.
 */
void rvk_xchacha20_poly1305_init(rvk_chacha20_poly1305 *aead, const uint8_t key[32], const uint8_t nonce[24]);

#ifdef __cplusplus
}
#endif

#endif
