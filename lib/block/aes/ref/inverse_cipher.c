/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 197 section 5.3.5: EQINVCIPHER, the inverse cipher with the steps in the order of the cipher. */
#include "../variants.h"
#include "sbox.h"
#include "state.h"

/* INVSUBBYTES, section 5.3.2. */
static void inv_sub_bytes(rvk_aes_ref_state *state) {
    for (unsigned c = 0; c < 4; c++) {
        state->column[c] = rvk_aes_ref_inv_sbox(state->column[c]);
    }
}

/* INVSHIFTROWS, section 5.3.1: row r moves r places to the right. */
static void inv_shift_rows(rvk_aes_ref_state *state) {
    static const unsigned columns[4] = {0, 3, 2, 1};
    rvk_aes_ref_move_rows(state, columns);
}

/* INVMIXCOLUMNS, section 5.3.3. */
static void inv_mix_columns(rvk_aes_ref_state *state) {
    for (unsigned c = 0; c < 4; c++) {
        state->column[c] = rvk_aes_ref_inv_mix_column(state->column[c]);
    }
}

/* Algorithm 4. The standard counts the round keys dw downwards; here they stand in order of use. */
static void eq_inv_cipher(const rvk_aes_key *schedule, unsigned rounds, uint8_t out[16], const uint8_t in[16]) {
    const uint32_t *dw = schedule->round_key;
    rvk_aes_ref_state state;
    rvk_aes_ref_load(&state, in);
    rvk_aes_ref_add_round_key(&state, dw);
    for (unsigned round = 1; round < rounds; round++) {
        inv_sub_bytes(&state);
        inv_shift_rows(&state);
        inv_mix_columns(&state);
        rvk_aes_ref_add_round_key(&state, &dw[4 * round]);
    }
    inv_sub_bytes(&state);
    inv_shift_rows(&state);
    rvk_aes_ref_add_round_key(&state, &dw[4 * rounds]);
    rvk_aes_ref_store(out, &state);
}

RVK_REPLACEABLE(void, rvk_aes128_decrypt_block)(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    eq_inv_cipher(schedule, 10, out, in);
}

RVK_REPLACEABLE(void, rvk_aes192_decrypt_block)(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    eq_inv_cipher(schedule, 12, out, in);
}

RVK_REPLACEABLE(void, rvk_aes256_decrypt_block)(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    eq_inv_cipher(schedule, 14, out, in);
}
