/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 197 section 3.4, the state, and section 5.1.4, ADDROUNDKEY, which both directions use. */
#ifndef RVK_AES_REF_STATE_H
#define RVK_AES_REF_STATE_H

#include "bytes.h"
#include "column.h"
#include "rvk/aes.h"

/** Byte r of column[c] is row r, column c of the state, s[r, c] in the standard. */
typedef struct {
    uint32_t column[4];
} rvk_aes_ref_state;

/** Section 3.4: s[r, c] = in[r + 4c]. */
static inline void rvk_aes_ref_load(rvk_aes_ref_state *state, const uint8_t in[16]) {
    for (unsigned c = 0; c < 4; c++) {
        state->column[c] = rvk_load_little_endian(&in[4 * c]);
    }
}

/** Section 3.4: out[r + 4c] = s[r, c]. The state is wiped. */
static inline void rvk_aes_ref_store(uint8_t out[16], rvk_aes_ref_state *state) {
    for (unsigned c = 0; c < 4; c++) {
        for (unsigned r = 0; r < 4; r++) {
            out[r + 4 * c] = (uint8_t)(state->column[c] >> 8 * r);
        }
    }
    rvk_wipe(state, sizeof *state);
}

/** Section 5.1.4: column c of the state gets word c of the four at `words`. */
static inline void rvk_aes_ref_add_round_key(rvk_aes_ref_state *state, const uint32_t words[4]) {
    for (unsigned c = 0; c < 4; c++) {
        state->column[c] ^= words[c];
    }
}

/** Row r of column c is that of column c + columns[r], modulo 4. */
static inline void rvk_aes_ref_move_rows(rvk_aes_ref_state *state, const unsigned columns[4]) {
    const rvk_aes_ref_state before = *state;
    for (unsigned c = 0; c < 4; c++) {
        state->column[c] = 0;
        for (unsigned r = 0; r < 4; r++) {
            state->column[c] |= before.column[(c + columns[r]) % 4] & 0xffu << 8 * r;
        }
    }
}

#endif
