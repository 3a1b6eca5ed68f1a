/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file poly1305.h
 * Poly1305, RFC 8439 section 2.5: a one-time authenticator. A message may be given in pieces of any length at any
 * address.
 *
 * A key is for one message only: two tags under one key give the key away. ChaCha20-Poly1305 (chacha20_poly1305.h)
 * derives a key for each nonce.
 *
 * `update` and `final` return RVK_OUT_OF_ORDER after `final`, until the next `init`; nothing is done then.
 */
#ifndef RVK_POLY1305_H
#define RVK_POLY1305_H

#include "rvk/common.h"
#include "rvk/variants/poly1305.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_POLY1305_KEY_BYTES 32
#define RVK_POLY1305_TAG_BYTES 16
#define RVK_POLY1305_BLOCK_BYTES 16

/** An authentication under way. Secret. Numbers have their least significant word first. */
typedef struct {
    uint32_t r[4];           /**< the factor, clamped */
    uint32_t s[4];           /**< what is added at the end */
    uint32_t accumulator[5]; /**< modulo 2^130 - 5, but not reduced to the least number */
    uint8_t block[16];       /**< the first `used` bytes of the current block */
    uint32_t used;           /**< 0 if no message is under way, otherwise 1 more than these bytes: 1 to 16 */
} rvk_poly1305;

/** Starts with the one-time key, r and s one after the other. */
void rvk_poly1305_init(rvk_poly1305 *mac, const uint8_t key[32]);

/** Takes the next `bytes` bytes of the message. */
RVK_WARN_UNUSED int rvk_poly1305_update(rvk_poly1305 *mac, const uint8_t *in, size_t bytes);

/** Writes the tag and wipes the context. */
RVK_WARN_UNUSED int rvk_poly1305_final(rvk_poly1305 *mac, uint8_t tag[16]);

/**
 * What a variant makes fast: accumulator = (accumulator + block + high_bit 2^128) r for each of `blocks` blocks of 16
 * bytes. `high_bit` is 1 for blocks of the message, 0 for a last block that has its 1 bit already. It knows no stage.
 */
void rvk_poly1305_blocks(rvk_poly1305 *mac, const uint8_t *in, size_t blocks, uint32_t high_bit);

/** The tag of a whole message in one call. */
void rvk_poly1305_authenticate(uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t key[32]);

/** 0 if `tag` is the tag of the message, otherwise RVK_AUTHENTICATION_FAILURE; its time depends on `in_bytes` alone. */
RVK_WARN_UNUSED int rvk_poly1305_verify(const uint8_t tag[16], const uint8_t *in, size_t in_bytes,
                                        const uint8_t key[32]);

#ifdef __cplusplus
}
#endif

#endif
