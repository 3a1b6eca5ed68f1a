/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file xchacha20.h
 * HChaCha20 and XChaCha20, draft-irtf-cfrg-xchacha-03 sections 2.2 and 2.3: ChaCha20 with a 192-bit nonce, long enough
 * to be random for every message.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_XCHACHA20_H
#define RVK_XCHACHA20_H

#include "rvk/chacha20.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_XCHACHA20_KEY_BYTES 32
#define RVK_XCHACHA20_NONCE_BYTES 24

/** HChaCha20: derives a key from a key and a 16-byte nonce. `subkey` may be `key`. */
void rvk_hchacha20(uint8_t subkey[32], const uint8_t key[32], const uint8_t nonce[16]);

/**
 * Starts a stream at block `counter` (usually 0 or 1); continue with `rvk_chacha20_update`. `stream` becomes a ChaCha20
 * stream with the key derived from `key` and the first 16 bytes of the nonce, and the other 8 bytes as its nonce.
 */
void rvk_xchacha20_init(rvk_chacha20 *stream, const uint8_t key[32], const uint8_t nonce[24], uint32_t counter);

/** A whole message in one call: out = in XOR key stream. */
void rvk_xchacha20_encrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t nonce[24],
                           const uint8_t key[32], uint32_t counter);

#ifdef __cplusplus
}
#endif

#endif
