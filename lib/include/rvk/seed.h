/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file seed.h
 * SEED, RFC 4269 (ISO/IEC 18033-3): keys of 128 bits.
 *
 * `expand_encrypt_key` makes the schedule for `encrypt_block`, `encrypt_blocks` and `ctr_blocks`, `expand_decrypt_key`
 * the one for `decrypt_block` and `decrypt_blocks`.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_SEED_H
#define RVK_SEED_H

#include "rvk/block_cipher.h"
#include "rvk/common.h"
#include "rvk/variants/seed.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_SEED_BLOCK_BYTES 16
#define RVK_SEED_KEY_BYTES 16

/** An expanded key. Secret. */
typedef struct {
    uint32_t round_key[32]; /**< in order of use */
} rvk_seed_key;

/** RFC 4269 section 2.3, for encryption. */
void rvk_seed_expand_encrypt_key(rvk_seed_key *schedule, const uint8_t key[16]);

/** The same round keys in reverse order, for decryption. */
void rvk_seed_expand_decrypt_key(rvk_seed_key *schedule, const uint8_t key[16]);

/** RFC 4269 section 2. */
void rvk_seed_encrypt_block(const rvk_seed_key *schedule, uint8_t out[16], const uint8_t in[16]);

/** Its inverse. */
void rvk_seed_decrypt_block(const rvk_seed_key *schedule, uint8_t out[16], const uint8_t in[16]);

/** Each of `blocks` blocks on its own (ECB, SP 800-38A section 6.1). */
void rvk_seed_encrypt_blocks(const rvk_seed_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_seed_decrypt_blocks(const rvk_seed_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

/** Counter mode on `blocks` whole blocks (SP 800-38A section 6.5); adds `blocks` to `counter`. */
void rvk_seed_ctr_blocks(const rvk_seed_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                        size_t blocks);

/** SEED for the modes of operation. The schedule is an rvk_seed_key. */
extern const rvk_block_cipher rvk_seed_cipher;

#ifdef __cplusplus
}
#endif

#endif
