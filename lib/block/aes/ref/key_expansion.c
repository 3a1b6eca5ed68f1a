/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 197 section 5.2: KEYEXPANSION, and section 5.3.5: KEYEXPANSIONEIC. */
#include "../variants.h"
#include "column.h"
#include "rvk/aes.h"
#include "sbox.h"

/* Algorithm 2 for a key of nk words; Rcon[j] is x^(j-1) in row 0. SUBWORD is the S-box of a column, ROTWORD rows_up. */
static void key_expansion(rvk_aes_key *schedule, const uint8_t *key, unsigned nk, unsigned rounds) {
    uint32_t *w = schedule->round_key;
    uint32_t rcon = 0x01;
    unsigned i_mod_nk = 0;
    for (unsigned i = 0; i < nk; i++) {
        w[i] = rvk_load_little_endian(&key[4 * i]);
    }
    for (unsigned i = nk; i < 4 * (rounds + 1); i++) {
        uint32_t temp = w[i - 1];
        if (i_mod_nk == 0) {
            temp = rvk_aes_ref_sbox(rvk_aes_ref_rows_up(temp, 1)) ^ rcon;
            rcon = rvk_aes_ref_xtimes(rcon);
        } else if (nk > 6 && i_mod_nk == 4) {
            temp = rvk_aes_ref_sbox(temp);
        }
        w[i] = w[i - nk] ^ temp;
        i_mod_nk = i_mod_nk + 1 < nk ? i_mod_nk + 1 : 0;
    }
    schedule->rounds = rounds;
}

/* Algorithm 5, and then the round keys in reverse, which is the order in which EQINVCIPHER uses them. */
static void key_expansion_eic(rvk_aes_key *schedule, const uint8_t *key, unsigned nk, unsigned rounds) {
    uint32_t *dw = schedule->round_key;
    key_expansion(schedule, key, nk, rounds);
    for (unsigned i = 4; i < 4 * rounds; i++) {
        dw[i] = rvk_aes_ref_inv_mix_column(dw[i]);
    }
    for (unsigned low = 0, high = rounds; low < high; low++, high--) {
        for (unsigned c = 0; c < 4; c++) {
            const uint32_t word = dw[4 * low + c];
            dw[4 * low + c] = dw[4 * high + c];
            dw[4 * high + c] = word;
        }
    }
}

RVK_REPLACEABLE(void, rvk_aes128_expand_encrypt_key)(rvk_aes_key *schedule, const uint8_t key[16]) {
    key_expansion(schedule, key, 4, 10);
}

RVK_REPLACEABLE(void, rvk_aes192_expand_encrypt_key)(rvk_aes_key *schedule, const uint8_t key[24]) {
    key_expansion(schedule, key, 6, 12);
}

RVK_REPLACEABLE(void, rvk_aes256_expand_encrypt_key)(rvk_aes_key *schedule, const uint8_t key[32]) {
    key_expansion(schedule, key, 8, 14);
}

RVK_REPLACEABLE(void, rvk_aes128_expand_decrypt_key)(rvk_aes_key *schedule, const uint8_t key[16]) {
    key_expansion_eic(schedule, key, 4, 10);
}

RVK_REPLACEABLE(void, rvk_aes192_expand_decrypt_key)(rvk_aes_key *schedule, const uint8_t key[24]) {
    key_expansion_eic(schedule, key, 6, 12);
}

RVK_REPLACEABLE(void, rvk_aes256_expand_decrypt_key)(rvk_aes_key *schedule, const uint8_t key[32]) {
    key_expansion_eic(schedule, key, 8, 14);
}
