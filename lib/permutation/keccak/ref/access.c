/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The state as a string of bytes, FIPS 202 sections 3.1.2 and B.1: byte i has bits 8 (i mod 8) on of lane i / 8. */
#include "../variants.h"
#include "bytes.h"
#include "rvk/keccak.h"

RVK_REPLACEABLE(void, rvk_keccak_f1600_init)(rvk_keccak_f1600 *state) {
    for (size_t i = 0; i < RVK_KECCAK_F1600_BYTES / 4; i++) {
        state->word[i] = 0;
    }
}

RVK_REPLACEABLE(void, rvk_keccak_f1600_xor)(rvk_keccak_f1600 *state, size_t offset, const uint8_t *in, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        rvk_add_byte(state->word, offset + i, in[i]);
    }
}

RVK_REPLACEABLE(void, rvk_keccak_f1600_extract)(const rvk_keccak_f1600 *state, size_t offset, uint8_t *out,
                                                size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        out[i] = rvk_get_byte(state->word, offset + i);
    }
}
