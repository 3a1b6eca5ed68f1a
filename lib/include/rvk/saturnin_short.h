/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file saturnin_short.h
 * Saturnin-Short, authenticated encryption of a message of at most 15 bytes, without associated data, in a single block
 * that hides the length of the message: A. Canteaut et al., "Saturnin: a suite of lightweight symmetric algorithms for
 * post-quantum security", version 1.1 (second round of NIST's lightweight cryptography project).
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_SATURNIN_SHORT_H
#define RVK_SATURNIN_SHORT_H

#include "rvk/saturnin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_SATURNIN_SHORT_KEY_BYTES 32
#define RVK_SATURNIN_SHORT_NONCE_BYTES 16
#define RVK_SATURNIN_SHORT_MAXIMUM_BYTES 15
#define RVK_SATURNIN_SHORT_CIPHERTEXT_BYTES 32

/**
 * Encrypts and authenticates `in_bytes` bytes. Never use a nonce twice with one key. RVK_MESSAGE_TOO_LONG for more than
 * 15 bytes.
 */
RVK_WARN_UNUSED int rvk_saturnin_short_encrypt(uint8_t out[32], const uint8_t *in, size_t in_bytes,
                                               const uint8_t nonce[16], const uint8_t key[32]);

/**
 * Decrypts and verifies: writes the message, zeros after it up to 15 bytes, and its length. Time does not depend on the
 * length. RVK_AUTHENTICATION_FAILURE if ciphertext, nonce and key do not match: `out` and `*out_bytes` are then zero.
 */
RVK_WARN_UNUSED int rvk_saturnin_short_decrypt(uint8_t out[15], uint32_t *out_bytes, const uint8_t in[32],
                                               const uint8_t nonce[16], const uint8_t key[32]);

#ifdef __cplusplus
}
#endif

#endif
