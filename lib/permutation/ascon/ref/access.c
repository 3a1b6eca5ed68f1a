/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The state as a string of bytes: byte i has bits 8 (i mod 8) on of lane i / 8 in SP 800-232 (appendix A), bits
 * 56 - 8 (i mod 8) on in Ascon v1.2 (section 2.1).
 */
#include "../variants.h"
#include "rvk/ascon.h"

/* Where a byte stands: in which word of the state, and by how many bits from its lower end. */
typedef struct {
    size_t word;
    unsigned shift;
} place;

static place of_byte(size_t index, enum rvk_ascon_mode mode) {
    const size_t i = mode & 1 ? index ^ 7 : index;
    return (place){i / 4, 8 * (unsigned)(i % 4)};
}

void rvk_ascon_init(rvk_ascon_state *state) {
    for (size_t i = 0; i < RVK_ASCON_STATE_BYTES / 4; i++) {
        state->word[i] = 0;
    }
}

RVK_REPLACEABLE(void, rvk_ascon_add)(rvk_ascon_state *state, size_t offset, const uint8_t *in, size_t bytes,
                                     enum rvk_ascon_mode mode) {
    for (size_t i = 0; i < bytes; i++) {
        const place at = of_byte(offset + i, mode);
        state->word[at.word] ^= (uint32_t)in[i] << at.shift;
    }
}

RVK_REPLACEABLE(void, rvk_ascon_add_byte)(rvk_ascon_state *state, size_t offset, uint8_t byte,
                                          enum rvk_ascon_mode mode) {
    rvk_ascon_add(state, offset, &byte, 1, mode);
}

RVK_REPLACEABLE(void, rvk_ascon_extract)(const rvk_ascon_state *state, size_t offset, uint8_t *out, size_t bytes,
                                         enum rvk_ascon_mode mode) {
    for (size_t i = 0; i < bytes; i++) {
        const place at = of_byte(offset + i, mode);
        out[i] = (uint8_t)(state->word[at.word] >> at.shift);
    }
}
