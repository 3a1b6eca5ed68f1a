/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The state as a string of bytes, and whole blocks of the modes: Gimli 20190927, sections 2.10 and 2.11. */
#include "../variants.h"
#include "rvk/gimli.h"
#include "words.h"

#define BLOCK RVK_GIMLI_BLOCK_BYTES

void rvk_gimli_init(rvk_gimli_state *state, const uint8_t row0[16], const uint8_t rows1_2[32]) {
    rvk_load_words(&state->word[0], row0, 4);
    rvk_load_words(&state->word[4], rows1_2, 8);
}

RVK_REPLACEABLE(void, rvk_gimli_absorb_blocks)(rvk_gimli_state *state, const uint8_t *in, size_t blocks) {
    for (; blocks != 0; blocks--, in += BLOCK) {
        for (size_t i = 0; i < BLOCK; i++) {
            rvk_add_byte(state->word, i, in[i]);
        }
        rvk_gimli_permute(state);
    }
}

RVK_REPLACEABLE(void, rvk_gimli_encrypt_blocks)(rvk_gimli_state *state, uint8_t *out, const uint8_t *in,
                                                size_t blocks) {
    for (; blocks != 0; blocks--, in += BLOCK, out += BLOCK) {
        for (size_t i = 0; i < BLOCK; i++) {
            rvk_add_byte(state->word, i, in[i]);
            out[i] = rvk_get_byte(state->word, i);
        }
        rvk_gimli_permute(state);
    }
}

RVK_REPLACEABLE(void, rvk_gimli_extract)(const rvk_gimli_state *state, uint8_t out[16]) {
    for (size_t i = 0; i < BLOCK; i++) {
        out[i] = rvk_get_byte(state->word, i);
    }
}

/* The plaintext, added to the state, leaves the ciphertext there. */
RVK_REPLACEABLE(void, rvk_gimli_decrypt_blocks)(rvk_gimli_state *state, uint8_t *out, const uint8_t *in,
                                                size_t blocks) {
    for (; blocks != 0; blocks--, in += BLOCK, out += BLOCK) {
        for (size_t i = 0; i < BLOCK; i++) {
            out[i] = in[i] ^ rvk_get_byte(state->word, i);
            rvk_add_byte(state->word, i, out[i]);
        }
        rvk_gimli_permute(state);
    }
}
