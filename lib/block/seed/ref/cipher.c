/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 4269 section 2: encryption and decryption of a block. */
#include "../variants.h"
#include "rvk/seed.h"
#include "word.h"

/* Section 2.1, the round function F: adds its result for the right half r and the round key k to the left half l. */
static void add_f(uint32_t l[2], const uint32_t r[2], const uint32_t k[2]) {
    const uint32_t c = r[0] ^ k[0], d = r[1] ^ k[1];
    const uint32_t g1 = rvk_seed_ref_g(c ^ d);
    const uint32_t g2 = rvk_seed_ref_g(g1 + c);
    const uint32_t g3 = rvk_seed_ref_g(g2 + g1);
    l[0] ^= g3 + g2;
    l[1] ^= g3;
}

/* 16 rounds; the last one does not exchange the halves. */
RVK_REPLACEABLE(void, rvk_seed_encrypt_block)(const rvk_seed_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    uint32_t x[4];
    for (unsigned i = 0; i < 4; i++) {
        x[i] = rvk_load_big_endian(&in[4 * i]);
    }
    for (unsigned i = 0; i < 16; i += 2) {
        add_f(&x[0], &x[2], &schedule->round_key[2 * i]);
        add_f(&x[2], &x[0], &schedule->round_key[2 * i + 2]);
    }
    for (unsigned i = 0; i < 4; i++) {
        rvk_store_big_endian(&out[4 * i], x[(i + 2) % 4]);
    }
    rvk_wipe(x, sizeof x);
}

/* The same with the round keys in reverse, as the schedule for decryption has them. */
void rvk_seed_decrypt_block(const rvk_seed_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    rvk_seed_encrypt_block(schedule, out, in);
}
