/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* AES decryption with tables. NOT constant time: the addresses of loads depend on the key and the data. */
#define RVK_FOLDER ttable_c
#include "../variants.h"
#include "rvk/aes.h"
#include "tables.h"

static const tables inverse = {
    {{EACH_INVERSE_S(INVERSE_T0)},
     {EACH_INVERSE_S(INVERSE_T1)},
     {EACH_INVERSE_S(INVERSE_T2)},
     {EACH_INVERSE_S(INVERSE_T3)}},
    {EACH_INVERSE_S(S2)},
    {EACH_INVERSE_S(S1)},
    {EACH_INVERSE_S(S0)},
};

#define TABLES inverse
#define SHIFTED(b, c, d) d, c, b /* INVSHIFTROWS moves the rows to the other side */
#include "cipher.inc"

static const uint8_t sbox[256] = {EACH_S(S0)};

/* INVMIXCOLUMNS of a word: table r undoes the S-box, so each byte goes through it before. */
static inline uint32_t inv_mix_column(uint32_t w) {
    return inverse.t[0][sbox[w & 0xff]] ^ inverse.t[1][sbox[w >> 8 & 0xff]] ^ inverse.t[2][sbox[w >> 16 & 0xff]]
         ^ inverse.t[3][sbox[w >> 24]];
}

/* Section 5.3.5: from the schedule for encryption to that of EQINVCIPHER, in the order in which it uses the keys. */
static __attribute__((noinline)) void invert(rvk_aes_key *schedule) {
    uint32_t *low = schedule->round_key, *high = &schedule->round_key[4 * schedule->rounds];
    for (unsigned c = 0; c < 4; c++) {
        const uint32_t first = low[c];
        low[c] = high[c];
        high[c] = first;
    }
    for (low += 4, high -= 4; low <= high; low += 4, high -= 4) {
        for (unsigned c = 0; c < 4; c++) {
            const uint32_t first = inv_mix_column(low[c]);
            low[c] = inv_mix_column(high[c]);
            high[c] = first;
        }
    }
}

void rvk_aes128_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[16]) {
    rvk_aes128_expand_encrypt_key(schedule, key);
    invert(schedule);
}

void rvk_aes192_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[24]) {
    rvk_aes192_expand_encrypt_key(schedule, key);
    invert(schedule);
}

void rvk_aes256_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[32]) {
    rvk_aes256_expand_encrypt_key(schedule, key);
    invert(schedule);
}

void rvk_aes128_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    cipher_of(schedule, out, in, 10);
}

void rvk_aes192_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    cipher_of(schedule, out, in, 12);
}

void rvk_aes256_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    cipher_of(schedule, out, in, 14);
}
