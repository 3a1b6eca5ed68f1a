/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file sm4.h
 * SM4, GB/T 32907-2016 (ISO/IEC 18033-3:2010/Amd 1:2021): keys of 128 bits.
 *
 * `expand_encrypt_key` makes the schedule for `encrypt_block`, `encrypt_blocks` and `ctr_blocks`, `expand_decrypt_key`
 * the one for `decrypt_block` and `decrypt_blocks`.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_SM4_H
#define RVK_SM4_H

#include "rvk/block_cipher.h"
#include "rvk/common.h"
#include "rvk/variants/sm4.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_SM4_BLOCK_BYTES 16
#define RVK_SM4_KEY_BYTES 16

/** An expanded key. Secret. */
typedef struct {
    uint32_t round_key[32]; /**< in order of use */
} rvk_sm4_key;

/** GB/T 32907-2016 section 7.3, for encryption. */
void rvk_sm4_expand_encrypt_key(rvk_sm4_key *schedule, const uint8_t key[16]);

/** The same round keys in reverse order (section 7.2), for decryption. */
void rvk_sm4_expand_decrypt_key(rvk_sm4_key *schedule, const uint8_t key[16]);

/** Section 7.1. */
void rvk_sm4_encrypt_block(const rvk_sm4_key *schedule, uint8_t out[16], const uint8_t in[16]);

/** Section 7.2. */
void rvk_sm4_decrypt_block(const rvk_sm4_key *schedule, uint8_t out[16], const uint8_t in[16]);

/** Each of `blocks` blocks on its own (ECB, SP 800-38A section 6.1). */
void rvk_sm4_encrypt_blocks(const rvk_sm4_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_sm4_decrypt_blocks(const rvk_sm4_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

/** Counter mode on `blocks` whole blocks (SP 800-38A section 6.5); adds `blocks` to `counter`. */
void rvk_sm4_ctr_blocks(const rvk_sm4_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                        size_t blocks);

/** SM4 for the modes of operation. The schedule is an rvk_sm4_key. */
extern const rvk_block_cipher rvk_sm4_cipher;

#ifdef __cplusplus
}
#endif

#endif
