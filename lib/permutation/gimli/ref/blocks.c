/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The state as a string of bytes, and whole blocks of the modes: Gimli 20190927, sections 2.10 and 2.11. */
#include "../variants.h"
#include "bytes.h"
#include "rvk/gimli.h"

#define BLOCK RVK_GIMLI_BLOCK_BYTES

static void load_words(uint32_t *word, const uint8_t *in, size_t count) {
    if (((uintptr_t)in & 3) == 0) { /* copies words; where their lowest byte is the first, that is all */
        for (size_t i = 0; i < count; i++) {
            uint32_t copy;
            __builtin_memcpy(&copy, __builtin_assume_aligned(&in[4 * i], 4), sizeof copy);
            word[i] = rvk_load_little_endian((const uint8_t *)&copy);
        }
    } else {
        for (size_t i = 0; i < count; i++) {
            word[i] = rvk_load_little_endian(&in[4 * i]);
        }
    }
}

void rvk_gimli_init(rvk_gimli_state *state, const uint8_t row0[16], const uint8_t rows1_2[32]) {
    load_words(&state->word[0], row0, 4);
    load_words(&state->word[4], rows1_2, 8);
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
