/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file aes.h
 * AES, FIPS 197, for keys of 128, 192 and 256 bits: key expansion, encryption and decryption of one 16-byte block and
 * of many, and counter mode on whole blocks.
 *
 * One key schedule per direction: `rvk_aes*_expand_encrypt_key` before `rvk_aes*_encrypt_block`, `_encrypt_blocks` and
 * `_ctr_blocks`, `rvk_aes*_expand_decrypt_key` before `rvk_aes*_decrypt_block` and `_decrypt_blocks`. The size and the
 * form of a schedule depend on the variant (rvk/variants.h). Wipe it with `rvk_wipe` when the key is no longer needed.
 *
 * Blocks and keys may lie at any address; `out` may be `in`. The functions that name a key length are the fastest;
 * those without take it from the argument or the schedule. Variants that work on several blocks at once want many in
 * one call. A block cipher alone, or block by block, is not encryption of a message: use a mode.
 */
#ifndef RVK_AES_H
#define RVK_AES_H

#include "rvk/block_cipher.h"
#include "rvk/common.h"
#include "rvk/variants/aes.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_AES_BLOCK_BYTES 16

/** Words of the round keys of AES-256 in the form of the chosen variant: as bits of eight blocks, of two, or as words. */
#if RVK_AES_VARIANT_NUMBER == RVK_AES_VARIANT_barrel
#define RVK_AES_KEY_WORDS 480
#elif RVK_AES_VARIANT_NUMBER == RVK_AES_VARIANT_fixsliced || \
    RVK_AES_VARIANT_NUMBER == RVK_AES_VARIANT_semi_fixsliced || RVK_AES_VARIANT_NUMBER == RVK_AES_VARIANT_bitsliced
#define RVK_AES_KEY_WORDS 120
#else
#define RVK_AES_KEY_WORDS 60
#endif

/** An expanded key. Secret. */
typedef struct {
    uint32_t rounds;                       /**< 10, 12 or 14 */
    uint32_t round_key[RVK_AES_KEY_WORDS]; /**< the (rounds + 1) round keys */
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

/** The same for `blocks` blocks, each by itself (SP 800-38A section 6.1, ECB). */
void rvk_aes128_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_aes192_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_aes256_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

void rvk_aes128_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_aes192_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_aes256_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

/**
 * Counter mode (SP 800-38A section 6.5) on `blocks` whole blocks: the i-th block of `out` is that of `in` XOR the
 * encryption of counter + i. `counter` is a number of 128 bits, most significant byte first (appendix B.1 with m = 128);
 * it is advanced by `blocks`, from 2^128 - 1 to 0, so that the next call goes on where this one ends. Encrypts and
 * decrypts, with a schedule for encryption. The counter may be secret: in variants of constant time, time does not
 * depend on it.
 */
void rvk_aes128_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                           size_t blocks);
void rvk_aes192_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                           size_t blocks);
void rvk_aes256_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                           size_t blocks);

/** The same for a key of `key_bytes` bytes: 16, 24 or 32; RVK_BAD_KEY_LENGTH for any other. */
RVK_WARN_UNUSED int rvk_aes_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t *key, size_t key_bytes);
RVK_WARN_UNUSED int rvk_aes_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t *key, size_t key_bytes);

/** The same for a schedule of any key length. */
void rvk_aes_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);
void rvk_aes_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);
void rvk_aes_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_aes_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_aes_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                        size_t blocks);

/** AES for the modes of rvk/ecb.h, rvk/cbc.h and rvk/ctr.h. A schedule is an rvk_aes_key. */
extern const rvk_block_cipher rvk_aes128_cipher;
extern const rvk_block_cipher rvk_aes192_cipher;
extern const rvk_block_cipher rvk_aes256_cipher;

#ifdef __cplusplus
}
#endif

#endif
