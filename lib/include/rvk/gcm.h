/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file gcm.h
 * GCM, NIST SP 800-38D: authenticated encryption with associated data, with any block cipher with blocks of 16 bytes.
 * For AES with whole messages, IVs of 12 bytes and tags of 16, rvk/aes_gcm.h is all that is needed.
 *
 * A context belongs to a key; it is set up once and used for many messages, one after the other:
 *
 *     rvk_aes_key schedule;
 *     rvk_gcm gcm;
 *     rvk_aes128_expand_encrypt_key(&schedule, key);
 *     rvk_gcm_init(&gcm, &rvk_aes128_cipher, &schedule, 16);
 *
 *     rvk_gcm_start(&gcm, iv, 12);                                     each message begins with its IV
 *     rvk_gcm_encrypt(&gcm, out, tag, in, in_bytes, ad, ad_bytes);     and is then encrypted, or decrypted,
 *                                                                      as a whole or in pieces
 *
 * The IV. Under one key, no IV may be used for two messages that are encrypted: that would give away their difference
 * and the key of the authentication (section 8). Senders should use an `rvk_gcm_sender`, which counts. IVs at random
 * (section 8.2.2) need at least 96 random bits; with these, and with IVs that have not 12 bytes, a key may encrypt at
 * most 2^32 messages (section 8.3). As a last barrier, a context encrypts no message without a `start` of its own, and
 * none with the IV of the message that it encrypted directly before (RVK_IV_REUSED). It remembers only that one: this is
 * no protection against reuse in general.
 *
 * Lengths. An IV has at least 1 byte; 12 are best, since others must be hashed, and their counter can wrap, for which
 * key stream is made by a slower way. A message has at most 2^36 - 32 bytes, associated data at most 2^61 - 1 (section
 * 5.2.1.1); both may be empty. A tag has 16, 15, 14, 13 or 12 bytes, or 8 or 4, the same for all messages under a key
 * (section 5.2.1.2).
 *
 * Tags of 8 and 4 bytes are for short messages to receivers that stop after a number of decryptions under a key, right
 * ones and wrong ones together; appendix C demands that an application keeps to a row of this table. Ciphertext and
 * associated data together have at most so many bytes; then at most so many decryptions:
 *
 *     tag of 4 bytes    2^5 2^22    2^6 2^20    2^7 2^18    2^8 2^15    2^9 2^13    2^10 2^11
 *     tag of 8 bytes    2^15 2^32   2^17 2^29   2^19 2^26   2^21 2^23   2^23 2^20   2^25 2^17
 */
#ifndef RVK_GCM_H
#define RVK_GCM_H

#include "rvk/block_cipher.h"
#include "rvk/ctr.h"
#include "rvk/ghash.h"
#include "rvk/variants/gcm.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_GCM_IV_BYTES 12
#define RVK_GCM_TAG_BYTES 16
#define RVK_GCM_FIXED_FIELD_BYTES 4
#define RVK_GCM_INVOCATION_FIELD_BYTES 8

/**
 * A key, and the message under way. Secret; wipe it with `rvk_wipe` when the key is no longer needed, as the schedule.
 * A copy of it is a context of its own: then the IVs of both must differ.
 */
typedef struct {
    const rvk_block_cipher *cipher;
    const void *schedule;
    rvk_ctr ctr;               /**< key stream of the message */
    uint8_t first_counter[16]; /**< J0 of the message */
    uint8_t encrypted[16];     /**< J0 of the message that was encrypted last */
    uint32_t ad_bytes[2];      /**< associated data so far, low word and high word */
    uint32_t message_bytes[2]; /**< message so far, the same */
    uint32_t tag_bytes;        /**< of every tag under this key */
    uint16_t counter_wraps;    /**< whether the counter began anywhere, so that it can wrap */
    uint16_t any_encrypted;    /**< whether there is a message that was encrypted last: its J0 can be any block */
    uint32_t stage;            /**< no message, associated data, encryption, decryption */
    rvk_ghash ghash;           /**< keyed with the hash subkey H; last, since its key may be shorter */
} rvk_gcm;

/**
 * Sets a context up for a key. `schedule` is the cipher's expanded key for encryption; it is not copied and must stay
 * where it is. RVK_BAD_TAG_LENGTH unless `tag_bytes` is one of the numbers above.
 */
RVK_WARN_UNUSED int rvk_gcm_init(rvk_gcm *gcm, const rvk_block_cipher *cipher, const void *schedule, size_t tag_bytes);

/**
 * Begins a message, and drops the one before if that was not finished. RVK_BAD_NONCE_LENGTH if `iv_bytes` is 0 (or more
 * than 2^61 - 1); then the context is as it was.
 */
RVK_WARN_UNUSED int rvk_gcm_start(rvk_gcm *gcm, const uint8_t *iv, size_t iv_bytes);

/**
 * After `start`, encrypts a whole message: `in_bytes` bytes of ciphertext to `out`, which may be `in`, and the tag.
 * Associated data that came in pieces before is the beginning of it all. RVK_OUT_OF_ORDER without a `start` of its own;
 * RVK_IV_REUSED if the IV is that of the message encrypted before;
 * RVK_MESSAGE_TOO_LONG if message or associated data are.
 */
RVK_WARN_UNUSED int rvk_gcm_encrypt(rvk_gcm *gcm, uint8_t *out, uint8_t *tag, const uint8_t *in, size_t in_bytes,
                                    const uint8_t *ad, size_t ad_bytes);

/**
 * After `start`, the inverse. The tag is compared first: if it is wrong, the result is RVK_AUTHENTICATION_FAILURE,
 * nothing is decrypted, and `out` is all zero. With RVK_OUT_OF_ORDER and RVK_MESSAGE_TOO_LONG, nothing was done.
 */
RVK_WARN_UNUSED int rvk_gcm_decrypt(rvk_gcm *gcm, uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t *tag,
                                    const uint8_t *ad, size_t ad_bytes);

/**
 * A message in pieces of any length: `start`, `associated_data`, then either `encrypt_update` and `encrypt_final`, or
 * `decrypt_update` and `decrypt_final`. Each returns RVK_OUT_OF_ORDER where it must not follow the calls before. Those
 * that take bytes return RVK_MESSAGE_TOO_LONG if these would make too many. RVK_IV_REUSED as in `encrypt`. With any of
 * these nothing was done, and the message can go on without that call. `final` ends the message; the key stays.
 */
RVK_WARN_UNUSED int rvk_gcm_associated_data(rvk_gcm *gcm, const uint8_t *ad, size_t ad_bytes);

/** Encrypts the next bytes of the message; `out` may be `in`. */
RVK_WARN_UNUSED int rvk_gcm_encrypt_update(rvk_gcm *gcm, uint8_t *out, const uint8_t *in, size_t in_bytes);

/** Writes the tag. */
RVK_WARN_UNUSED int rvk_gcm_encrypt_final(rvk_gcm *gcm, uint8_t *tag);

/**
 * Decrypts the next bytes; `out` may be `in`.
 *
 * Warning: what it writes is not yet verified, an attacker may have chosen it. Nothing may come of it, not even an
 * error message, before `decrypt_final` has returned 0; if that fails, all of it must be discarded. Where the whole
 * message fits into memory, use `rvk_gcm_decrypt`.
 */
RVK_WARN_UNUSED int rvk_gcm_decrypt_update(rvk_gcm *gcm, uint8_t *out, const uint8_t *in, size_t in_bytes);

/** 0 if `tag` is the tag of the message, otherwise RVK_AUTHENTICATION_FAILURE. */
RVK_WARN_UNUSED int rvk_gcm_decrypt_final(rvk_gcm *gcm, const uint8_t *tag);

/**
 * One who encrypts: a key with the IVs of section 8.2.1, the deterministic construction for 12 bytes. They are a fixed
 * field of 4 bytes and an invocation field of 8, a number with its most significant byte first. Secret. A copy would
 * use the same IVs: there must be none. Nobody may call `rvk_gcm_start` on `sender->gcm` to encrypt, nor
 * `rvk_gmac_compute`, which does: the counter would not know of that IV, and could give it out again.
 */
typedef struct {
    uint8_t iv[RVK_GCM_IV_BYTES]; /**< of the next message */
    uint32_t exhausted;           /**< whether the invocation field has wrapped */
    rvk_gcm gcm;                  /**< for messages in pieces, after `rvk_gcm_sender_start` */
} rvk_gcm_sender;

/**
 * Sets a sender up for a key, as `rvk_gcm_init`. No two senders with the same key may have the same fixed field.
 * `invocation` is the first invocation field: zero for a new key. A sender that goes on with a key after a loss of
 * power must find one in memory that lasts, beyond all that can have been used (section 9.1).
 */
RVK_WARN_UNUSED int rvk_gcm_sender_init(rvk_gcm_sender *sender, const rvk_block_cipher *cipher, const void *schedule,
                                        size_t tag_bytes, const uint8_t fixed[4], const uint8_t invocation[8]);

/**
 * Begins the next message in `sender->gcm`, and writes its IV, which the receiver needs. RVK_IV_REUSED once all 2^64
 * are used: then a new key is needed.
 */
RVK_WARN_UNUSED int rvk_gcm_sender_start(rvk_gcm_sender *sender, uint8_t iv[12]);

/**
 * The same, and encrypts a whole message, as `rvk_gcm_encrypt`. It drops a message begun with `rvk_gcm_sender_start` that
 * was not finished. With RVK_MESSAGE_TOO_LONG and RVK_IV_REUSED nothing was done, and that message can go on.
 */
RVK_WARN_UNUSED int rvk_gcm_sender_encrypt(rvk_gcm_sender *sender, uint8_t iv[12], uint8_t *out, uint8_t *tag,
                                           const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes);

#ifdef __cplusplus
}
#endif

#endif
