/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file gimli.h
 * The permutation Gimli with 24 rounds (Gimli 20190927, sections 2.5 to 2.9), and the inner loops of its modes. Most
 * users want gimli_hash.h and gimli_cipher.h.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_GIMLI_H
#define RVK_GIMLI_H

#include "rvk/common.h"
#include "rvk/variants/gimli.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_GIMLI_STATE_BYTES 48
#define RVK_GIMLI_BLOCK_BYTES 16

/**
 * The state: word 4 i + j is s[i][j] of the specification; bytes are little-endian within words. Secret if its input
 * is.
 */
typedef struct {
    uint32_t word[12];
} rvk_gimli_state;

/** Sets the first 16 bytes of the state to `row0`, the other 32 to `rows1_2`: nonce and key in Gimli-24-Cipher. */
void rvk_gimli_init(rvk_gimli_state *state, const uint8_t row0[16], const uint8_t rows1_2[32]);

/** The 24 rounds. */
void rvk_gimli_permute(rvk_gimli_state *state);

/** For each block of 16 bytes: XORs it into the first 16 bytes of the state, then permutes. */
void rvk_gimli_absorb_blocks(rvk_gimli_state *state, const uint8_t *in, size_t blocks);

/** The same, and writes the first 16 bytes of the state, before it is permuted, as ciphertext. */
void rvk_gimli_encrypt_blocks(rvk_gimli_state *state, uint8_t *out, const uint8_t *in, size_t blocks);

/** The inverse: reads ciphertext, writes plaintext, and leaves the same state. */
void rvk_gimli_decrypt_blocks(rvk_gimli_state *state, uint8_t *out, const uint8_t *in, size_t blocks);

/** Copies the first 16 bytes of the state to `out`. */
void rvk_gimli_extract(const rvk_gimli_state *state, uint8_t out[16]);

#ifdef __cplusplus
}
#endif

#endif
