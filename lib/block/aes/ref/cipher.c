/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 197 section 5.1: CIPHER. */
#include "../variants.h"
#include "sbox.h"
#include "state.h"

/* SUBBYTES, section 5.1.1. */
static void sub_bytes(rvk_aes_ref_state *state) {
    for (unsigned c = 0; c < 4; c++) {
        state->column[c] = rvk_aes_ref_sbox(state->column[c]);
    }
}

/* SHIFTROWS, section 5.1.2: row r moves r places to the left. */
static void shift_rows(rvk_aes_ref_state *state) {
    static const unsigned columns[4] = {0, 1, 2, 3};
    rvk_aes_ref_move_rows(state, columns);
}

/* MIXCOLUMNS, section 5.1.3. */
static void mix_columns(rvk_aes_ref_state *state) {
    for (unsigned c = 0; c < 4; c++) {
        state->column[c] = rvk_aes_ref_mix_column(state->column[c]);
    }
}

/* Algorithm 1. */
static void cipher(const rvk_aes_key *schedule, unsigned rounds, uint8_t out[16], const uint8_t in[16]) {
    const uint32_t *w = schedule->round_key;
    rvk_aes_ref_state state;
    rvk_aes_ref_load(&state, in);
    rvk_aes_ref_add_round_key(&state, w);
    for (unsigned round = 1; round < rounds; round++) {
        sub_bytes(&state);
        shift_rows(&state);
        mix_columns(&state);
        rvk_aes_ref_add_round_key(&state, &w[4 * round]);
    }
    sub_bytes(&state);
    shift_rows(&state);
    rvk_aes_ref_add_round_key(&state, &w[4 * rounds]);
    rvk_aes_ref_store(out, &state);
}

RVK_REPLACEABLE(void, rvk_aes128_encrypt_block)(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    cipher(schedule, 10, out, in);
}

RVK_REPLACEABLE(void, rvk_aes192_encrypt_block)(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    cipher(schedule, 12, out, in);
}

RVK_REPLACEABLE(void, rvk_aes256_encrypt_block)(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    cipher(schedule, 14, out, in);
}
