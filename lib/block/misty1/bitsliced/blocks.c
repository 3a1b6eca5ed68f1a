/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * RFC 2994 section 2.3 on 32 blocks at once, as planes of bits. Fewer blocks take as long as 32.
 * The schedule is that of ref: EK[0..15] of section 2.2, a word each.
 */
#define RVK_FOLDER bitsliced
#include "../variants.h"
#include "bytes.h"
#include "fi.h"
#include "planes.h"
#include "rvk/misty1.h"

#define BLOCKS 32
#define ROUNDS 8
#define HIGH 16 /* planes 16 to 31 are the high halves */

/* Planes of D0 and D1, and each bit of the expanded key in all bits of a word. */
typedef struct {
    uint32_t D[2][32];
    uint32_t EK[16][16];
} state;

static void spread_keys(state *s, const rvk_misty1_key *schedule) {
    for (unsigned k = 0; k < 16; k++) {
        for (unsigned i = 0; i < 16; i++) {
            s->EK[k][i] = 0 - (schedule->subkeys[k] >> i & 1);
        }
    }
}

/* Word `first` of each block becomes D0. */
static void load_blocks(state *s, const uint8_t *in, size_t blocks, unsigned first) {
    for (size_t j = 0; j < BLOCKS; j++) {
        s->D[first][j] = j < blocks ? rvk_load_big_endian(&in[8 * j]) : 0;
        s->D[1 - first][j] = j < blocks ? rvk_load_big_endian(&in[8 * j + 4]) : 0;
    }
    rvk_transpose_words(s->D[0]);
    rvk_transpose_words(s->D[1]);
}

static void store_blocks(state *s, uint8_t *out, size_t blocks, unsigned first) {
    rvk_transpose_words(s->D[0]);
    rvk_transpose_words(s->D[1]);
    for (size_t j = 0; j < blocks; j++) {
        rvk_store_big_endian(&out[8 * j], s->D[first][j]);
        rvk_store_big_endian(&out[8 * j + 4], s->D[1 - first][j]);
    }
}

/* out = FI(in ^ first, second) ^ other: a third of FO. Noinline: it would be there six times. */
static __attribute__((noinline)) void third(uint32_t out[16], const uint32_t in[16], const uint32_t first[16],
                                            const uint32_t second[16], const uint32_t other[16]) {
    uint32_t x[16];
    for (unsigned i = 0; i < 16; i++) {
        x[i] = in[i] ^ first[i];
        out[i] = other[i];
    }
    add_FI(out, x, second);
}

/* D[to] ^= FO(D[1 - to], k) */
static void add_FO(state *s, unsigned to, unsigned k) {
    const uint32_t *high = &s->D[1 - to][HIGH], *low = s->D[1 - to];
    uint32_t(*EK)[16] = s->EK;
    uint32_t t0[16], t1[16], last[16];
    third(t0, high, EK[k], EK[(k + 5) % 8 + 8], low);
    third(t1, low, EK[(k + 2) % 8], EK[(k + 1) % 8 + 8], t0);
    third(last, t0, EK[(k + 7) % 8], EK[(k + 3) % 8 + 8], t1);
    for (unsigned i = 0; i < 16; i++) {
        s->D[to][i] ^= last[i];
        s->D[to][HIGH + i] ^= t1[i] ^ EK[(k + 4) % 8][i];
    }
}

/* FL on D0 with the number k and on D1 with k + 1, k even. */
static void FL(state *s, unsigned k) {
    const unsigned n = k / 2;
    for (unsigned i = 0; i < 16; i++) {
        s->D[0][i] ^= s->D[0][HIGH + i] & s->EK[n][i];
        s->D[0][HIGH + i] ^= s->D[0][i] | s->EK[(n + 6) % 8 + 8][i];
        s->D[1][i] ^= s->D[1][HIGH + i] & s->EK[(n + 2) % 8 + 8][i];
        s->D[1][HIGH + i] ^= s->D[1][i] | s->EK[(n + 4) % 8][i];
    }
}

static void FLINV(state *s, unsigned k) {
    const unsigned n = k / 2;
    for (unsigned i = 0; i < 16; i++) {
        s->D[0][HIGH + i] ^= s->D[0][i] | s->EK[(n + 6) % 8 + 8][i];
        s->D[0][i] ^= s->D[0][HIGH + i] & s->EK[n][i];
        s->D[1][HIGH + i] ^= s->D[1][i] | s->EK[(n + 4) % 8][i];
        s->D[1][i] ^= s->D[1][HIGH + i] & s->EK[(n + 2) % 8 + 8][i];
    }
}

static void encrypt(state *s) {
    for (unsigned k = 0; k < ROUNDS; k += 2) {
        FL(s, k);
        add_FO(s, 1, k);
        add_FO(s, 0, k + 1);
    }
    FL(s, ROUNDS);
}

static void decrypt(state *s) {
    FLINV(s, ROUNDS);
    for (unsigned k = ROUNDS; k > 0; k -= 2) {
        add_FO(s, 0, k - 1);
        add_FO(s, 1, k - 2);
        FLINV(s, k - 2);
    }
}

void rvk_misty1_encrypt_blocks(const rvk_misty1_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    state s;
    spread_keys(&s, schedule);
    for (size_t done = 0; done < blocks; done += BLOCKS) {
        load_blocks(&s, &in[8 * done], blocks - done, 0);
        encrypt(&s);
        store_blocks(&s, &out[8 * done], blocks - done < BLOCKS ? blocks - done : BLOCKS, 1);
    }
    rvk_wipe(&s, sizeof s);
}

void rvk_misty1_decrypt_blocks(const rvk_misty1_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    state s;
    spread_keys(&s, schedule);
    for (size_t done = 0; done < blocks; done += BLOCKS) {
        load_blocks(&s, &in[8 * done], blocks - done, 1);
        decrypt(&s);
        store_blocks(&s, &out[8 * done], blocks - done < BLOCKS ? blocks - done : BLOCKS, 0);
    }
    rvk_wipe(&s, sizeof s);
}
