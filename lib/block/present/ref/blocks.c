/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* PRESENT, section 3: rounds of addRoundKey, sBoxLayer and pLayer, bit by bit; and their inverses. */
#include "../variants.h"
#include "state.h"

/* Bit i of the state goes to bit P(i). */
static unsigned P(unsigned i) {
    return i == 63 ? 63 : 16 * i % 63;
}

static uint64_t p_layer(uint64_t state) {
    uint64_t result = 0;
    for (unsigned i = 0; i < 64; i++) {
        result |= (state >> i & 1) << P(i);
    }
    return result;
}

static uint64_t inverse_p_layer(uint64_t state) {
    uint64_t result = 0;
    for (unsigned i = 0; i < 64; i++) {
        result |= (state >> P(i) & 1) << i;
    }
    return result;
}

RVK_REPLACEABLE(void, rvk_present_encrypt_block)(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8]) {
    uint64_t state = rvk_load_big_endian_64(in);
    for (unsigned i = 0; i < ROUNDS; i++) {
        state = p_layer(s_box_layer(S, state ^ round_key(schedule, i)));
    }
    rvk_store_big_endian_64(out, state ^ round_key(schedule, ROUNDS));
}

RVK_REPLACEABLE(void, rvk_present_decrypt_block)(const rvk_present_key *schedule, uint8_t out[8], const uint8_t in[8]) {
    uint64_t state = rvk_load_big_endian_64(in) ^ round_key(schedule, ROUNDS);
    for (unsigned i = ROUNDS; i-- > 0;) {
        state = s_box_layer(inverse_S, inverse_p_layer(state)) ^ round_key(schedule, i);
    }
    rvk_store_big_endian_64(out, state);
}

RVK_REPLACEABLE(void, rvk_present_encrypt_blocks)(const rvk_present_key *schedule, uint8_t *out, const uint8_t *in,
                                                  size_t blocks) {
    for (size_t i = 0; i < blocks; i++) {
        rvk_present_encrypt_block(schedule, &out[8 * i], &in[8 * i]);
    }
}

RVK_REPLACEABLE(void, rvk_present_decrypt_blocks)(const rvk_present_key *schedule, uint8_t *out, const uint8_t *in,
                                                  size_t blocks) {
    for (size_t i = 0; i < blocks; i++) {
        rvk_present_decrypt_block(schedule, &out[8 * i], &in[8 * i]);
    }
}
