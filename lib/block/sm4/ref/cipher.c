/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* GB/T 32907-2016 sections 6 and 7: encryption and decryption of a block. */
#include "../variants.h"
#include "rvk/sm4.h"
#include "word.h"

/* Section 6.2: T, the linear transformation L after τ. */
static uint32_t transform(uint32_t a) {
    uint32_t b = rvk_sm4_ref_tau(a);
    return b ^ rvk_rotate_left(b, 2) ^ rvk_rotate_left(b, 10) ^ rvk_rotate_left(b, 18) ^ rvk_rotate_left(b, 24);
}

/* Section 7.1: 32 rounds F (section 6.1), and R, which reverses the four words. */
RVK_REPLACEABLE(void, rvk_sm4_encrypt_block)(const rvk_sm4_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    uint32_t x[36];
    for (unsigned i = 0; i < 4; i++) {
        x[i] = rvk_load_big_endian(&in[4 * i]);
    }
    for (unsigned i = 0; i < 32; i++) {
        x[i + 4] = x[i] ^ transform(x[i + 1] ^ x[i + 2] ^ x[i + 3] ^ schedule->round_key[i]);
    }
    for (unsigned i = 0; i < 4; i++) {
        rvk_store_big_endian(&out[4 * i], x[35 - i]);
    }
    rvk_wipe(x, sizeof x);
}

/* Section 7.2: the same with the round keys in reverse, as the schedule for decryption has them. */
void rvk_sm4_decrypt_block(const rvk_sm4_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    rvk_sm4_encrypt_block(schedule, out, in);
}
