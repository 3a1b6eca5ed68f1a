/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* GB/T 32907-2016 section 7.3: the key expansion. */
#include "../variants.h"
#include "rvk/sm4.h"
#include "word.h"

/* The system parameter FK. */
static const uint32_t fk[4] = {0xa3b1bac6, 0x56aa3350, 0x677d9197, 0xb27022dc};

/* The fixed parameter CK_i: its bytes are (4i + j) 7 mod 256, the first of them the most significant. */
static uint32_t ck(unsigned i) {
    uint32_t word = 0;
    for (unsigned j = 0; j < 4; j++) {
        word = word << 8 | ((4 * i + j) * 7 & 0xff);
    }
    return word;
}

/* T': the linear transformation L' after τ. */
static uint32_t transform(uint32_t a) {
    uint32_t b = rvk_sm4_ref_tau(a);
    return b ^ rvk_rotate_left(b, 13) ^ rvk_rotate_left(b, 23);
}

RVK_REPLACEABLE(void, rvk_sm4_expand_encrypt_key)(rvk_sm4_key *schedule, const uint8_t key[16]) {
    uint32_t k[36];
    for (unsigned i = 0; i < 4; i++) {
        k[i] = rvk_load_big_endian(&key[4 * i]) ^ fk[i];
    }
    for (unsigned i = 0; i < 32; i++) {
        k[i + 4] = k[i] ^ transform(k[i + 1] ^ k[i + 2] ^ k[i + 3] ^ ck(i));
        schedule->round_key[i] = k[i + 4];
    }
    rvk_wipe(k, sizeof k);
}

RVK_REPLACEABLE(void, rvk_sm4_expand_decrypt_key)(rvk_sm4_key *schedule, const uint8_t key[16]) {
    uint32_t *rk = schedule->round_key;
    rvk_sm4_expand_encrypt_key(schedule, key);
    for (unsigned low = 0, high = 31; low < high; low++, high--) {
        const uint32_t word = rk[low];
        rk[low] = rk[high];
        rk[high] = word;
    }
}
