/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 8439 sections 2.1 to 2.4: the quarter round, the block function, encryption of whole blocks. */
#include "../variants.h"
#include "bytes.h"
#include "rotate.h"
#include "rvk/chacha20.h"

/* Section 2.2: QUARTERROUND(x, y, z, w), the quarter round of section 2.1 on four words of the state. */
static void quarter_round(uint32_t state[16], unsigned x, unsigned y, unsigned z, unsigned w) {
    uint32_t a = state[x];
    uint32_t b = state[y];
    uint32_t c = state[z];
    uint32_t d = state[w];
    a += b; d ^= a; d = rvk_rotate_left(d, 16);
    c += d; b ^= c; b = rvk_rotate_left(b, 12);
    a += b; d ^= a; d = rvk_rotate_left(d, 8);
    c += d; b ^= c; b = rvk_rotate_left(b, 7);
    state[x] = a;
    state[y] = b;
    state[z] = c;
    state[w] = d;
}

/* Section 2.3.1: inner_block. */
static void inner_block(uint32_t state[16]) {
    quarter_round(state, 0, 4, 8, 12);
    quarter_round(state, 1, 5, 9, 13);
    quarter_round(state, 2, 6, 10, 14);
    quarter_round(state, 3, 7, 11, 15);
    quarter_round(state, 0, 5, 10, 15);
    quarter_round(state, 1, 6, 11, 12);
    quarter_round(state, 2, 7, 8, 13);
    quarter_round(state, 3, 4, 9, 14);
}

/* Section 2.3.1: chacha20_block; `state` is its initial state. */
RVK_REPLACEABLE(void, rvk_chacha20_block)(const uint32_t state[16], uint32_t key_stream[16]) {
    uint32_t working_state[16];
    for (unsigned i = 0; i < 16; i++) {
        working_state[i] = state[i];
    }
    for (unsigned i = 0; i < 10; i++) {
        inner_block(working_state);
    }
    for (unsigned i = 0; i < 16; i++) {
        key_stream[i] = working_state[i] + state[i];
    }
    rvk_wipe(working_state, sizeof working_state);
}

/* Section 2.4.1: chacha20_encrypt, where the message is a whole number of blocks. */
RVK_REPLACEABLE(void, rvk_chacha20_blocks)(uint32_t state[16], uint8_t *out, const uint8_t *in, size_t blocks) {
    uint32_t key_stream[16];
    for (size_t j = 0; j < blocks; j++) {
        rvk_chacha20_block(state, key_stream);
        for (unsigned i = 0; i < 64; i++) {
            out[64 * j + i] = in[64 * j + i] ^ rvk_get_byte(key_stream, i);
        }
        state[12]++;
    }
    rvk_wipe(key_stream, sizeof key_stream);
}
