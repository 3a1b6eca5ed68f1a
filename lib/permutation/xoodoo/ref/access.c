/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The state as a string of bytes. */
#include "../variants.h"
#include "bytes.h"
#include "rvk/xoodoo.h"

void rvk_xoodoo_init(rvk_xoodoo_state *state) {
    for (size_t i = 0; i < RVK_XOODOO_STATE_BYTES / 4; i++) {
        state->word[i] = 0;
    }
}

RVK_REPLACEABLE(void, rvk_xoodoo_add)(rvk_xoodoo_state *state, size_t offset, const uint8_t *in, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        rvk_add_byte(state->word, offset + i, in[i]);
    }
}

RVK_REPLACEABLE(void, rvk_xoodoo_extract)(const rvk_xoodoo_state *state, uint8_t *out, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        out[i] = rvk_get_byte(state->word, i);
    }
}

RVK_REPLACEABLE(void, rvk_xoodoo_encrypt)(rvk_xoodoo_state *state, uint8_t *out, const uint8_t *in, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        rvk_add_byte(state->word, i, in[i]);
        out[i] = rvk_get_byte(state->word, i);
    }
}

RVK_REPLACEABLE(void, rvk_xoodoo_decrypt)(rvk_xoodoo_state *state, uint8_t *out, const uint8_t *in, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        const uint8_t plain = in[i] ^ rvk_get_byte(state->word, i);
        rvk_add_byte(state->word, i, plain);
        out[i] = plain;
    }
}
