/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file saturnin_ctr_cascade.h
 * Saturnin-CTR-Cascade, authenticated encryption with associated data: A. Canteaut et al., "Saturnin: a suite of
 * lightweight symmetric algorithms for post-quantum security", version 1.1 (second round of NIST's lightweight
 * cryptography project). Key of 32 bytes, nonce of 16 bytes, tag of 32 bytes. Never use a nonce twice with one key.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_SATURNIN_CTR_CASCADE_H
#define RVK_SATURNIN_CTR_CASCADE_H

#include "rvk/saturnin.h"
#include "rvk/variants/saturnin_ctr_cascade.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_SATURNIN_CTR_CASCADE_KEY_BYTES 32
#define RVK_SATURNIN_CTR_CASCADE_NONCE_BYTES 16
#define RVK_SATURNIN_CTR_CASCADE_TAG_BYTES 32

/** Encrypts `in_bytes` bytes to `out` and authenticates them and `ad`. */
void rvk_saturnin_ctr_cascade_encrypt(uint8_t *out, uint8_t tag[32], const uint8_t *in, size_t in_bytes,
                                      const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16],
                                      const uint8_t key[32]);

/** Decrypts and verifies. RVK_AUTHENTICATION_FAILURE if the tag is wrong: `out` is then all zero. */
RVK_WARN_UNUSED int rvk_saturnin_ctr_cascade_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes,
                                                     const uint8_t tag[32], const uint8_t *ad, size_t ad_bytes,
                                                     const uint8_t nonce[16], const uint8_t key[32]);

#ifdef __cplusplus
}
#endif

#endif
