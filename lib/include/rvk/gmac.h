/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file gmac.h
 * GMAC, NIST SP 800-38D section 3: GCM without a message, which authenticates its associated data. The key is a context
 * of rvk/gcm.h with the tag length given to `rvk_gcm_init`. The rules for IVs there apply: a second message under the
 * same IV reveals the authentication key.
 *
 * In pieces: `rvk_gcm_start`, `rvk_gcm_associated_data`, then `rvk_gcm_encrypt_final` or `rvk_gcm_decrypt_final`.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_GMAC_H
#define RVK_GMAC_H

#include "rvk/gcm.h"
#include "rvk/variants/gmac.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Writes the tag of a whole message. RVK_BAD_NONCE_LENGTH, RVK_IV_REUSED and RVK_MESSAGE_TOO_LONG as in rvk/gcm.h. Like
 * `rvk_gcm_start`, this and `verify` drop an unfinished message, unless the result is RVK_BAD_NONCE_LENGTH.
 */
RVK_WARN_UNUSED int rvk_gmac_compute(rvk_gcm *gcm, uint8_t *tag, const uint8_t *in, size_t in_bytes, const uint8_t *iv,
                                     size_t iv_bytes);

/**
 * 0 if `tag` is right, otherwise RVK_AUTHENTICATION_FAILURE, in constant time; or RVK_BAD_NONCE_LENGTH or
 * RVK_MESSAGE_TOO_LONG.
 */
RVK_WARN_UNUSED int rvk_gmac_verify(rvk_gcm *gcm, const uint8_t *tag, const uint8_t *in, size_t in_bytes,
                                    const uint8_t *iv, size_t iv_bytes);

#ifdef __cplusplus
}
#endif

#endif
