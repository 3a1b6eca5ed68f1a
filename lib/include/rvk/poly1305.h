/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file poly1305.h
 * Poly1305, RFC 8439 section 2.5: a one-time authenticator.
 *
 * Use a key for one message only: two tags under one key reveal the key. ChaCha20-Poly1305 (rvk/chacha20_poly1305.h)
 * derives a key for each nonce.
 *
 * In pieces: `init`, `update`, `final`. RVK_OUT_OF_ORDER after `final`, until the next `init`.
 *
 * Calling rules: docs/api.md.
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

/** A message in progress. Secret. Numbers are little-endian in words. */
typedef struct {
    uint32_t r[4];           /**< the multiplier r, clamped */
    uint32_t s[4];           /**< added at the end */
    uint32_t accumulator[5]; /**< modulo 2^130 - 5, not fully reduced */
    uint8_t block[16];       /**< the first bytes of the current block */
    uint32_t used;           /**< 0 if no message is in progress, otherwise 1 more than those bytes: 1 to 16 */
} rvk_poly1305;

/** Starts with the one-time key: r, then s. */
void rvk_poly1305_init(rvk_poly1305 *mac, const uint8_t key[32]);

/** Takes the next `bytes` bytes of the message. */
RVK_WARN_UNUSED int rvk_poly1305_update(rvk_poly1305 *mac, const uint8_t *in, size_t bytes);

/** Writes the tag and wipes the context. */
RVK_WARN_UNUSED int rvk_poly1305_final(rvk_poly1305 *mac, uint8_t tag[16]);

/**
 * The function that variants optimise: accumulator = (accumulator + block + high_bit 2^128) r for each of `blocks`
 * blocks of 16 bytes. `high_bit` is 1 for whole blocks of the message, 0 for a padded last block. Does not check the
 * order of calls.
 */
void rvk_poly1305_blocks(rvk_poly1305 *mac, const uint8_t *in, size_t blocks, uint32_t high_bit);

/** The tag of a whole message in one call. */
void rvk_poly1305_authenticate(uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t key[32]);

/** 0 if `tag` is right, otherwise RVK_AUTHENTICATION_FAILURE. Constant time. */
RVK_WARN_UNUSED int rvk_poly1305_verify(const uint8_t tag[16], const uint8_t *in, size_t in_bytes,
                                        const uint8_t key[32]);

#ifdef __cplusplus
}
#endif

#endif
