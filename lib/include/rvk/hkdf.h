/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file hkdf.h
 * HKDF, RFC 5869: derives keys from a secret that is not uniformly random, with HMAC of SHA-256, SHA-384, SHA-512 or
 * SM3. For each hash H with L bytes of output:
 *
 *     rvk_hkdf_H_extract    a pseudorandom key of L bytes from a secret (IKM) and a salt, which may be empty and public
 *     rvk_hkdf_H_expand     any number of bytes from a pseudorandom key of at least L bytes, for the purpose named by
 *                           `info`: different info gives independent keys
 *     rvk_hkdf_H_derive     both in one call
 *
 * `expand` and `derive` return RVK_OUTPUT_TOO_LONG for more than 255 L bytes. `expand` returns RVK_BAD_KEY_LENGTH for a
 * key shorter than L bytes (section 2.3). `out` must not overlap another argument.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_HKDF_H
#define RVK_HKDF_H

#include "rvk/hmac.h"

#ifdef __cplusplus
extern "C" {
#endif

void rvk_hkdf_sha256_extract(uint8_t key[32], const uint8_t *salt, size_t salt_bytes, const uint8_t *secret,
                             size_t secret_bytes);
RVK_WARN_UNUSED int rvk_hkdf_sha256_expand(uint8_t *out, size_t out_bytes, const uint8_t *key, size_t key_bytes,
                                           const uint8_t *info, size_t info_bytes);
RVK_WARN_UNUSED int rvk_hkdf_sha256_derive(uint8_t *out, size_t out_bytes, const uint8_t *secret, size_t secret_bytes,
                                           const uint8_t *salt, size_t salt_bytes, const uint8_t *info,
                                           size_t info_bytes);

void rvk_hkdf_sha384_extract(uint8_t key[48], const uint8_t *salt, size_t salt_bytes, const uint8_t *secret,
                             size_t secret_bytes);
RVK_WARN_UNUSED int rvk_hkdf_sha384_expand(uint8_t *out, size_t out_bytes, const uint8_t *key, size_t key_bytes,
                                           const uint8_t *info, size_t info_bytes);
RVK_WARN_UNUSED int rvk_hkdf_sha384_derive(uint8_t *out, size_t out_bytes, const uint8_t *secret, size_t secret_bytes,
                                           const uint8_t *salt, size_t salt_bytes, const uint8_t *info,
                                           size_t info_bytes);

void rvk_hkdf_sha512_extract(uint8_t key[64], const uint8_t *salt, size_t salt_bytes, const uint8_t *secret,
                             size_t secret_bytes);
RVK_WARN_UNUSED int rvk_hkdf_sha512_expand(uint8_t *out, size_t out_bytes, const uint8_t *key, size_t key_bytes,
                                           const uint8_t *info, size_t info_bytes);
RVK_WARN_UNUSED int rvk_hkdf_sha512_derive(uint8_t *out, size_t out_bytes, const uint8_t *secret, size_t secret_bytes,
                                           const uint8_t *salt, size_t salt_bytes, const uint8_t *info,
                                           size_t info_bytes);

void rvk_hkdf_sm3_extract(uint8_t key[32], const uint8_t *salt, size_t salt_bytes, const uint8_t *secret,
                          size_t secret_bytes);
RVK_WARN_UNUSED int rvk_hkdf_sm3_expand(uint8_t *out, size_t out_bytes, const uint8_t *key, size_t key_bytes,
                                        const uint8_t *info, size_t info_bytes);
RVK_WARN_UNUSED int rvk_hkdf_sm3_derive(uint8_t *out, size_t out_bytes, const uint8_t *secret, size_t secret_bytes,
                                        const uint8_t *salt, size_t salt_bytes, const uint8_t *info,
                                        size_t info_bytes);

#ifdef __cplusplus
}
#endif

#endif
