/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file aes.h
 * AES, FIPS 197, with keys of 128, 192 and 256 bits.
 *
 * `expand_encrypt_key` makes the schedule for `encrypt_block`, `encrypt_blocks` and `ctr_blocks`, `expand_decrypt_key`
 * the one for `decrypt_block` and `decrypt_blocks`. Functions named after a key length are the fastest; the others take
 * the length from the argument or from the schedule.
 *
 * Calling rules: docs/api.md.
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

/** Words of the AES-256 round keys in the form of the chosen variant: for eight blocks, for two, plain; or of the key. */
#if RVK_AES_VARIANT_NUMBER == RVK_AES_VARIANT_barrel || RVK_AES_VARIANT_NUMBER == RVK_AES_VARIANT_barrel_size
#define RVK_AES_KEY_WORDS 480
#elif RVK_AES_VARIANT_NUMBER == RVK_AES_VARIANT_fixsliced || \
    RVK_AES_VARIANT_NUMBER == RVK_AES_VARIANT_fixsliced_c || \
    RVK_AES_VARIANT_NUMBER == RVK_AES_VARIANT_semi_fixsliced || RVK_AES_VARIANT_NUMBER == RVK_AES_VARIANT_bitsliced
#define RVK_AES_KEY_WORDS 120
#elif RVK_AES_VARIANT_NUMBER == RVK_AES_VARIANT_on_the_fly
#define RVK_AES_KEY_WORDS 8
#else
#define RVK_AES_KEY_WORDS 60
#endif

/** An expanded key. Secret. */
typedef struct {
    uint32_t rounds;                       /**< 10, 12 or 14 */
    uint32_t round_key[RVK_AES_KEY_WORDS]; /**< the (rounds + 1) round keys, or what they are made of */
} rvk_aes_key;

/** FIPS 197 section 5.2, for encryption. */
void rvk_aes128_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[16]);
void rvk_aes192_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[24]);
void rvk_aes256_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[32]);

/** FIPS 197 section 5.2, algorithm 5 (KEYEXPANSIONEIC), for decryption. */
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

/** Each of `blocks` blocks on its own (ECB, SP 800-38A section 6.1). */
void rvk_aes128_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_aes192_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_aes256_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

void rvk_aes128_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_aes192_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_aes256_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

/**
 * Counter mode on `blocks` whole blocks (SP 800-38A section 6.5, appendix B.1 with m = 128); adds `blocks` to
 * `counter`.
 */
void rvk_aes128_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                           size_t blocks);
void rvk_aes192_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                           size_t blocks);
void rvk_aes256_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                           size_t blocks);

/** The same for a key of `key_bytes` bytes: 16, 24 or 32, otherwise RVK_BAD_KEY_LENGTH. */
RVK_WARN_UNUSED int rvk_aes_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t *key, size_t key_bytes);
RVK_WARN_UNUSED int rvk_aes_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t *key, size_t key_bytes);

/** The same for a schedule of any key length. */
void rvk_aes_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);
void rvk_aes_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);
void rvk_aes_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_aes_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_aes_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                        size_t blocks);

/** AES for the modes of operation. The schedule is an rvk_aes_key. */
extern const rvk_block_cipher rvk_aes128_cipher;
extern const rvk_block_cipher rvk_aes192_cipher;
extern const rvk_block_cipher rvk_aes256_cipher;

#ifdef __cplusplus
}
#endif

#endif
