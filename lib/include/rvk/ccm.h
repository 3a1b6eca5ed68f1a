/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file ccm.h
 * CCM, SP 800-38C (RFC 3610), for any block cipher with 16-byte blocks: authenticated encryption with associated data
 * by CTR and CBC-MAC. A context belongs to a key and its nonce and tag lengths, and serves many messages, one after the
 * other:
 *
 *     rvk_aes_key schedule;
 *     rvk_ccm ccm;
 *     rvk_aes128_expand_encrypt_key(&schedule, key);
 *     status = rvk_ccm_init(&ccm, &rvk_aes128_cipher, &schedule, 12, 16);
 *     status = rvk_ccm_encrypt(&ccm, out, tag, in, in_bytes, ad, ad_bytes, nonce);
 *
 * Never encrypt two messages with the same key and nonce: that reveals the XOR of the plaintexts. A context refuses
 * only the nonce of the message that it encrypted last (RVK_IV_REUSED), which is no general protection. A key is good
 * for 2^61 blocks (section 5.3). A guessed tag of n bytes is right with probability 2^-8n: appendix B.2 asks for 8
 * bytes or more. Message and associated data may be empty.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_CCM_H
#define RVK_CCM_H

#include "rvk/ctr.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A key, and the message in progress. Secret. A copy is a separate context: the nonces of the two must differ. */
typedef struct {
    const rvk_block_cipher *cipher;
    const void *schedule;
    uint32_t nonce_bytes;
    uint32_t tag_bytes;
    rvk_ctr ctr;
    uint8_t chain[16];        /**< CBC-MAC: the last encrypted block XOR the current one */
    uint8_t encrypted[16];    /**< first counter block of the message encrypted last; zero if none */
    uint32_t used;            /**< bytes of the current block, 1 to 16 */
    uint32_t ad_bytes;        /**< associated data in all */
    uint32_t ad_missing;      /**< bytes of it still to come */
    uint32_t message_missing; /**< bytes of the message still to come */
    uint32_t stage;           /**< no message, associated data, encryption, decryption */
} rvk_ccm;

/**
 * Sets up a context for a key. `schedule` is the cipher's expanded key for encryption, also to decrypt; it is not
 * copied and must stay in place. RVK_BAD_NONCE_LENGTH unless `nonce_bytes` is 7 to 13; RVK_BAD_TAG_LENGTH unless
 * `tag_bytes` is 4, 6, 8, 10, 12, 14 or 16.
 */
RVK_WARN_UNUSED int rvk_ccm_init(rvk_ccm *ccm, const rvk_block_cipher *cipher, const void *schedule,
                                 size_t nonce_bytes, size_t tag_bytes);

/**
 * Section 6.1: encrypts a whole message. RVK_IV_REUSED if the last encrypted message had this nonce.
 * RVK_MESSAGE_TOO_LONG if the length does not fit into 15 - nonce_bytes bytes (at most 65535 bytes with a nonce of 13
 * bytes, 2^24 - 1 with one of 12), or if message or associated data exceed 2^32 - 1 bytes.
 */
RVK_WARN_UNUSED int rvk_ccm_encrypt(rvk_ccm *ccm, uint8_t *out, uint8_t *tag, const uint8_t *in, size_t in_bytes,
                                    const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce);

/**
 * Section 6.2: decrypts a whole message. RVK_AUTHENTICATION_FAILURE if the tag is wrong; `out` is then wiped. CCM
 * authenticates the plaintext, so `out` holds unverified plaintext while the function runs. RVK_MESSAGE_TOO_LONG as
 * above.
 */
RVK_WARN_UNUSED int rvk_ccm_decrypt(rvk_ccm *ccm, uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t *tag,
                                    const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce);

/**
 * A message in pieces: `start` with both lengths, which CCM needs first; `associated_data`; then `encrypt_update` and
 * `encrypt_final`, or `decrypt_update` and `decrypt_final`. RVK_OUT_OF_ORDER for a call out of this order,
 * RVK_WRONG_LENGTH for more bytes than announced or for the next step before all bytes of the current one,
 * RVK_IV_REUSED from the first call that encrypts, as above. Every message needs its own `start` and nonce.
 *
 * `start` and the whole-message functions drop an unfinished message. RVK_MESSAGE_TOO_LONG as above.
 */
RVK_WARN_UNUSED int rvk_ccm_start(rvk_ccm *ccm, const uint8_t *nonce, size_t ad_bytes, size_t message_bytes);
RVK_WARN_UNUSED int rvk_ccm_associated_data(rvk_ccm *ccm, const uint8_t *ad, size_t bytes);

/** Encrypts the next bytes of the message. */
RVK_WARN_UNUSED int rvk_ccm_encrypt_update(rvk_ccm *ccm, uint8_t *out, const uint8_t *in, size_t bytes);

/** Ends the message and writes the tag. */
RVK_WARN_UNUSED int rvk_ccm_encrypt_final(rvk_ccm *ccm, uint8_t *tag);

/**
 * Decrypts the next bytes.
 *
 * Warning: the plaintext is unverified and may be chosen by an attacker. Do not act on it before `decrypt_final`
 * returns 0, and discard all of it if that fails. Where the whole message fits into memory, use `rvk_ccm_decrypt`.
 */
RVK_WARN_UNUSED int rvk_ccm_decrypt_update(rvk_ccm *ccm, uint8_t *out, const uint8_t *in, size_t bytes);

/** Ends the message and verifies the tag: 0, or RVK_AUTHENTICATION_FAILURE. Constant time. */
RVK_WARN_UNUSED int rvk_ccm_decrypt_final(rvk_ccm *ccm, const uint8_t *tag);

#ifdef __cplusplus
}
#endif

#endif
