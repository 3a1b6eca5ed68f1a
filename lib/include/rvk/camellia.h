/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file camellia.h
 * Camellia, RFC 3713 (ISO/IEC 18033-3), with keys of 128, 192 and 256 bits.
 *
 * `expand_encrypt_key` makes the schedule for `encrypt_block`, `encrypt_blocks` and `ctr_blocks`, `expand_decrypt_key`
 * the one for `decrypt_block` and `decrypt_blocks`. The schedule knows the length of its key.
 *
 * Calling rules: docs/api.md.
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
    uint32_t subkey[68]; /**< kw, k, ke in order of use, high words first; 52 words for 18 rounds */
} rvk_camellia_key;

/** RFC 3713 section 2.2, for encryption. */
void rvk_camellia128_expand_encrypt_key(rvk_camellia_key *schedule, const uint8_t key[16]);
void rvk_camellia192_expand_encrypt_key(rvk_camellia_key *schedule, const uint8_t key[24]);
void rvk_camellia256_expand_encrypt_key(rvk_camellia_key *schedule, const uint8_t key[32]);

/** The same subkeys in reverse order (section 2.3.3), for decryption. */
void rvk_camellia128_expand_decrypt_key(rvk_camellia_key *schedule, const uint8_t key[16]);
void rvk_camellia192_expand_decrypt_key(rvk_camellia_key *schedule, const uint8_t key[24]);
void rvk_camellia256_expand_decrypt_key(rvk_camellia_key *schedule, const uint8_t key[32]);

/** The same for a key of `key_bytes` bytes: 16, 24 or 32, otherwise RVK_BAD_KEY_LENGTH. */
RVK_WARN_UNUSED int rvk_camellia_expand_encrypt_key(rvk_camellia_key *schedule, const uint8_t *key, size_t key_bytes);
RVK_WARN_UNUSED int rvk_camellia_expand_decrypt_key(rvk_camellia_key *schedule, const uint8_t *key, size_t key_bytes);

/** Sections 2.3.1 and 2.3.2. */
void rvk_camellia_encrypt_block(const rvk_camellia_key *schedule, uint8_t out[16], const uint8_t in[16]);

/** Section 2.3.3. */
void rvk_camellia_decrypt_block(const rvk_camellia_key *schedule, uint8_t out[16], const uint8_t in[16]);

/** Each of `blocks` blocks on its own (ECB, SP 800-38A section 6.1). */
void rvk_camellia_encrypt_blocks(const rvk_camellia_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_camellia_decrypt_blocks(const rvk_camellia_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

/** Counter mode on `blocks` whole blocks (SP 800-38A section 6.5, RFC 5528); adds `blocks` to `counter`. */
void rvk_camellia_ctr_blocks(const rvk_camellia_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                             size_t blocks);

/**
 * Camellia for the modes of operation. The schedule is an rvk_camellia_key, which knows its key length: all three do
 * the same.
 */
extern const rvk_block_cipher rvk_camellia128_cipher;
extern const rvk_block_cipher rvk_camellia192_cipher;
extern const rvk_block_cipher rvk_camellia256_cipher;

#ifdef __cplusplus
}
#endif

#endif
