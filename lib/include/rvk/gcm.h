/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file gcm.h
 * GCM, NIST SP 800-38D: authenticated encryption with associated data for any block cipher with 16-byte blocks. For AES
 * on whole messages with 12-byte IVs and 16-byte tags, rvk/aes_gcm.h is enough.
 *
 * A context belongs to a key and serves many messages, one after the other:
 *
 *     rvk_aes_key schedule;
 *     rvk_gcm gcm;
 *     rvk_aes128_expand_encrypt_key(&schedule, key);
 *     rvk_gcm_init(&gcm, &rvk_aes128_cipher, &schedule, 16);
 *
 *     rvk_gcm_start(&gcm, iv, 12);                                     each message begins with its IV
 *     rvk_gcm_encrypt(&gcm, out, tag, in, in_bytes, ad, ad_bytes);     then encrypt or decrypt, whole or in pieces
 *
 * IV. Never encrypt two messages with the same key and IV: that reveals the XOR of the plaintexts and the
 * authentication key (section 8). Senders should use `rvk_gcm_sender`, which counts. Random IVs (section 8.2.2) need at
 * least 96 random bits. With random IVs, or IVs other than 12 bytes, encrypt at most 2^32 messages per key (section
 * 8.3). A context refuses to encrypt without a new `start`, and with the IV of the message that it encrypted last
 * (RVK_IV_REUSED); this is no general protection.
 *
 * Lengths. An IV has at least 1 byte. Prefer 12: others must be hashed, and their counter can wrap, which takes a
 * slower path. A message has at most 2^36 - 32 bytes, associated data at most 2^61 - 1 (section 5.2.1.1); both may be
 * empty. A tag has 16, 15, 14, 13 or 12 bytes, or 8 or 4, the same for all messages under a key (section 5.2.1.2).
 *
 * Tags of 8 and 4 bytes are for short messages to receivers that limit the number of decryptions per key, failed ones
 * included. Appendix C requires an application to keep to one pair of this table: the maximum number of bytes of
 * ciphertext and associated data together, then the maximum number of decryptions.
 *
 *     tag of 4 bytes    2^5 2^22    2^6 2^20    2^7 2^18    2^8 2^15    2^9 2^13    2^10 2^11
 *     tag of 8 bytes    2^15 2^32   2^17 2^29   2^19 2^26   2^21 2^23   2^23 2^20   2^25 2^17
 *
 * Calling rules: docs/api.md.
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

/** A key, and the message in progress. Secret. A copy is a separate context: the IVs of the two must differ. */
typedef struct {
    const rvk_block_cipher *cipher;
    const void *schedule;
    rvk_ctr ctr;               /**< key stream of the message */
    uint8_t first_counter[16]; /**< J0 of the message */
    uint8_t encrypted[16];     /**< J0 of the message encrypted last */
    uint32_t ad_bytes[2];      /**< bytes of associated data so far, low word first */
    uint32_t message_bytes[2]; /**< bytes of message so far, low word first */
    uint32_t tag_bytes;        /**< of every tag under this key */
    uint16_t counter_wraps;    /**< whether the counter can wrap: its start is a hash */
    uint16_t any_encrypted;    /**< whether `encrypted` holds a J0, which can be any block */
    uint32_t stage;            /**< no message, associated data, encryption, decryption */
    rvk_ghash ghash;           /**< keyed with the hash subkey H; last because its key may be shorter */
} rvk_gcm;

/**
 * Sets up a context for a key. `schedule` is the cipher's expanded key for encryption; it is not copied and must stay
 * in place. RVK_BAD_TAG_LENGTH unless `tag_bytes` is one of the lengths above.
 */
RVK_WARN_UNUSED int rvk_gcm_init(rvk_gcm *gcm, const rvk_block_cipher *cipher, const void *schedule, size_t tag_bytes);

/** Begins a message and drops an unfinished one. RVK_BAD_NONCE_LENGTH if `iv_bytes` is 0 or exceeds 2^61 - 1. */
RVK_WARN_UNUSED int rvk_gcm_start(rvk_gcm *gcm, const uint8_t *iv, size_t iv_bytes);

/**
 * After `start`, encrypts a whole message and writes the tag. `ad` continues associated data given in pieces before.
 * RVK_OUT_OF_ORDER without a new `start`, RVK_IV_REUSED if the last encrypted message had this IV, RVK_MESSAGE_TOO_LONG
 * if message or associated data are too long.
 */
RVK_WARN_UNUSED int rvk_gcm_encrypt(rvk_gcm *gcm, uint8_t *out, uint8_t *tag, const uint8_t *in, size_t in_bytes,
                                    const uint8_t *ad, size_t ad_bytes);

/**
 * After `start`, verifies the tag, then decrypts. RVK_AUTHENTICATION_FAILURE if the tag is wrong: nothing is decrypted
 * and `out` is all zero. RVK_OUT_OF_ORDER and RVK_MESSAGE_TOO_LONG as above.
 */
RVK_WARN_UNUSED int rvk_gcm_decrypt(rvk_gcm *gcm, uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t *tag,
                                    const uint8_t *ad, size_t ad_bytes);

/**
 * A message in pieces: `start`, `associated_data`, then `encrypt_update` and `encrypt_final`, or `decrypt_update` and
 * `decrypt_final`. RVK_OUT_OF_ORDER for a call out of this order, RVK_MESSAGE_TOO_LONG for too many bytes,
 * RVK_IV_REUSED as in `encrypt`. `final` ends the message; the key stays.
 */
RVK_WARN_UNUSED int rvk_gcm_associated_data(rvk_gcm *gcm, const uint8_t *ad, size_t ad_bytes);

/** Encrypts the next bytes of the message. */
RVK_WARN_UNUSED int rvk_gcm_encrypt_update(rvk_gcm *gcm, uint8_t *out, const uint8_t *in, size_t in_bytes);

/** Writes the tag. */
RVK_WARN_UNUSED int rvk_gcm_encrypt_final(rvk_gcm *gcm, uint8_t *tag);

/**
 * Decrypts the next bytes.
 *
 * Warning: the plaintext is unverified and may be chosen by an attacker. Do not act on it, not even with an error
 * message, before `decrypt_final` returns 0, and discard all of it if that fails. Where the whole message fits into
 * memory, use `rvk_gcm_decrypt`.
 */
RVK_WARN_UNUSED int rvk_gcm_decrypt_update(rvk_gcm *gcm, uint8_t *out, const uint8_t *in, size_t in_bytes);

/** 0 if `tag` is right, otherwise RVK_AUTHENTICATION_FAILURE. */
RVK_WARN_UNUSED int rvk_gcm_decrypt_final(rvk_gcm *gcm, const uint8_t *tag);

/**
 * A sender: a key with the deterministic 12-byte IVs of section 8.2.1, a fixed field of 4 bytes and a big-endian
 * invocation field of 8. Secret. Do not copy it: the copy would use the same IVs. Do not call `rvk_gcm_start` on
 * `sender->gcm` to encrypt, nor `rvk_gmac_compute`, which does so: the sender would not count that IV and could use it
 * again.
 */
typedef struct {
    uint8_t iv[RVK_GCM_IV_BYTES]; /**< of the next message */
    uint32_t exhausted;           /**< whether the invocation field has wrapped */
    rvk_gcm gcm;                  /**< for messages in pieces, after `rvk_gcm_sender_start` */
} rvk_gcm_sender;

/**
 * Sets up a sender for a key, as `rvk_gcm_init`. Senders with the same key must have different fixed fields.
 * `invocation` is the first invocation field: zero for a new key. To continue with a key after a loss of power, take it
 * from non-volatile memory, beyond all values that can have been used (section 9.1).
 */
RVK_WARN_UNUSED int rvk_gcm_sender_init(rvk_gcm_sender *sender, const rvk_block_cipher *cipher, const void *schedule,
                                        size_t tag_bytes, const uint8_t fixed[4], const uint8_t invocation[8]);

/**
 * Begins the next message in `sender->gcm` and writes its IV, which the receiver needs. RVK_IV_REUSED once all 2^64 IVs
 * are used: the sender then needs a new key.
 */
RVK_WARN_UNUSED int rvk_gcm_sender_start(rvk_gcm_sender *sender, uint8_t iv[12]);

/**
 * Begins the next message and encrypts it whole, as `rvk_gcm_encrypt`. Drops an unfinished message begun with
 * `rvk_gcm_sender_start`, except on RVK_MESSAGE_TOO_LONG and RVK_IV_REUSED: that message can then continue.
 */
RVK_WARN_UNUSED int rvk_gcm_sender_encrypt(rvk_gcm_sender *sender, uint8_t iv[12], uint8_t *out, uint8_t *tag,
                                           const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes);

#ifdef __cplusplus
}
#endif

#endif
