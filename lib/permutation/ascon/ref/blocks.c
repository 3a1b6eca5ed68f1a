/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Whole blocks of the modes: SP 800-232 sections 4.1 and 5.1, Ascon v1.2 sections 2.4 and 2.5. */
#include "../variants.h"
#include "rvk/ascon.h"

static size_t rate(enum rvk_ascon_mode mode) { return mode == RVK_ASCON_AEAD128 || mode == RVK_ASCON_128A ? 16 : 8; }

static void permute(rvk_ascon_state *state, enum rvk_ascon_mode mode) {
    if (mode == RVK_ASCON_128) {
        rvk_ascon_permute6(state);
    } else if (mode == RVK_ASCON_HASH256 || mode == RVK_ASCON_HASH) {
        rvk_ascon_permute12(state);
    } else {
        rvk_ascon_permute8(state);
    }
}

RVK_REPLACEABLE(void, rvk_ascon_absorb_blocks)(rvk_ascon_state *state, const uint8_t *in, size_t blocks,
                                               enum rvk_ascon_mode mode) {
    for (; blocks != 0; blocks--, in += rate(mode)) {
        rvk_ascon_add(state, 0, in, rate(mode), mode);
        permute(state, mode);
    }
}

RVK_REPLACEABLE(void, rvk_ascon_encrypt_blocks)(rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks,
                                                enum rvk_ascon_mode mode) {
    for (; blocks != 0; blocks--, in += rate(mode), out += rate(mode)) {
        rvk_ascon_add(state, 0, in, rate(mode), mode);
        rvk_ascon_extract(state, 0, out, rate(mode), mode);
        permute(state, mode);
    }
}

/* The plaintext, added to the state, leaves the ciphertext there. */
RVK_REPLACEABLE(void, rvk_ascon_decrypt_blocks)(rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks,
                                                enum rvk_ascon_mode mode) {
    for (; blocks != 0; blocks--, in += rate(mode), out += rate(mode)) {
        uint8_t key_stream[16];
        rvk_ascon_extract(state, 0, key_stream, rate(mode), mode);
        for (size_t i = 0; i < rate(mode); i++) {
            out[i] = in[i] ^ key_stream[i];
        }
        rvk_ascon_add(state, 0, out, rate(mode), mode);
        permute(state, mode);
        rvk_wipe(key_stream, sizeof key_stream);
    }
}
