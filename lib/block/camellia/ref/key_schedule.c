/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 3713 section 2.2: the key schedule. */
#include "../variants.h"
#include "rvk/camellia.h"
#include "rounds.h"

/* KL, KR, KA, KB: 128 bits each, the upper half first. */
enum { KL, KR, KA, KB };
typedef uint64_t material[4][2];

/* Which of the four, rotated to the left by how many bits, gives the next pair of subkeys. */
typedef struct {
    uint8_t from, bits;
} pair;

static const uint64_t sigma[6] = {
    0xa09e667f3bcc908b, 0xb67ae8584caa73b2, 0xc6ef372fe94f82be,
    0x54ff53a5f1d36f1c, 0x10e527fade682d1d, 0xb05688c2b3e6c1fd,
};

/* Two rounds with constants. */
static void mix(uint64_t d[2], uint64_t sigma_1, uint64_t sigma_2) {
    d[1] ^= rvk_camellia_ref_f(d[0], sigma_1);
    d[0] ^= rvk_camellia_ref_f(d[1], sigma_2);
}

/* KA and KB from KL and KR. */
static void derive(material k) {
    for (unsigned i = 0; i < 2; i++) {
        k[KA][i] = k[KL][i] ^ k[KR][i];
    }
    mix(k[KA], sigma[0], sigma[1]);
    for (unsigned i = 0; i < 2; i++) {
        k[KA][i] ^= k[KL][i];
    }
    mix(k[KA], sigma[2], sigma[3]);
    for (unsigned i = 0; i < 2; i++) {
        k[KB][i] = k[KA][i] ^ k[KR][i];
    }
    mix(k[KB], sigma[4], sigma[5]);
}

/* Half `half` of a rotated to the left by `bits`, which is not a multiple of 64 unless 0. */
static uint64_t rotated(const uint64_t a[2], unsigned bits, unsigned half) {
    const uint64_t first = a[(bits / 64 + half) % 2], second = a[(bits / 64 + half + 1) % 2];
    return bits == 0 ? first : first << bits % 64 | second >> (64 - bits % 64);
}

static void put(rvk_camellia_key *schedule, unsigned i, uint64_t subkey) {
    schedule->subkey[2 * i] = (uint32_t)(subkey >> 32);
    schedule->subkey[2 * i + 1] = (uint32_t)subkey;
}

/* 128-bit keys have a half pair each of KA <<< 45 (k9) and KL <<< 60 (k10). */
static void schedule_128(rvk_camellia_key *schedule, material k) {
    static const pair pairs[13] = {
        {KL, 0},  {KA, 0},  {KL, 15}, {KA, 15}, {KA, 30}, {KL, 45},  {KA, 45},
        {KA, 60}, {KL, 77}, {KL, 94}, {KA, 94}, {KL, 111}, {KA, 111},
    };
    schedule->rounds = 18;
    for (unsigned i = 0; i < 26; i++) {
        put(schedule, i, rotated(k[pairs[i / 2].from], pairs[i / 2].bits, i % 2));
    }
    put(schedule, 13, rotated(k[KL], 60, 1));
}

static void schedule_256(rvk_camellia_key *schedule, material k) {
    static const pair pairs[17] = {
        {KL, 0},  {KB, 0},  {KR, 15}, {KA, 15}, {KR, 30}, {KB, 30}, {KL, 45},  {KA, 45},  {KL, 60},
        {KR, 60}, {KB, 60}, {KL, 77}, {KA, 77}, {KR, 94}, {KA, 94}, {KL, 111}, {KB, 111},
    };
    schedule->rounds = 24;
    for (unsigned i = 0; i < 34; i++) {
        put(schedule, i, rotated(k[pairs[i / 2].from], pairs[i / 2].bits, i % 2));
    }
}

RVK_REPLACEABLE(void, rvk_camellia128_expand_encrypt_key)(rvk_camellia_key *schedule, const uint8_t key[16]) {
    material k = {{rvk_load_big_endian_64(&key[0]), rvk_load_big_endian_64(&key[8])}};
    derive(k);
    schedule_128(schedule, k);
    rvk_wipe(k, sizeof k);
}

RVK_REPLACEABLE(void, rvk_camellia192_expand_encrypt_key)(rvk_camellia_key *schedule, const uint8_t key[24]) {
    const uint64_t last = rvk_load_big_endian_64(&key[16]);
    material k = {{rvk_load_big_endian_64(&key[0]), rvk_load_big_endian_64(&key[8])}, {last, ~last}};
    derive(k);
    schedule_256(schedule, k);
    rvk_wipe(k, sizeof k);
}

RVK_REPLACEABLE(void, rvk_camellia256_expand_encrypt_key)(rvk_camellia_key *schedule, const uint8_t key[32]) {
    material k = {{rvk_load_big_endian_64(&key[0]), rvk_load_big_endian_64(&key[8])},
                  {rvk_load_big_endian_64(&key[16]), rvk_load_big_endian_64(&key[24])}};
    derive(k);
    schedule_256(schedule, k);
    rvk_wipe(k, sizeof k);
}
