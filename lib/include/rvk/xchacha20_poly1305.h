/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file xchacha20_poly1305.h
 * AEAD_XChaCha20_Poly1305, draft-irtf-cfrg-xchacha-03 section 2: ChaCha20-Poly1305 with a nonce of 192 bits, which is
 * long enough to be chosen at random for every message. Sizes and limits are otherwise those of chacha20_poly1305.h.
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

/** A whole message: `in_bytes` bytes of ciphertext to `out`, which may be `in`, and the tag. */
void rvk_xchacha20_poly1305_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes,
                                    const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[24],
                                    const uint8_t key[32]);

/**
 * The inverse. The tag is compared first: if it is wrong, the result is RVK_AUTHENTICATION_FAILURE, nothing is
 * decrypted, and `out` is all zero.
 */
RVK_WARN_UNUSED int rvk_xchacha20_poly1305_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes,
                                                   const uint8_t tag[16], const uint8_t *ad, size_t ad_bytes,
                                                   const uint8_t nonce[24], const uint8_t key[32]);

/** Starts a message in pieces; go on with `rvk_chacha20_poly1305_associated_data` and the functions after it. */
void rvk_xchacha20_poly1305_init(rvk_chacha20_poly1305 *aead, const uint8_t key[32], const uint8_t nonce[24]);

#ifdef __cplusplus
}
#endif

#endif
