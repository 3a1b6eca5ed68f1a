/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file cmac.h
 * CMAC, SP 800-38B (with AES: RFC 4493), for any block cipher with 16-byte blocks.
 *
 * A tag is the first 1 to 16 bytes of the full tag; RVK_BAD_TAG_LENGTH for any other length. A guessed tag of n bytes
 * is right with probability 2^-8n: appendix A.2 asks for 8 bytes or more, and fewer only where wrong guesses are
 * limited. Use one tag length per key. A key is good for 2^48 messages (appendix B).
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_CMAC_H
#define RVK_CMAC_H

#include "rvk/block_cipher.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_CMAC_BYTES 16

/** A key, and the message in progress. Secret. */
typedef struct {
    const rvk_block_cipher *cipher;
    const void *schedule;
    uint8_t subkey[2][RVK_CMAC_BYTES]; /**< K1, K2 */
    uint8_t chain[RVK_CMAC_BYTES];     /**< the last ciphertext block XOR the current block */
    uint32_t used;                     /**< bytes of the current block: 0 before the message, then 1 to 16 */
} rvk_cmac;

/**
 * Section 6.1: computes the subkeys with one encryption. `schedule` is the cipher's expanded key for encryption; it is
 * not copied and must stay in place. A context serves many messages, one after the other; use a copy for a message in
 * parallel.
 */
void rvk_cmac_init(rvk_cmac *mac, const rvk_block_cipher *cipher, const void *schedule);

/** Takes the next bytes of the message, or begins a new one. Never out of order. */
void rvk_cmac_update(rvk_cmac *mac, const uint8_t *in, size_t bytes);

/** Section 6.2: writes the tag; the context is then ready for the next message. */
RVK_WARN_UNUSED int rvk_cmac_final(rvk_cmac *mac, uint8_t *tag, size_t tag_bytes);

/**
 * Section 6.3, instead of `rvk_cmac_final`: 0 if `tag` is right, otherwise RVK_AUTHENTICATION_FAILURE. Constant time.
 */
RVK_WARN_UNUSED int rvk_cmac_verify_final(rvk_cmac *mac, const uint8_t *tag, size_t tag_bytes);

/** The tag of a whole message. RVK_OUT_OF_ORDER if a message is in progress. */
RVK_WARN_UNUSED int rvk_cmac_authenticate(rvk_cmac *mac, uint8_t *tag, size_t tag_bytes, const uint8_t *in,
                                          size_t in_bytes);

/** Verifies the tag of a whole message, as `rvk_cmac_verify_final`. */
RVK_WARN_UNUSED int rvk_cmac_verify(rvk_cmac *mac, const uint8_t *tag, size_t tag_bytes, const uint8_t *in,
                                    size_t in_bytes);

#ifdef __cplusplus
}
#endif

#endif
