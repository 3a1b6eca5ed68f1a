/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file camellia.h
 * Camellia, RFC 3713 (ISO/IEC 18033-3), for keys of 128, 192 and 256 bits: key expansion, encryption and decryption of
 * one 16-byte block and of many, and counter mode on whole blocks.
 *
 * One key schedule per direction: `rvk_camellia*_expand_encrypt_key` before `rvk_camellia_encrypt_block`,
 * `_encrypt_blocks` and `_ctr_blocks`, `rvk_camellia*_expand_decrypt_key` before `rvk_camellia_decrypt_block` and
 * `_decrypt_blocks`. The schedule knows the length of its key. The size and the form of a schedule depend on the
 * variant (rvk/variants.h). Wipe it with `rvk_wipe` when the key is no longer needed.
 *
 * Blocks and keys may lie at any address; `out` may be `in`. Variants that work on several blocks at once want many in
 * one call. A block cipher alone, or block by block, is not encryption of a message: use a mode.
 */
#ifndef RVK_CAMELLIA_H
#define RVK_CAMELLIA_H

#include "rvk/block_cipher.h"
#include "rvk/common.h"
#include "rvk/variants/camellia.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_CAMELLIA_BLOCK_BYTES 16

/** An expanded key. Secret. */
typedef struct {
    uint32_t rounds;     /**< 18 or 24 */
    uint32_t subkey[68]; /**< kw, k, ke in the order of their use, upper words first; 18 rounds have 52 */
} rvk_camellia_key;

/** RFC 3713 section 2.2, for encryption. */
void rvk_camellia128_expand_encrypt_key(rvk_camellia_key *schedule, const uint8_t key[16]);
void rvk_camellia192_expand_encrypt_key(rvk_camellia_key *schedule, const uint8_t key[24]);
void rvk_camellia256_expand_encrypt_key(rvk_camellia_key *schedule, const uint8_t key[32]);

/** The same subkeys in reverse (section 2.3.3), for decryption. */
void rvk_camellia128_expand_decrypt_key(rvk_camellia_key *schedule, const uint8_t key[16]);
void rvk_camellia192_expand_decrypt_key(rvk_camellia_key *schedule, const uint8_t key[24]);
void rvk_camellia256_expand_decrypt_key(rvk_camellia_key *schedule, const uint8_t key[32]);

/** The same for a key of `key_bytes` bytes: 16, 24 or 32; RVK_BAD_KEY_LENGTH for any other. */
RVK_WARN_UNUSED int rvk_camellia_expand_encrypt_key(rvk_camellia_key *schedule, const uint8_t *key, size_t key_bytes);
RVK_WARN_UNUSED int rvk_camellia_expand_decrypt_key(rvk_camellia_key *schedule, const uint8_t *key, size_t key_bytes);

/** Sections 2.3.1 and 2.3.2. */
void rvk_camellia_encrypt_block(const rvk_camellia_key *schedule, uint8_t out[16], const uint8_t in[16]);

/** Section 2.3.3. */
void rvk_camellia_decrypt_block(const rvk_camellia_key *schedule, uint8_t out[16], const uint8_t in[16]);

/** The same for `blocks` blocks, each by itself (SP 800-38A section 6.1, ECB). */
void rvk_camellia_encrypt_blocks(const rvk_camellia_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_camellia_decrypt_blocks(const rvk_camellia_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

/**
 * Counter mode (SP 800-38A section 6.5, RFC 5528) on `blocks` whole blocks: the i-th block of `out` is that of `in` XOR
 * the encryption of counter + i. `counter` is a number of 128 bits, most significant byte first; it is advanced by
 * `blocks`, from 2^128 - 1 to 0, so that the next call goes on where this one ends. Encrypts and decrypts, with a
 * schedule for encryption. Nothing in time depends on the counter in variants of constant time: it may be secret.
 */
void rvk_camellia_ctr_blocks(const rvk_camellia_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                             size_t blocks);

/**
 * Camellia for the modes of operation (docs/api.md). A schedule is an rvk_camellia_key. It knows the length of its key,
 * so that the three do the same.
 */
extern const rvk_block_cipher rvk_camellia128_cipher;
extern const rvk_block_cipher rvk_camellia192_cipher;
extern const rvk_block_cipher rvk_camellia256_cipher;

#ifdef __cplusplus
}
#endif

#endif
