/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Gimli 20190927 section 2.11. */
#include "bytes.h"
#include "rvk/gimli_cipher.h"

#define BLOCK RVK_GIMLI_BLOCK_BYTES

/* The end of the associated data and of the message: a 1 after the last bytes and in the last byte of the state. */
static void finish_part(rvk_gimli_state *state, size_t offset) {
    rvk_add_byte(state->word, offset, 1);
    rvk_add_byte(state->word, RVK_GIMLI_STATE_BYTES - 1, 1);
    rvk_gimli_permute(state);
}

/* From the nonce and the key to the state after the associated data. */
static void begin(rvk_gimli_state *state, const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16],
                  const uint8_t key[32]) {
    rvk_gimli_init(state, nonce, key);
    rvk_gimli_permute(state);
    const size_t blocks = ad_bytes / BLOCK;
    rvk_gimli_absorb_blocks(state, ad, blocks);
    for (size_t i = 0; i < ad_bytes % BLOCK; i++) {
        rvk_add_byte(state->word, i, ad[blocks * BLOCK + i]);
    }
    finish_part(state, ad_bytes % BLOCK);
}

void rvk_gimli_cipher_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                              size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[32]) {
    rvk_gimli_state state;
    begin(&state, ad, ad_bytes, nonce, key);
    const size_t blocks = in_bytes / BLOCK;
    rvk_gimli_encrypt_blocks(&state, out, in, blocks);
    for (size_t i = 0; i < in_bytes % BLOCK; i++) {
        rvk_add_byte(state.word, i, in[blocks * BLOCK + i]);
        out[blocks * BLOCK + i] = rvk_get_byte(state.word, i);
    }
    finish_part(&state, in_bytes % BLOCK);
    rvk_gimli_extract(&state, tag);
    rvk_wipe(&state, sizeof state);
}

int rvk_gimli_cipher_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16], const uint8_t *ad,
                             size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[32]) {
    rvk_gimli_state state;
    uint8_t right_tag[16];
    begin(&state, ad, ad_bytes, nonce, key);
    const size_t blocks = in_bytes / BLOCK;
    rvk_gimli_decrypt_blocks(&state, out, in, blocks);
    for (size_t i = 0; i < in_bytes % BLOCK; i++) {
        const uint8_t plain = in[blocks * BLOCK + i] ^ rvk_get_byte(state.word, i);
        rvk_add_byte(state.word, i, plain);
        out[blocks * BLOCK + i] = plain;
    }
    finish_part(&state, in_bytes % BLOCK);
    rvk_gimli_extract(&state, right_tag);
    rvk_wipe(&state, sizeof state);
    const int status = rvk_differs(tag, right_tag, sizeof right_tag) ? RVK_AUTHENTICATION_FAILURE : RVK_OK;
    if (status != RVK_OK) {
        rvk_wipe(out, in_bytes);
    }
    rvk_wipe(right_tag, sizeof right_tag);
    return status;
}
