/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 4269 section 2.3: the key schedule. */
#include "../variants.h"
#include "rotate.h"
#include "rvk/seed.h"
#include "word.h"

/* KC1 is made of the golden ratio; each further constant is the one before, rotated. */
#define KC_1 0x9e3779b9u

/* Rotates the 64 bits of a, the upper word first, to the left by 8. */
static void rotate_left_8(uint32_t a[2]) {
    const uint32_t upper = a[0];
    a[0] = upper << 8 | a[1] >> 24;
    a[1] = a[1] << 8 | upper >> 24;
}

static void rotate_right_8(uint32_t a[2]) {
    const uint32_t upper = a[0];
    a[0] = upper >> 8 | a[1] << 24;
    a[1] = a[1] >> 8 | upper << 24;
}

RVK_REPLACEABLE(void, rvk_seed_expand_encrypt_key)(rvk_seed_key *schedule, const uint8_t key[16]) {
    uint32_t k[4];
    uint32_t kc = KC_1;
    for (unsigned i = 0; i < 4; i++) {
        k[i] = rvk_load_big_endian(&key[4 * i]);
    }
    for (unsigned i = 0; i < 16; i++) {
        schedule->round_key[2 * i] = rvk_seed_ref_g(k[0] + k[2] - kc);
        schedule->round_key[2 * i + 1] = rvk_seed_ref_g(k[1] - k[3] + kc);
        if (i % 2 == 0) {
            rotate_right_8(&k[0]);
        } else {
            rotate_left_8(&k[2]);
        }
        kc = rvk_rotate_left(kc, 1);
    }
    rvk_wipe(k, sizeof k);
}

RVK_REPLACEABLE(void, rvk_seed_expand_decrypt_key)(rvk_seed_key *schedule, const uint8_t key[16]) {
    uint32_t *rk = schedule->round_key;
    rvk_seed_expand_encrypt_key(schedule, key);
    for (unsigned low = 0; low < 16; low++) {
        const unsigned high = 30 - (low & ~1u) + (low & 1u);
        const uint32_t word = rk[low];
        rk[low] = rk[high];
        rk[high] = word;
    }
}
