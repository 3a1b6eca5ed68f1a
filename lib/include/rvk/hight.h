/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file hight.h
 * HIGHT, ISO/IEC 18033-3 and TTAS.KO-12.0040: blocks of 8 bytes, keys of 16 bytes.
 *
 * Byte i of a block is P_i of the standard, byte i of a key is MK_i. The examples of D. Hong et al., HIGHT: A New Block
 * Cipher Suitable for Low-Resource Device (CHES 2006), print the byte with the highest index first.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_HIGHT_H
#define RVK_HIGHT_H

#include "rvk/common.h"
#include "rvk/variants/hight.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_HIGHT_BLOCK_BYTES 8
#define RVK_HIGHT_KEY_BYTES 16

/** An expanded key: 8 whitening keys and 128 subkeys. Secret. */
typedef struct {
    uint32_t subkeys[68];
} rvk_hight_key;

/** The schedule serves both directions. */
void rvk_hight_expand_key(rvk_hight_key *schedule, const uint8_t key[16]);

void rvk_hight_encrypt_block(const rvk_hight_key *schedule, uint8_t out[8], const uint8_t in[8]);
void rvk_hight_decrypt_block(const rvk_hight_key *schedule, uint8_t out[8], const uint8_t in[8]);

/** Each of `blocks` blocks on its own (ECB). */
void rvk_hight_encrypt_blocks(const rvk_hight_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
void rvk_hight_decrypt_blocks(const rvk_hight_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

#ifdef __cplusplus
}
#endif

#endif
