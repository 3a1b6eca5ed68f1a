/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file aes.h
 * AES, FIPS 197: key expansion, encryption and decryption of one 16-byte block, for keys of 128, 192 and 256 bits.
 *
 * One key schedule per direction: `rvk_aes*_expand_encrypt_key` before `rvk_aes*_encrypt_block`,
 * `rvk_aes*_expand_decrypt_key` before `rvk_aes*_decrypt_block`. What a schedule contains is the variant's own affair:
 * expand and use it with the same variant. Wipe it with `rvk_wipe` when the key is no longer needed.
 *
 * Blocks and keys may lie at any address; `out` may be `in`. The functions that name a key length are the fastest;
 * those without take it from the argument or the schedule. A block cipher alone is not encryption of a message:
 * use a mode.
 */
#ifndef RVK_AES_H
#define RVK_AES_H

#include "rvk/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_AES_BLOCK_BYTES 16

/** An expanded key. Secret. */
typedef struct {
    uint32_t round_key[60]; /**< 4 words for each of the (rounds + 1) round keys, in order of use */
    uint32_t rounds;        /**< 10, 12 or 14 */
} rvk_aes_key;

/** FIPS 197 section 5.2, for encryption. */
void rvk_aes128_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[16]);
void rvk_aes192_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[24]);
void rvk_aes256_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[32]);

/** FIPS 197 section 5.2 with algorithm 5 (KEYEXPANSIONEIC), for decryption. */
void rvk_aes128_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[16]);
void rvk_aes192_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[24]);
void rvk_aes256_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[32]);

/** FIPS 197 section 5.1: out = CIPHER(in). */
void rvk_aes128_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);
void rvk_aes192_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);
void rvk_aes256_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);

/** FIPS 197 section 5.3.5: out = EQINVCIPHER(in). */
void rvk_aes128_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);
void rvk_aes192_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);
void rvk_aes256_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);

/** The same for a key of `key_bytes` bytes: 16, 24 or 32; RVK_BAD_KEY_LENGTH for any other. */
RVK_WARN_UNUSED int rvk_aes_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t *key, size_t key_bytes);
RVK_WARN_UNUSED int rvk_aes_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t *key, size_t key_bytes);

/** The same for a schedule of any key length. */
void rvk_aes_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);
void rvk_aes_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);

#ifdef __cplusplus
}
#endif

#endif
