/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file cmac.h
 * CMAC, SP 800-38B (with AES: RFC 4493), for any block cipher with blocks of 16 bytes. A message may be given in pieces
 * of any length at any address.
 *
 * A tag has 1 to 16 bytes, the first ones of the whole tag; RVK_BAD_TAG_LENGTH for any other number. Each guess of a
 * tag of n bytes is right with a probability of 2^-8n: appendix A.2 wants 8 bytes or more, and fewer only where wrong
 * guesses are limited. Use one length under a key. With RVK_BAD_TAG_LENGTH and RVK_OUT_OF_ORDER nothing was done: the
 * message under way can go on. A key is good for 2^48 messages (appendix B).
 */
#ifndef RVK_CMAC_H
#define RVK_CMAC_H

#include "rvk/block_cipher.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_CMAC_BYTES 16

/** A key, and the message under way. Secret. */
typedef struct {
    const rvk_block_cipher *cipher;
    const void *schedule;
    uint8_t subkey[2][RVK_CMAC_BYTES]; /**< K1, K2 */
    uint8_t chain[RVK_CMAC_BYTES];     /**< the last block of ciphertext, to which the current block has been added */
    uint32_t used;                     /**< bytes of the current block: 0 before the message, then 1 to 16 */
} rvk_cmac;

/**
 * Section 6.1, the subkeys: one encryption. `schedule` is the cipher's expanded key for encryption; it is not copied
 * and must stay where it is. The context can be used for many messages, one after the other; a copy of it for another
 * at the same time. Wipe it with `rvk_wipe` when the key is no longer needed, as the schedule.
 */
void rvk_cmac_init(rvk_cmac *mac, const rvk_block_cipher *cipher, const void *schedule);

/** Takes the next bytes of the message, of a new one where none is under way: this is never out of order. */
void rvk_cmac_update(rvk_cmac *mac, const uint8_t *in, size_t bytes);

/** Section 6.2: writes the tag, and is ready for the next message. */
RVK_WARN_UNUSED int rvk_cmac_final(rvk_cmac *mac, uint8_t *tag, size_t tag_bytes);

/**
 * Section 6.3, in place of `rvk_cmac_final`: 0 if `tag` is the tag of the message, otherwise
 * RVK_AUTHENTICATION_FAILURE, in time that depends on the lengths alone.
 */
RVK_WARN_UNUSED int rvk_cmac_verify_final(rvk_cmac *mac, const uint8_t *tag, size_t tag_bytes);

/** The tag of a whole message; RVK_OUT_OF_ORDER if bytes of another have been taken. */
RVK_WARN_UNUSED int rvk_cmac_authenticate(rvk_cmac *mac, uint8_t *tag, size_t tag_bytes, const uint8_t *in,
                                          size_t in_bytes);

/** Verifies the tag of a whole message, as `rvk_cmac_verify_final`. */
RVK_WARN_UNUSED int rvk_cmac_verify(rvk_cmac *mac, const uint8_t *tag, size_t tag_bytes, const uint8_t *in,
                                    size_t in_bytes);

#ifdef __cplusplus
}
#endif

#endif
