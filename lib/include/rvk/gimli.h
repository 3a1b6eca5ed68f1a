/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file gimli.h
 * The permutation Gimli with its 24 rounds (Gimli 20190927, sections 2.5 to 2.9), and the inner loops of its modes.
 * What most users want is in gimli_hash.h and gimli_cipher.h.
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
 * The state: word 4 i + j is s[i][j] of the specification. Byte k of the state is bits 8 (k mod 4) on of word k / 4.
 * Secret where what went into it is.
 */
typedef struct {
    uint32_t word[12];
} rvk_gimli_state;

/** The state whose first 16 bytes are `row0`, the other 32 `rows1_2`: for Gimli-24-Cipher nonce and key. */
void rvk_gimli_init(rvk_gimli_state *state, const uint8_t row0[16], const uint8_t rows1_2[32]);

/** The 24 rounds. */
void rvk_gimli_permute(rvk_gimli_state *state);

/** For each of `blocks` blocks of 16 bytes: XORs it into the first 16 bytes of the state, permutes the state. */
void rvk_gimli_absorb_blocks(rvk_gimli_state *state, const uint8_t *in, size_t blocks);

/** The same; the first 16 bytes of the state, before they are permuted, are the block of ciphertext. `out` may be `in`. */
void rvk_gimli_encrypt_blocks(rvk_gimli_state *state, uint8_t *out, const uint8_t *in, size_t blocks);

/** The inverse: from the blocks of ciphertext to those of plaintext, the same states. `out` may be `in`. */
void rvk_gimli_decrypt_blocks(rvk_gimli_state *state, uint8_t *out, const uint8_t *in, size_t blocks);

/** Copies the first 16 bytes of the state to `out`. */
void rvk_gimli_extract(const rvk_gimli_state *state, uint8_t out[16]);

#ifdef __cplusplus
}
#endif

#endif
