/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file hmac.h
 * HMAC, FIPS 198-1 (RFC 2104), with SHA-256, SHA-384, SHA-512 and SM3. A key may have any length. For each hash H:
 *
 *     rvk_hmac_H_init            starts with a key
 *     rvk_hmac_H_update          takes the next bytes of the message
 *     rvk_hmac_H_final           writes the tag and wipes the context
 *     rvk_hmac_H_authenticate    the tag of a whole message in one call
 *     rvk_hmac_H_verify          0 if `tag` is right, otherwise RVK_AUTHENTICATION_FAILURE; constant time
 *
 * RVK_OUT_OF_ORDER for `update` and `final` after `final`, until the next `init`.
 *
 * A copy of a context after `init` authenticates another message under the same key and saves two blocks of hashing.
 * Each hash has its own functions and type, without function pointers: a context is no larger than necessary, using the
 * wrong one does not compile, and a program contains only the hashes it calls.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_HMAC_H
#define RVK_HMAC_H

#include "rvk/sha256.h"
#include "rvk/sha512.h"
#include "rvk/sm3.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_HMAC_SHA256_BYTES 32

/** HMAC-SHA-256 in progress. Secret. */
typedef struct {
    rvk_sha256 inner; /**< hash of the inner pad and the message so far */
    rvk_sha256 outer; /**< hash of the outer pad; of nothing if no message is in progress */
} rvk_hmac_sha256;

void rvk_hmac_sha256_init(rvk_hmac_sha256 *mac, const uint8_t *key, size_t key_bytes);
RVK_WARN_UNUSED int rvk_hmac_sha256_update(rvk_hmac_sha256 *mac, const uint8_t *in, size_t bytes);
RVK_WARN_UNUSED int rvk_hmac_sha256_final(rvk_hmac_sha256 *mac, uint8_t tag[32]);
void rvk_hmac_sha256_authenticate(uint8_t tag[32], const uint8_t *in, size_t in_bytes, const uint8_t *key,
                                  size_t key_bytes);
RVK_WARN_UNUSED int rvk_hmac_sha256_verify(const uint8_t tag[32], const uint8_t *in, size_t in_bytes,
                                           const uint8_t *key, size_t key_bytes);

#define RVK_HMAC_SHA384_BYTES 48

/** HMAC-SHA-384 in progress. Secret. */
typedef struct {
    rvk_sha512 inner; /**< hash of the inner pad and the message so far */
    rvk_sha512 outer; /**< hash of the outer pad; of nothing if no message is in progress */
} rvk_hmac_sha384;

void rvk_hmac_sha384_init(rvk_hmac_sha384 *mac, const uint8_t *key, size_t key_bytes);
RVK_WARN_UNUSED int rvk_hmac_sha384_update(rvk_hmac_sha384 *mac, const uint8_t *in, size_t bytes);
RVK_WARN_UNUSED int rvk_hmac_sha384_final(rvk_hmac_sha384 *mac, uint8_t tag[48]);
void rvk_hmac_sha384_authenticate(uint8_t tag[48], const uint8_t *in, size_t in_bytes, const uint8_t *key,
                                  size_t key_bytes);
RVK_WARN_UNUSED int rvk_hmac_sha384_verify(const uint8_t tag[48], const uint8_t *in, size_t in_bytes,
                                           const uint8_t *key, size_t key_bytes);

#define RVK_HMAC_SHA512_BYTES 64

/** HMAC-SHA-512 in progress. Secret. */
typedef struct {
    rvk_sha512 inner; /**< hash of the inner pad and the message so far */
    rvk_sha512 outer; /**< hash of the outer pad; of nothing if no message is in progress */
} rvk_hmac_sha512;

void rvk_hmac_sha512_init(rvk_hmac_sha512 *mac, const uint8_t *key, size_t key_bytes);
RVK_WARN_UNUSED int rvk_hmac_sha512_update(rvk_hmac_sha512 *mac, const uint8_t *in, size_t bytes);
RVK_WARN_UNUSED int rvk_hmac_sha512_final(rvk_hmac_sha512 *mac, uint8_t tag[64]);
void rvk_hmac_sha512_authenticate(uint8_t tag[64], const uint8_t *in, size_t in_bytes, const uint8_t *key,
                                  size_t key_bytes);
RVK_WARN_UNUSED int rvk_hmac_sha512_verify(const uint8_t tag[64], const uint8_t *in, size_t in_bytes,
                                           const uint8_t *key, size_t key_bytes);

#define RVK_HMAC_SM3_BYTES 32

/** HMAC-SM3 in progress. Secret. */
typedef struct {
    rvk_sm3 inner; /**< hash of the inner pad and the message so far */
    rvk_sm3 outer; /**< hash of the outer pad; of nothing if no message is in progress */
} rvk_hmac_sm3;

void rvk_hmac_sm3_init(rvk_hmac_sm3 *mac, const uint8_t *key, size_t key_bytes);
RVK_WARN_UNUSED int rvk_hmac_sm3_update(rvk_hmac_sm3 *mac, const uint8_t *in, size_t bytes);
RVK_WARN_UNUSED int rvk_hmac_sm3_final(rvk_hmac_sm3 *mac, uint8_t tag[32]);
void rvk_hmac_sm3_authenticate(uint8_t tag[32], const uint8_t *in, size_t in_bytes, const uint8_t *key,
                               size_t key_bytes);
RVK_WARN_UNUSED int rvk_hmac_sm3_verify(const uint8_t tag[32], const uint8_t *in, size_t in_bytes,
                                        const uint8_t *key, size_t key_bytes);

#ifdef __cplusplus
}
#endif

#endif
