/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file gmac.h
 * GMAC, NIST SP 800-38D section 3: GCM without a message, which authenticates what is its associated data. The key is
 * a context of rvk/gcm.h, and all that is said there of IVs holds: a second message under the same IV gives the key of
 * the authentication away. The tag has the length that `rvk_gcm_init` was given.
 *
 * In pieces: `rvk_gcm_start`, `rvk_gcm_associated_data`, then `rvk_gcm_encrypt_final` or `rvk_gcm_decrypt_final`.
 */
#ifndef RVK_GMAC_H
#define RVK_GMAC_H

#include "rvk/gcm.h"
#include "rvk/variants/gmac.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Writes the tag of a whole message. Otherwise RVK_BAD_NONCE_LENGTH, RVK_IV_REUSED or RVK_MESSAGE_TOO_LONG, as the
 * functions of rvk/gcm.h, and nothing. Like `rvk_gcm_start`, this and `verify` drop a message that was under way in the
 * context, unless the result is RVK_BAD_NONCE_LENGTH.
 */
RVK_WARN_UNUSED int rvk_gmac_compute(rvk_gcm *gcm, uint8_t *tag, const uint8_t *in, size_t in_bytes, const uint8_t *iv,
                                     size_t iv_bytes);

/**
 * 0 if `tag` is the tag of the message, otherwise RVK_AUTHENTICATION_FAILURE, in time that depends on the lengths
 * alone; or RVK_BAD_NONCE_LENGTH or RVK_MESSAGE_TOO_LONG.
 */
RVK_WARN_UNUSED int rvk_gmac_verify(rvk_gcm *gcm, const uint8_t *tag, const uint8_t *in, size_t in_bytes,
                                    const uint8_t *iv, size_t iv_bytes);

#ifdef __cplusplus
}
#endif

#endif
