/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* AES encryption with tables. NOT constant time: the addresses of loads depend on the key and the data. */
#define RVK_FOLDER ttable_c
#include "../variants.h"
#include "rvk/aes.h"
#include "tables.h"

static const tables forward = {
    {{EACH_S(T0)}, {EACH_S(T1)}, {EACH_S(T2)}, {EACH_S(T3)}},
    {EACH_S(S2)},
    {EACH_S(S1)},
    {EACH_S(S0)},
};

#define TABLES forward
#define SHIFTED(b, c, d) b, c, d
#include "cipher.inc"

/* FIPS 197 section 5.2: SUBWORD, alone and after ROTWORD, in the tables of the last round. */
#define SUB_WORD(w) (LAST_0(last, w) ^ LAST_1(last, w) ^ LAST_2(last, w) ^ LAST_3(last, w))
#define SUB_ROT_WORD(w)                                                                         \
    ((uint32_t)last[1536 + ((w) >> 8 & 0xff)] ^ LAST_1(last, (w) >> 8) ^ LAST_2(last, (w) >> 8) \
     ^ (uint32_t)last[1536 + ((w) & 0xff)] << 24)

/* From the last Nk words, in w0 and on, the next ones. */
#define NEXT_4(rcon)                                   \
    w0 ^= SUB_ROT_WORD(w3) ^ rcon;                     \
    w1 ^= w0, w2 ^= w1, w3 ^= w2;                      \
    w += 4, w[0] = w0, w[1] = w1, w[2] = w2, w[3] = w3

#define FOUR_OF_6(rcon)                                \
    w0 ^= SUB_ROT_WORD(w5) ^ rcon;                     \
    w1 ^= w0, w2 ^= w1, w3 ^= w2;                      \
    w += 6, w[0] = w0, w[1] = w1, w[2] = w2, w[3] = w3

#define NEXT_6(rcon)     \
    FOUR_OF_6(rcon);     \
    w4 ^= w3, w5 ^= w4;  \
    w[4] = w4, w[5] = w5

#define FOUR_OF_8(rcon)                                \
    w0 ^= SUB_ROT_WORD(w7) ^ rcon;                     \
    w1 ^= w0, w2 ^= w1, w3 ^= w2;                      \
    w += 8, w[0] = w0, w[1] = w1, w[2] = w2, w[3] = w3

#define NEXT_8(rcon)                           \
    FOUR_OF_8(rcon);                           \
    w4 ^= SUB_WORD(w3);                        \
    w5 ^= w4, w6 ^= w5, w7 ^= w6;              \
    w[4] = w4, w[5] = w5, w[6] = w6, w[7] = w7

/* The key at any address to the first words. */
static inline void copy(uint32_t *w, const uint8_t *key, unsigned bytes) {
    if (((uintptr_t)key & 3) == 0) {
        __builtin_memcpy(w, __builtin_assume_aligned(key, 4), bytes);
    } else {
        __builtin_memcpy(w, key, bytes);
    }
}

/* The tables have one base, which compilers do not see through. */
#define BEGIN(rounds_of_key, bytes)                         \
    uint32_t *w = schedule->round_key;                      \
    const uint8_t *last = (const uint8_t *)&forward + 4096; \
    RVK_HIDE(last);                                         \
    schedule->rounds = rounds_of_key;                       \
    copy(w, key, bytes);                                    \
    uint32_t w0 = w[0], w1 = w[1], w2 = w[2], w3 = w[3]

void rvk_aes128_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[16]) {
    BEGIN(10, 16);
    NEXT_4(0x01);
    NEXT_4(0x02);
    NEXT_4(0x04);
    NEXT_4(0x08);
    NEXT_4(0x10);
    NEXT_4(0x20);
    NEXT_4(0x40);
    NEXT_4(0x80);
    NEXT_4(0x1b);
    NEXT_4(0x36);
}

void rvk_aes192_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[24]) {
    BEGIN(12, 24), w4 = w[4], w5 = w[5];
    NEXT_6(0x01);
    NEXT_6(0x02);
    NEXT_6(0x04);
    NEXT_6(0x08);
    NEXT_6(0x10);
    NEXT_6(0x20);
    NEXT_6(0x40);
    FOUR_OF_6(0x80);
}

void rvk_aes256_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t key[32]) {
    BEGIN(14, 32), w4 = w[4], w5 = w[5], w6 = w[6], w7 = w[7];
    NEXT_8(0x01);
    NEXT_8(0x02);
    NEXT_8(0x04);
    NEXT_8(0x08);
    NEXT_8(0x10);
    NEXT_8(0x20);
    FOUR_OF_8(0x40);
}

void rvk_aes128_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    cipher_of(schedule, out, in, 10);
}

void rvk_aes192_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    cipher_of(schedule, out, in, 12);
}

void rvk_aes256_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    cipher_of(schedule, out, in, 14);
}
