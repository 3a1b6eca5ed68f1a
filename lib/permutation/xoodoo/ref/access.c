/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The state as a string of bytes. */
#include "../variants.h"
#include "rvk/xoodoo.h"

static uint8_t get_byte(const rvk_xoodoo_state *state, size_t index) {
    return (uint8_t)(state->word[index / 4] >> (8 * (index % 4)));
}

static void add_byte(rvk_xoodoo_state *state, size_t index, uint8_t byte) {
    state->word[index / 4] ^= (uint32_t)byte << (8 * (index % 4));
}

void rvk_xoodoo_init(rvk_xoodoo_state *state) {
    for (size_t i = 0; i < RVK_XOODOO_STATE_BYTES / 4; i++) {
        state->word[i] = 0;
    }
}

RVK_REPLACEABLE(void, rvk_xoodoo_add)(rvk_xoodoo_state *state, size_t offset, const uint8_t *in, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        add_byte(state, offset + i, in[i]);
    }
}

RVK_REPLACEABLE(void, rvk_xoodoo_extract)(const rvk_xoodoo_state *state, uint8_t *out, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        out[i] = get_byte(state, i);
    }
}

RVK_REPLACEABLE(void, rvk_xoodoo_encrypt)(rvk_xoodoo_state *state, uint8_t *out, const uint8_t *in, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        add_byte(state, i, in[i]);
        out[i] = get_byte(state, i);
    }
}

RVK_REPLACEABLE(void, rvk_xoodoo_decrypt)(rvk_xoodoo_state *state, uint8_t *out, const uint8_t *in, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        const uint8_t plain = in[i] ^ get_byte(state, i);
        add_byte(state, i, plain);
        out[i] = plain;
    }
}
