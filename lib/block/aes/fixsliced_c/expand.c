/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Key expansion in constant time (FIPS 197 section 5.2, algorithm 2), and the round keys in slices for both blocks:
 * that of round i moved by as many ShiftRows as are left out before it. Those of round 1 and on contain the constant of
 * the S-box; MIXCOLUMNS maps a column of equal bytes to itself. Decryption uses the same round keys in reverse.
 */
#define RVK_FOLDER fixsliced_c
#include "../variants.h"
#include "bytes.h"
#include "circuits.h"
#include "columns.h"
#include "rvk/aes.h"

#define SBOX_CONSTANT 0x63u

/* The bytes of a word as slices are the word shifted: of each slice only the lowest bit of every byte matters. */
static __attribute__((noinline)) uint32_t sub_word(uint32_t word) {
    uint32_t x[8], s[8], result = SBOX_CONSTANT * RVK_EACH_BYTE;
#pragma GCC unroll 8
    for (unsigned k = 0; k < 8; k++) {
        x[k] = word >> k;
    }
    rvk_aes_fixsliced_c_sub_bytes(s, x);
#pragma GCC unroll 8
    for (unsigned k = 0; k < 8; k++) {
        result ^= (s[k] & RVK_EACH_BYTE) << k;
    }
    return result;
}

/* The words of a round key, moved by ShiftRows backwards `times` times, to slices. `ones`: with the constant, or 0. */
INLINE void slice(uint32_t slices[8], const uint32_t words[4], unsigned times, uint32_t ones) {
    uint32_t x[8];
#pragma GCC unroll 4
    for (unsigned c = 0; c < 4; c++) {
        const uint32_t word = (words[c] & 0xff) | (words[(c - times) % 4] & 0xff00)
                            | (words[(c - 2 * times) % 4] & 0xff0000) | (words[(c - 3 * times) % 4] & 0xff000000);
        x[2 * c] = x[2 * c + 1] = word;
    }
    rvk_transpose_columns(x);
#pragma GCC unroll 8
    for (unsigned k = 0; k < 8; k++) {
        slices[k] = SBOX_CONSTANT >> k & 1 ? x[k] ^ ones : x[k];
    }
}

static __attribute__((noinline)) void
expand(rvk_aes_key *schedule, const uint8_t *key, unsigned nk, unsigned rounds) {
    uint32_t w[60], rcon = 1;
    unsigned i_mod_nk = 0;
    __builtin_memcpy(w, key, 4 * nk);
    for (unsigned i = nk; i < 4 * (rounds + 1); i++) {
        uint32_t last = w[i - 1];
        if (i_mod_nk == 0) {
            last = sub_word(rvk_rotate_right(last, 8)) ^ rcon;
            rcon = rcon << 1 ^ (rcon >> 7) * 0x11b;
        } else if (nk > 6 && i_mod_nk == 4) {
            last = sub_word(last);
        }
        w[i] = w[i - nk] ^ last;
        i_mod_nk = i_mod_nk + 1 < nk ? i_mod_nk + 1 : 0;
    }
    schedule->rounds = rounds;
    for (unsigned i = 0; i <= rounds; i++) {
        slice(&schedule->round_key[8 * i], &w[4 * i], i, i == 0 ? 0 : ~0u);
    }
    rvk_wipe(w, sizeof w);
}

void rvk_aes128_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[16]) { expand(schedule, key, 4, 10); }
void rvk_aes192_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[24]) { expand(schedule, key, 6, 12); }
void rvk_aes256_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[32]) { expand(schedule, key, 8, 14); }
void rvk_aes128_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[16]) { expand(schedule, key, 4, 10); }
void rvk_aes192_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[24]) { expand(schedule, key, 6, 12); }
void rvk_aes256_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[32]) { expand(schedule, key, 8, 14); }
