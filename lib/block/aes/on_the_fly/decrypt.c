/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * AES decryption (FIPS 197 section 5.3) from the last Nk words of the key schedule, which is run backwards meanwhile:
 * w[i - Nk] = w[i] + f(w[i - 1]) (section 5.2). Word w[i] is in a ring, at place i modulo Nk. Constant time.
 */
#define RVK_FOLDER on_the_fly
#include "../fixsliced_c/circuits.h"
#include "../variants.h"
#include "bytes.h"
#include "planes.h"
#include "rotate.h"
#include "rvk/aes.h"

#define SBOX_CONSTANT (0x63 * RVK_EACH_BYTE)

/* The input and the output of an S-box in slices: as secret as the key, and wiped by those who have it. */
typedef struct {
    uint32_t x[8];
    uint32_t s[8];
} slices;

/* SUBWORD. The slices of a word are the word shifted: of each, only the lowest bit of every byte matters. */
static uint32_t sub_word(slices *w, uint32_t word) {
    uint32_t result = SBOX_CONSTANT;
    for (unsigned k = 0; k < 8; k++) {
        w->x[k] = word >> k;
    }
    rvk_aes_fixsliced_c_sub_bytes(w->s, w->x);
    for (unsigned k = 0; k < 8; k++) {
        result ^= (w->s[k] & RVK_EACH_BYTE) << k;
    }
    return result;
}

/* f of the word before the one at `place`. */
static uint32_t step(slices *w, const uint32_t *ring, unsigned nk, unsigned place, uint32_t rcon) {
    uint32_t before = ring[(place == 0 ? nk : place) - 1];
    if (place == 0) {
        before = rvk_rotate_right(before, 8);
    }
    if (place == 0 || (nk > 6 && place == 4)) {
        before = sub_word(w, before);
    }
    return place == 0 ? before ^ rcon : before;
}

static void expand(rvk_aes_key *schedule, const uint8_t *key, unsigned nk) {
    uint32_t *ring = schedule->round_key;
    uint32_t rcon = 1;
    slices w;
    schedule->rounds = nk + 6;
    for (unsigned i = 0; i < nk; i++) {
        ring[i] = rvk_load_little_endian(&key[4 * i]);
    }
    for (unsigned left = 28 + 3 * nk, place = 0; left != 0; left--) {
        ring[place] ^= step(&w, ring, nk, place, rcon);
        if (place == 0) {
            rcon = rcon << 1 ^ (0x11bu & (0 - (rcon >> 7)));
        }
        place = place + 1 == nk ? 0 : place + 1;
    }
    rvk_wipe(&w, sizeof w);
}

/* Each byte times x, modulo x^8 + x^4 + x^3 + x + 1. */
static uint32_t double_bytes(uint32_t word) {
    const uint32_t high = word >> 7 & RVK_EACH_BYTE;
    return (word & 0x7f * RVK_EACH_BYTE) << 1 ^ (((high << 8) - high) & 0x1b * RVK_EACH_BYTE);
}

/* Section 5.3.3: the matrix is that of MIXCOLUMNS times the one that adds 4 (this row + the one two further). */
static uint32_t inv_mix_column(uint32_t a) {
    a ^= double_bytes(double_bytes(a ^ rvk_rotate_right(a, 16)));
    const uint32_t after = rvk_rotate_right(a, 8);
    const uint32_t t = a ^ after;
    return double_bytes(t) ^ after ^ rvk_rotate_right(t, 16);
}

/* Sections 5.3.1 and 5.3.2: row r of a column comes from the column r places before it. */
static void inv_shift_rows_and_sub_bytes(slices *w, uint32_t state[4]) {
    for (unsigned c = 0; c < 4; c++) {
        w->x[c] = SBOX_CONSTANT;
        w->x[c + 4] = 0;
        for (unsigned r = 0; r < 4; r++) {
            w->x[c] ^= state[(c - r) % 4] & (0xffu << 8 * r);
        }
    }
    rvk_transpose_bits(w->x);
    rvk_aes_fixsliced_c_inv_sub_bytes(w->s, w->x);
    rvk_transpose_bits(w->s);
    __builtin_memcpy(state, w->s, 16);
}

/* The round key before place `*place`, from its last column on; its words make room for earlier ones. */
static void
add_round_key(slices *w, uint32_t state[4], uint32_t *ring, unsigned nk, unsigned *place, uint32_t *rcon) {
    for (unsigned c = 4; c-- != 0;) {
        *place = (*place == 0 ? nk : *place) - 1;
        state[c] ^= ring[*place];
        ring[*place] ^= step(w, ring, nk, *place, *rcon);
        if (*place == 0) {
            *rcon = *rcon >> 1 ^ (0x8du & (0 - (*rcon & 1)));
        }
    }
}

void rvk_aes_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    const unsigned nk = schedule->rounds - 6;
    unsigned place = nk == 4 ? 0 : 4;                           /* 4 (Nr + 1) modulo Nk */
    uint32_t rcon = nk == 4 ? 0x36 : nk == 6 ? 0x80 : 0x40;     /* the last one of section 5.2 */
    uint32_t ring[8];
    uint32_t state[4];
    slices w;
    for (unsigned i = 0; i < nk; i++) {
        ring[i] = schedule->round_key[i];
    }
    for (unsigned c = 0; c < 4; c++) {
        state[c] = rvk_load_little_endian(&in[4 * c]);
    }
    add_round_key(&w, state, ring, nk, &place, &rcon);
    for (unsigned round = schedule->rounds; round-- != 0;) {
        inv_shift_rows_and_sub_bytes(&w, state);
        add_round_key(&w, state, ring, nk, &place, &rcon);
        for (unsigned c = 0; c < 4 && round != 0; c++) {
            state[c] = inv_mix_column(state[c]);
        }
    }
    for (unsigned c = 0; c < 4; c++) {
        rvk_store_little_endian(&out[4 * c], state[c]);
    }
    rvk_wipe(ring, sizeof ring);
    rvk_wipe(state, sizeof state);
    rvk_wipe(&w, sizeof w);
}

/* Every key length has the same function. */
#define SAME_AS(name) SAME_AS_SYMBOL(name)
#define SAME_AS_SYMBOL(symbol) __attribute__((alias(#symbol)))
#define DEFINE_FUNCTIONS(bits)                                                                                         \
    void rvk_aes##bits##_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t key[bits / 8]) {                      \
        expand(schedule, key, bits / 32);                                                                              \
    }                                                                                                                  \
    void rvk_aes##bits##_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16])             \
        SAME_AS(rvk_aes_decrypt_block);

DEFINE_FUNCTIONS(128)
DEFINE_FUNCTIONS(192)
DEFINE_FUNCTIONS(256)
