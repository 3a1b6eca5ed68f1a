/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file saturnin.h
 * The block cipher Saturnin, with blocks and keys of 256 bits: A. Canteaut et al., "Saturnin: a suite of lightweight
 * symmetric algorithms for post-quantum security", version 1.1 (2019). Its modes are in saturnin_ctr_cascade.h,
 * saturnin_short.h and saturnin_hash.h.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_SATURNIN_H
#define RVK_SATURNIN_H

#include "rvk/common.h"
#include "rvk/variants/saturnin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_SATURNIN_BYTES 32

/** The domain of a block: selects the round constants and the number of super-rounds. */
enum rvk_saturnin_domain {
    RVK_SATURNIN_COUNTER = 1,      /**< 10 super-rounds: key stream */
    RVK_SATURNIN_AD = 2,           /**< 10: nonce and associated data in the cascade */
    RVK_SATURNIN_LAST_AD = 3,      /**< 10 */
    RVK_SATURNIN_MESSAGE = 4,      /**< 10: ciphertext in the cascade */
    RVK_SATURNIN_LAST_MESSAGE = 5, /**< 10 */
    RVK_SATURNIN_SHORT = 6,        /**< 10: short message */
    RVK_SATURNIN_HASH = 7,         /**< 16: message to hash */
    RVK_SATURNIN_LAST_HASH = 8,    /**< 16 */
};

/** `domain` is one of the above. `out` may also be `key`. */
void rvk_saturnin_encrypt_block(uint8_t out[32], const uint8_t in[32], const uint8_t key[32], unsigned domain);
void rvk_saturnin_decrypt_block(uint8_t out[32], const uint8_t in[32], const uint8_t key[32], unsigned domain);

/** For each block: state = encryption of the block under the key `state`, XOR the block. */
void rvk_saturnin_cascade(uint8_t state[32], const uint8_t *in, size_t blocks, unsigned domain);

/**
 * One step of the cascade, in one of the domains 2 to 5, and one block of key stream (out = encryption of `counter`
 * under `key`), which are independent. The buffers are 4-byte aligned and must not overlap.
 */
void rvk_saturnin_cascade_and_counter(uint8_t state[32], const uint8_t in[32], unsigned domain, uint8_t out[32],
                                      const uint8_t counter[32], const uint8_t key[32]);

#ifdef __cplusplus
}
#endif

#endif
