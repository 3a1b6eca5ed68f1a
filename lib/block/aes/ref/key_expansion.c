/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 197 section 5.2: KEYEXPANSION, and section 5.3.5: KEYEXPANSIONEIC. */
#include "column.h"
#include "rvk/aes.h"
#include "sbox.h"

/* SUBWORD, section 5.2. */
static uint32_t sub_word(uint32_t word) {
    uint8_t row[4];
    for (unsigned r = 0; r < 4; r++) {
        row[r] = rvk_aes_ref_sbox(rvk_aes_ref_row(word, r));
    }
    return rvk_aes_ref_word(row);
}

/* ROTWORD, section 5.2: [a0, a1, a2, a3] becomes [a1, a2, a3, a0]; a0 is the lowest byte. */
static uint32_t rot_word(uint32_t word) {
    return word >> 8 | word << 24;
}

/* Algorithm 2 for a key of nk words; Rcon[j] is x^(j-1) in row 0. */
static void key_expansion(rvk_aes_key *schedule, const uint8_t *key, unsigned nk, unsigned rounds) {
    uint32_t *w = schedule->round_key;
    uint8_t rcon = 0x01;
    unsigned i_mod_nk = 0;
    for (unsigned i = 0; i < nk; i++) {
        w[i] = rvk_aes_ref_word(&key[4 * i]);
    }
    for (unsigned i = nk; i < 4 * (rounds + 1); i++) {
        uint32_t temp = w[i - 1];
        if (i_mod_nk == 0) {
            temp = sub_word(rot_word(temp)) ^ rcon;
            rcon = rvk_aes_ref_xtimes(rcon);
        } else if (nk > 6 && i_mod_nk == 4) {
            temp = sub_word(temp);
        }
        w[i] = w[i - nk] ^ temp;
        i_mod_nk = i_mod_nk + 1 < nk ? i_mod_nk + 1 : 0;
    }
    schedule->rounds = rounds;
}

static uint32_t inv_mix_word(uint32_t word) {
    uint8_t column[4];
    for (unsigned r = 0; r < 4; r++) {
        column[r] = rvk_aes_ref_row(word, r);
    }
    rvk_aes_ref_inv_mix_column(column);
    return rvk_aes_ref_word(column);
}

/* Algorithm 5, and then the round keys in reverse, which is the order in which EQINVCIPHER uses them. */
static void key_expansion_eic(rvk_aes_key *schedule, const uint8_t *key, unsigned nk, unsigned rounds) {
    uint32_t *dw = schedule->round_key;
    key_expansion(schedule, key, nk, rounds);
    for (unsigned i = 4; i < 4 * rounds; i++) {
        dw[i] = inv_mix_word(dw[i]);
    }
    for (unsigned low = 0, high = rounds; low < high; low++, high--) {
        for (unsigned c = 0; c < 4; c++) {
            const uint32_t word = dw[4 * low + c];
            dw[4 * low + c] = dw[4 * high + c];
            dw[4 * high + c] = word;
        }
    }
}

RVK_REF void rvk_aes128_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[16]) {
    key_expansion(schedule, key, 4, 10);
}

RVK_REF void rvk_aes192_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[24]) {
    key_expansion(schedule, key, 6, 12);
}

RVK_REF void rvk_aes256_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[32]) {
    key_expansion(schedule, key, 8, 14);
}

RVK_REF void rvk_aes128_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[16]) {
    key_expansion_eic(schedule, key, 4, 10);
}

RVK_REF void rvk_aes192_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[24]) {
    key_expansion_eic(schedule, key, 6, 12);
}

RVK_REF void rvk_aes256_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[32]) {
    key_expansion_eic(schedule, key, 8, 14);
}
