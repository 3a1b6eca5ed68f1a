/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file xoodyak.h
 * Xoodyak, authenticated encryption with associated data, as in the third round of NIST's lightweight cryptography
 * project: Cyclist in keyed mode with the nonce as id (Xoodyak, a lightweight cryptographic scheme, 2021, sections 3
 * and 4). Key of 16 bytes, nonce of 16 bytes, tag of 16 bytes. Never use a nonce twice with one key.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_XOODYAK_H
#define RVK_XOODYAK_H

#include "rvk/xoodoo.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_XOODYAK_KEY_BYTES 16
#define RVK_XOODYAK_NONCE_BYTES 16
#define RVK_XOODYAK_TAG_BYTES 16

/** Encrypts `in_bytes` bytes to `out` and authenticates them and `ad`. */
void rvk_xoodyak_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                         size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[16]);

/** Decrypts and verifies. RVK_AUTHENTICATION_FAILURE if the tag is wrong: `out` is then all zero. */
RVK_WARN_UNUSED int rvk_xoodyak_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],
                                        const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16],
                                        const uint8_t key[16]);

#ifdef __cplusplus
}
#endif

#endif
