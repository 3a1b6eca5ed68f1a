/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The key schedule of SEED (RFC 4269 section 2.3): no argument of G depends on its results, so eight go at once. */
#define RVK_FOLDER bitsliced
#include "../variants.h"
#include "g.h"
#include "rotate.h"
#include "rvk/seed.h"

#define KC_1 0x9e3779b9u

/* The arguments of G for all round keys. */
static void arguments(uint32_t x[32], const uint8_t key[16]) {
    uint32_t kc = KC_1;
    uint32_t k[4];
    for (unsigned i = 0; i < 4; i++) {
        k[i] = rvk_load_big_endian(&key[4 * i]);
    }
    for (unsigned i = 0; i < 32; i += 4) {
        const uint32_t k0 = k[0], k3 = k[3];
        x[i] = k[0] + k[2] - kc;
        x[i + 1] = k[1] - k[3] + kc;
        kc = rvk_rotate_left(kc, 1);
        k[0] = k[0] >> 8 | k[1] << 24;
        k[1] = k[1] >> 8 | k0 << 24;
        x[i + 2] = k[0] + k[2] - kc;
        x[i + 3] = k[1] - k[3] + kc;
        kc = rvk_rotate_left(kc, 1);
        k[3] = k[3] << 8 | k[2] >> 24;
        k[2] = k[2] << 8 | k3 >> 24;
    }
    rvk_wipe(k, sizeof k);
}

void rvk_seed_expand_encrypt_key(rvk_seed_key *schedule, const uint8_t key[16]) {
    arguments(schedule->round_key, key);
    for (unsigned i = 0; i < 32; i += WORDS) {
        rvk_seed_bitsliced_g(&schedule->round_key[i]);
    }
}
