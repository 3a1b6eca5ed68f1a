/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file sm4.h
 * SM4, GB/T 32907-2016 (ISO/IEC 18033-3:2010/Amd 1:2021): key expansion, encryption and decryption of one 16-byte block
 * and of many, and counter mode on whole blocks.
 *
 * One key schedule per direction: `rvk_sm4_expand_encrypt_key` before `rvk_sm4_encrypt_block`, `_encrypt_blocks` and
 * `_ctr_blocks`, `rvk_sm4_expand_decrypt_key` before `rvk_sm4_decrypt_block` and `_decrypt_blocks`. The size and the
 * form of a schedule depend on the variant (rvk/variants.h). Wipe it with `rvk_wipe` when the key is no longer needed.
 *
 * Blocks and keys may lie at any address; `out` may be `in`. Variants that work on several blocks at once want many in
 * one call. A block cipher alone, or block by block, is not encryption of a message: use a mode.
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

/** The same round keys in reverse (section 7.2), for decryption. */
void rvk_sm4_expand_decrypt_key(rvk_sm4_key *schedule, const uint8_t key[16]);

/** Section 7.1. */
void rvk_sm4_encrypt_block(const rvk_sm4_key *schedule, uint8_t out[16], const uint8_t in[16]);

/** Section 7.2. */
void rvk_sm4_decrypt_block(const rvk_sm4_key *schedule, uint8_t out[16], const uint8_t in[16]);

/** The same for `blocks` blocks, each by itself (SP 800-38A section 6.1, ECB). */
void rvk_sm4_encrypt_blocks(const rvk_sm4_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_sm4_decrypt_blocks(const rvk_sm4_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

/**
 * Counter mode (SP 800-38A section 6.5) on `blocks` whole blocks: the i-th block of `out` is that of `in` XOR the
 * encryption of counter + i. `counter` is a number of 128 bits, most significant byte first; it is advanced by
 * `blocks`, from 2^128 - 1 to 0, so that the next call goes on where this one ends. Encrypts and decrypts, with a
 * schedule for encryption. Nothing in time depends on the counter, which may be secret.
 */
void rvk_sm4_ctr_blocks(const rvk_sm4_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                        size_t blocks);

/** SM4 for the modes of operation (docs/api.md). A schedule is an rvk_sm4_key. */
extern const rvk_block_cipher rvk_sm4_cipher;

#ifdef __cplusplus
}
#endif

#endif
