/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file elephant.h
 * Elephant-Delirium v2, authenticated encryption with associated data on Keccak-f[200]: T. Beyne, Y. L. Chen, C.
 * Dobraunig, B. Mennink, "Elephant v2", 2021 (final round of NIST's lightweight cryptography project). Key of 16 bytes,
 * nonce of 12 bytes, tag of 16 bytes. Never use a nonce twice with one key.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_ELEPHANT_H
#define RVK_ELEPHANT_H

#include "rvk/common.h"
#include "rvk/variants/elephant.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_ELEPHANT_DELIRIUM_KEY_BYTES 16
#define RVK_ELEPHANT_DELIRIUM_NONCE_BYTES 12
#define RVK_ELEPHANT_DELIRIUM_TAG_BYTES 16

/** Encrypts `in_bytes` bytes to `out` and authenticates them and `ad`. */
void rvk_elephant_delirium_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                                   size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[16]);

/** Decrypts and verifies. RVK_AUTHENTICATION_FAILURE if the tag is wrong: `out` is then all zero. */
RVK_WARN_UNUSED int rvk_elephant_delirium_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes,
                                                  const uint8_t tag[16], const uint8_t *ad, size_t ad_bytes,
                                                  const uint8_t nonce[12], const uint8_t key[16]);

#ifdef __cplusplus
}
#endif

#endif
