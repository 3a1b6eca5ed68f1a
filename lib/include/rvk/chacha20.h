/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file chacha20.h
 * ChaCha20, RFC 8439 section 2.4: a stream cipher with a 256-bit key, a 96-bit nonce and a 32-bit block counter.
 * Encryption and decryption are the same.
 *
 * Use at most 2^32 blocks (256 GiB) minus the first counter value per key and nonce. The counter wraps to 0 after 2^32
 * - 1, as in the block function of the RFC; the functions do not check this.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_CHACHA20_H
#define RVK_CHACHA20_H

#include "rvk/common.h"
#include "rvk/variants/chacha20.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_CHACHA20_KEY_BYTES 32
#define RVK_CHACHA20_NONCE_BYTES 12
#define RVK_CHACHA20_BLOCK_BYTES 64

/** A stream. Secret. */
typedef struct {
    uint32_t state[16];     /**< RFC 8439 section 2.3: constants, key, counter of the next block, nonce */
    uint8_t key_stream[64]; /**< the current block of key stream, if partly used */
    uint32_t unused;        /**< unused bytes at its end, 0 to 63 */
} rvk_chacha20;

/** Starts a stream at block `counter`: 1 in the AEAD of RFC 8439, usually 0 or 1 elsewhere. */
void rvk_chacha20_init(rvk_chacha20 *stream, const uint8_t key[32], const uint8_t nonce[12], uint32_t counter);

/** out = in XOR the next `bytes` bytes of the key stream. */
void rvk_chacha20_update(rvk_chacha20 *stream, uint8_t *out, const uint8_t *in, size_t bytes);

/**
 * The block function, RFC 8439 section 2.3: the 64 bytes of key stream for the initial state `state`, as little-endian
 * words. No overlap.
 */
void rvk_chacha20_block(const uint32_t state[16], uint32_t key_stream[16]);

/**
 * The function that variants optimise: out = in XOR key stream for `blocks` whole blocks of 64 bytes; adds `blocks` to
 * the counter, `state[12]`.
 */
void rvk_chacha20_blocks(uint32_t state[16], uint8_t *out, const uint8_t *in, size_t blocks);

#ifdef __cplusplus
}
#endif

#endif
