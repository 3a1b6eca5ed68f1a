/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file schwaemm.h
 * Schwaemm, authenticated encryption with associated data on the Sparkle permutations: C. Beierle et al., Schwaemm and
 * Esch (2021), section 2.3. Schwaemm256-128 is the primary member.
 *
 * The first number is the rate and the nonce size, the second the capacity and the size of key and tag, in bits. Never
 * use a nonce twice with one key.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_SCHWAEMM_H
#define RVK_SCHWAEMM_H

#include "rvk/common.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Encrypts `in_bytes` bytes to `out` and authenticates them and `ad`. */
void rvk_schwaemm256_128_encrypt(
    uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[32], const uint8_t key[16]);
void rvk_schwaemm192_192_encrypt(
    uint8_t *out, uint8_t tag[24], const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[24], const uint8_t key[24]);
void rvk_schwaemm128_128_encrypt(
    uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[16], const uint8_t key[16]);
void rvk_schwaemm256_256_encrypt(
    uint8_t *out, uint8_t tag[32], const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[32], const uint8_t key[32]);

/** Decrypts and verifies. RVK_AUTHENTICATION_FAILURE if the tag is wrong: `out` is then all zero. */
RVK_WARN_UNUSED int rvk_schwaemm256_128_decrypt(
    uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16], const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[32], const uint8_t key[16]);
RVK_WARN_UNUSED int rvk_schwaemm192_192_decrypt(
    uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[24], const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[24], const uint8_t key[24]);
RVK_WARN_UNUSED int rvk_schwaemm128_128_decrypt(
    uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16], const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[16], const uint8_t key[16]);
RVK_WARN_UNUSED int rvk_schwaemm256_256_decrypt(
    uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[32], const uint8_t *ad, size_t ad_bytes,
    const uint8_t nonce[32], const uint8_t key[32]);

#ifdef __cplusplus
}
#endif

#endif
