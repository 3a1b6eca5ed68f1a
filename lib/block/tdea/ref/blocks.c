/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-67 rev. 2 sections 2 and 3.1: three times DES, bit by bit. */
#include "../variants.h"
#include "bytes.h"
#include "equal.h"
#include "permute.h"

#define ROUNDS 48

static const uint8_t IP[64] = {
    58, 50, 42, 34, 26, 18, 10, 2,
    60, 52, 44, 36, 28, 20, 12, 4,
    62, 54, 46, 38, 30, 22, 14, 6,
    64, 56, 48, 40, 32, 24, 16, 8,
    57, 49, 41, 33, 25, 17, 9, 1,
    59, 51, 43, 35, 27, 19, 11, 3,
    61, 53, 45, 37, 29, 21, 13, 5,
    63, 55, 47, 39, 31, 23, 15, 7,
};

static const uint8_t INVERSE_IP[64] = {
    40, 8, 48, 16, 56, 24, 64, 32,
    39, 7, 47, 15, 55, 23, 63, 31,
    38, 6, 46, 14, 54, 22, 62, 30,
    37, 5, 45, 13, 53, 21, 61, 29,
    36, 4, 44, 12, 52, 20, 60, 28,
    35, 3, 43, 11, 51, 19, 59, 27,
    34, 2, 42, 10, 50, 18, 58, 26,
    33, 1, 41, 9, 49, 17, 57, 25,
};

static const uint8_t E[48] = {
    32, 1, 2, 3, 4, 5,
    4, 5, 6, 7, 8, 9,
    8, 9, 10, 11, 12, 13,
    12, 13, 14, 15, 16, 17,
    16, 17, 18, 19, 20, 21,
    20, 21, 22, 23, 24, 25,
    24, 25, 26, 27, 28, 29,
    28, 29, 30, 31, 32, 1,
};

static const uint8_t P[32] = {
    16, 7, 20, 21,
    29, 12, 28, 17,
    1, 15, 23, 26,
    5, 18, 31, 10,
    2, 8, 24, 14,
    32, 27, 3, 9,
    19, 13, 30, 6,
    22, 11, 4, 25,
};

/* Each box by its columns: the entries of the first row are the first digits. */
static const uint16_t S[8][16] = {
    {0xe04f, 0x4f1c, 0xd7e8, 0x1482, 0x2ed4, 0xf269, 0xbd21, 0x81b7,
     0x3af5, 0xa6cb, 0x6c93, 0xcb7e, 0x593a, 0x95a0, 0x0356, 0x780d},
    {0xf30d, 0x1de8, 0x847a, 0xe7b1, 0x6fa3, 0xb24f, 0x38d4, 0x4e12,
     0x9c5b, 0x7086, 0x21c7, 0xda6c, 0xc690, 0x0935, 0x5b2e, 0xa5f9},
    {0xadd1, 0x076a, 0x904d, 0xe990, 0x6386, 0x34f9, 0xf638, 0x5a07,
     0x12b4, 0xd81f, 0xc52e, 0x7ec3, 0xbc5b, 0x4ba5, 0x2fe2, 0x817c},
    {0x7da3, 0xd86f, 0xeb90, 0x3506, 0x06ca, 0x6fb1, 0x907d, 0xa3d8,
     0x14f9, 0x2714, 0x8235, 0x5ceb, 0xb15c, 0xca27, 0x4e82, 0xf94e},
    {0x2e4b, 0xcb28, 0x421c, 0x1cb7, 0x74a1, 0xa7de, 0xbd72, 0x618d,
     0x85f6, 0x509f, 0x3fc0, 0xfa59, 0xd36a, 0x0934, 0xe805, 0x96e3},
    {0xca94, 0x1fe3, 0xa4f2, 0xf25c, 0x9729, 0x2c85, 0x69cf, 0x853a,
     0x067b, 0xd10e, 0x3d41, 0x4ea7, 0xe016, 0x7bd0, 0x53b8, 0xb86d},
    {0x4d16, 0xb04b, 0x2bbd, 0xe7d8, 0xf4c1, 0x0934, 0x817a, 0xdae7,
     0x3ea9, 0xc3f5, 0x9560, 0x7c8f, 0x520e, 0xaf52, 0x6893, 0x162c},
    {0xd172, 0x2fb1, 0x8d4e, 0x4817, 0x6a94, 0xf3ca, 0xb7e8, 0x142d,
     0xac0f, 0x956c, 0x36a9, 0xebd0, 0x50f3, 0x0e35, 0xc956, 0x728b},
};

/* The first `entries` bits that a table chooses from 32. */
static uint32_t choose(uint32_t x, const uint8_t *table, unsigned entries) {
    uint32_t result = 0;
    for (unsigned i = 0; i < entries; i++) {
        result = result << 1 | (x >> (32 - table[i]) & 1);
    }
    return result;
}

/* Reads the whole box: constant time. The outer bits of six are the row, the inner ones the column. */
static uint32_t substitute(const uint16_t box[16], uint32_t six) {
    uint32_t row = (six >> 4 & 2) | (six & 1), column = six >> 1 & 15;
    uint32_t entries = 0, found = 0;
    for (uint32_t i = 0; i < 16; i++) {
        entries |= box[i] & rvk_mask_if_equal(i, column);
    }
    for (uint32_t i = 0; i < 4; i++) {
        found |= entries >> (12 - 4 * i) & 15 & rvk_mask_if_equal(i, row);
    }
    return found;
}

static uint32_t f(uint32_t R, const uint32_t round_key[2]) {
    uint32_t y = 0;
    for (unsigned i = 0; i < 8; i += 4) {
        uint32_t x = choose(R, &E[6 * i], 24) ^ round_key[i / 4];
        for (unsigned j = 0; j < 4; j++) {
            y = y << 4 | substitute(S[i + j], x >> (18 - 6 * j) & 0x3f);
        }
    }
    return choose(y, P, sizeof P);
}

/* Between two DES, IP cancels its inverse, and what is left is that the halves do not change places in each last round. */
static void crypt(uint8_t out[8], const uint8_t in[8], const rvk_tdea_key *schedule, int decrypt) {
    uint64_t x = permute(rvk_load_big_endian_64(in), 64, IP, sizeof IP);
    uint32_t L = (uint32_t)(x >> 32), R = (uint32_t)x;
    for (unsigned i = 0; i < ROUNDS; i++) {
        uint32_t next = L ^ f(R, &schedule->round_key[2 * (decrypt ? ROUNDS - 1 - i : i)]);
        L = i % 16 == 15 ? next : R;
        R = i % 16 == 15 ? R : next;
    }
    x = permute((uint64_t)L << 32 | R, 64, INVERSE_IP, sizeof INVERSE_IP);
    rvk_store_big_endian_64(out, x);
}

RVK_REPLACEABLE(void, rvk_tdea_encrypt_block)(const rvk_tdea_key *schedule, uint8_t out[8], const uint8_t in[8]) {
    crypt(out, in, schedule, 0);
}

RVK_REPLACEABLE(void, rvk_tdea_decrypt_block)(const rvk_tdea_key *schedule, uint8_t out[8], const uint8_t in[8]) {
    crypt(out, in, schedule, 1);
}

void rvk_tdea_encrypt_blocks(const rvk_tdea_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    for (size_t i = 0; i < blocks; i++) {
        rvk_tdea_encrypt_block(schedule, &out[8 * i], &in[8 * i]);
    }
}

void rvk_tdea_decrypt_blocks(const rvk_tdea_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    for (size_t i = 0; i < blocks; i++) {
        rvk_tdea_decrypt_block(schedule, &out[8 * i], &in[8 * i]);
    }
}
