/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ccm.h
 * CCM, SP 800-38C (RFC 3610), for any block cipher with blocks of 16 bytes: authenticated encryption with associated
 * data, by CTR and CBC-MAC under one key. A context belongs to a key, with its lengths of nonces and tags; it is set up
 * once and used for many messages, one after the other:
 *
 *     rvk_aes_key schedule;
 *     rvk_ccm ccm;
 *     rvk_aes128_expand_encrypt_key(&schedule, key);
 *     status = rvk_ccm_init(&ccm, &rvk_aes128_cipher, &schedule, 12, 16);
 *     status = rvk_ccm_encrypt(&ccm, out, tag, in, in_bytes, ad, ad_bytes, nonce);
 *
 * A nonce must never be used for two messages that are encrypted under one key: that would give away their difference.
 * As a last barrier, a context encrypts no message with the nonce of the message that it encrypted directly before
 * (RVK_IV_REUSED). It remembers only that one: this is no protection against reuse in general. A key is good for 2^61
 * blocks (section 5.3). Each guess of
 * a tag of n bytes is right with a probability of 2^-8n: appendix B.2 wants 8 bytes or more. Message and associated
 * data may be empty.
 *
 * Where a result is not 0, nothing was done and the context is as it was, but for RVK_AUTHENTICATION_FAILURE, which ends
 * the message.
 */
#ifndef RVK_CCM_H
#define RVK_CCM_H

#include "rvk/ctr.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A key, and the message under way. Secret; wipe it with `rvk_wipe` when the key is no longer needed. A copy of it is a
 * context of its own: then the nonces of both must differ.
 */
typedef struct {
    const rvk_block_cipher *cipher;
    const void *schedule;
    uint32_t nonce_bytes;
    uint32_t tag_bytes;
    rvk_ctr ctr;
    uint8_t chain[16];        /**< of CBC-MAC: the last block encrypted, to which the current block has been added */
    uint8_t encrypted[16];    /**< the first counter block of the message encrypted last; zero if there is none */
    uint32_t used;            /**< bytes of the current block, 1 to 16 */
    uint32_t ad_bytes;        /**< all associated data */
    uint32_t ad_missing;      /**< what of it is still to come */
    uint32_t message_missing; /**< what of the message is still to come */
    uint32_t stage;           /**< no message, associated data, encryption, decryption */
} rvk_ccm;

/**
 * Sets a context up for a key. `schedule` is the cipher's expanded key for encryption, also to decrypt; it is not
 * copied and must stay where it is. RVK_BAD_NONCE_LENGTH unless `nonce_bytes` is 7 to 13; RVK_BAD_TAG_LENGTH unless
 * `tag_bytes` is 4, 6, 8, 10, 12, 14 or 16.
 */
RVK_WARN_UNUSED int rvk_ccm_init(rvk_ccm *ccm, const rvk_block_cipher *cipher, const void *schedule,
                                 size_t nonce_bytes, size_t tag_bytes);

/**
 * Section 6.1: encrypts a whole message; `out` may be `in`. RVK_IV_REUSED if the message encrypted before had this nonce.
 * RVK_MESSAGE_TOO_LONG if the length does not fit into the
 * 15 - nonce_bytes bytes that the nonce leaves for it (65535 bytes is the longest message with nonces of 13 bytes,
 * 2^24 - 1 with those of 12), or if message or associated data have more than 2^32 - 1 bytes.
 */
RVK_WARN_UNUSED int rvk_ccm_encrypt(rvk_ccm *ccm, uint8_t *out, uint8_t *tag, const uint8_t *in, size_t in_bytes,
                                    const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce);

/**
 * Section 6.2: the inverse. RVK_AUTHENTICATION_FAILURE if the tag is wrong; `out` is wiped then. CCM authenticates the
 * plaintext, which therefore stands in `out`, unverified, while the function runs. RVK_MESSAGE_TOO_LONG as above.
 */
RVK_WARN_UNUSED int rvk_ccm_decrypt(rvk_ccm *ccm, uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t *tag,
                                    const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce);

/**
 * A message in pieces of any length: `start`, which says the lengths, since CCM begins with them, `associated_data`,
 * then either `encrypt_update` and `encrypt_final`, or `decrypt_update` and `decrypt_final`. Each returns RVK_OUT_OF_ORDER
 * where it must not follow the calls before, RVK_WRONG_LENGTH where more comes than was said, or the next thing before all
 * of the one before, and the first one to encrypt RVK_IV_REUSED as above. Then nothing was done, and the message can go
 * on without that call. `final` ends the message; the next one needs a start, and a nonce, of its own.
 *
 * `start`, and the functions for a whole message, drop a message that was not finished. RVK_MESSAGE_TOO_LONG as above.
 */
RVK_WARN_UNUSED int rvk_ccm_start(rvk_ccm *ccm, const uint8_t *nonce, size_t ad_bytes, size_t message_bytes);
RVK_WARN_UNUSED int rvk_ccm_associated_data(rvk_ccm *ccm, const uint8_t *ad, size_t bytes);

/** Encrypts the next bytes of the message; `out` may be `in`. */
RVK_WARN_UNUSED int rvk_ccm_encrypt_update(rvk_ccm *ccm, uint8_t *out, const uint8_t *in, size_t bytes);

/** Ends it, and writes the tag. */
RVK_WARN_UNUSED int rvk_ccm_encrypt_final(rvk_ccm *ccm, uint8_t *tag);

/**
 * Decrypts the next bytes; `out` may be `in`.
 *
 * Warning: what it writes is not yet verified, an attacker may have chosen it. Nothing may come of it before
 * `decrypt_final` has returned 0; if that fails, all of it must be discarded. Where the whole message fits into memory,
 * use `rvk_ccm_decrypt`.
 */
RVK_WARN_UNUSED int rvk_ccm_decrypt_update(rvk_ccm *ccm, uint8_t *out, const uint8_t *in, size_t bytes);

/** Ends it. 0 if `tag` is right, otherwise RVK_AUTHENTICATION_FAILURE, in time that depends on the lengths alone. */
RVK_WARN_UNUSED int rvk_ccm_decrypt_final(rvk_ccm *ccm, const uint8_t *tag);

#ifdef __cplusplus
}
#endif

#endif
