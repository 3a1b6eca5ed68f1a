/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 2144 sections 2.4 and 2.5: the key schedule, line by line. */
#include "../variants.h"
#include "sboxes.h"
#include "rvk/cast128.h"

#define LINE(...) __VA_ARGS__,
#define BOX(name)
static const uint32_t S[4 * BOX_ENTRIES] = {
#include "../sboxes_5_to_8.inc"
};

/* The bytes x0 to xF or z0 to zF; word 0 is x0x1x2x3. */
typedef struct {
    uint32_t word[4];
} bytes;

static uint32_t byte_of(const bytes *x, unsigned i) {
    return x->word[i / 4] >> (24 - 8 * (i % 4)) & 255;
}

/* S5[x_a] ^ S6[x_b] ^ S7[x_c] ^ S8[x_d] */
static uint32_t four(const bytes *x, unsigned a, unsigned b, unsigned c, unsigned d) {
    return lookup(&S[0 * BOX_ENTRIES], byte_of(x, a)) ^ lookup(&S[1 * BOX_ENTRIES], byte_of(x, b)) ^
           lookup(&S[2 * BOX_ENTRIES], byte_of(x, c)) ^ lookup(&S[3 * BOX_ENTRIES], byte_of(x, d));
}

/* Sn[x_i], n from 5 to 8 */
static uint32_t one(unsigned n, const bytes *x, unsigned i) {
    return lookup(&S[(n - 5) * BOX_ENTRIES], byte_of(x, i));
}

static void z_from_x(bytes *z, const bytes *x) {
    z->word[0] = x->word[0] ^ four(x, 0xd, 0xf, 0xc, 0xe) ^ one(7, x, 0x8);
    z->word[1] = x->word[2] ^ four(z, 0x0, 0x2, 0x1, 0x3) ^ one(8, x, 0xa);
    z->word[2] = x->word[3] ^ four(z, 0x7, 0x6, 0x5, 0x4) ^ one(5, x, 0x9);
    z->word[3] = x->word[1] ^ four(z, 0xa, 0x9, 0xb, 0x8) ^ one(6, x, 0xb);
}

static void x_from_z(bytes *x, const bytes *z) {
    x->word[0] = z->word[2] ^ four(z, 0x5, 0x7, 0x4, 0x6) ^ one(7, z, 0x0);
    x->word[1] = z->word[0] ^ four(x, 0x0, 0x2, 0x1, 0x3) ^ one(8, z, 0x2);
    x->word[2] = z->word[1] ^ four(x, 0x7, 0x6, 0x5, 0x4) ^ one(5, z, 0x1);
    x->word[3] = z->word[3] ^ four(x, 0xa, 0x9, 0xb, 0x8) ^ one(6, z, 0x3);
}

/* Sixteen keys, K1 to K16 or K17 to K32; x is left as the next sixteen need it. */
static void sixteen_keys(uint32_t K[16], bytes *x) {
    bytes z;
    z_from_x(&z, x);
    K[0] = four(&z, 0x8, 0x9, 0x7, 0x6) ^ one(5, &z, 0x2);
    K[1] = four(&z, 0xa, 0xb, 0x5, 0x4) ^ one(6, &z, 0x6);
    K[2] = four(&z, 0xc, 0xd, 0x3, 0x2) ^ one(7, &z, 0x9);
    K[3] = four(&z, 0xe, 0xf, 0x1, 0x0) ^ one(8, &z, 0xc);
    x_from_z(x, &z);
    K[4] = four(x, 0x3, 0x2, 0xc, 0xd) ^ one(5, x, 0x8);
    K[5] = four(x, 0x1, 0x0, 0xe, 0xf) ^ one(6, x, 0xd);
    K[6] = four(x, 0x7, 0x6, 0x8, 0x9) ^ one(7, x, 0x3);
    K[7] = four(x, 0x5, 0x4, 0xa, 0xb) ^ one(8, x, 0x7);
    z_from_x(&z, x);
    K[8] = four(&z, 0x3, 0x2, 0xc, 0xd) ^ one(5, &z, 0x9);
    K[9] = four(&z, 0x1, 0x0, 0xe, 0xf) ^ one(6, &z, 0xc);
    K[10] = four(&z, 0x7, 0x6, 0x8, 0x9) ^ one(7, &z, 0x2);
    K[11] = four(&z, 0x5, 0x4, 0xa, 0xb) ^ one(8, &z, 0x6);
    x_from_z(x, &z);
    K[12] = four(x, 0x8, 0x9, 0x7, 0x6) ^ one(5, x, 0x3);
    K[13] = four(x, 0xa, 0xb, 0x5, 0x4) ^ one(6, x, 0x7);
    K[14] = four(x, 0xc, 0xd, 0x3, 0x2) ^ one(7, x, 0x8);
    K[15] = four(x, 0xe, 0xf, 0x1, 0x0) ^ one(8, x, 0xd);
    rvk_wipe(&z, sizeof z);
}

RVK_REPLACEABLE(int, rvk_cast128_expand_key)(rvk_cast128_key *schedule, const uint8_t *key, size_t key_bytes) {
    if (key_bytes < RVK_CAST128_KEY_BYTES_MINIMUM || key_bytes > RVK_CAST128_KEY_BYTES_MAXIMUM) {
        return RVK_BAD_KEY_LENGTH;
    }
    bytes x = {{0}};
    for (size_t i = 0; i < key_bytes; i++) {
        x.word[i / 4] |= (uint32_t)key[i] << (24 - 8 * (i % 4));
    }
    sixteen_keys(schedule->masking, &x);
    sixteen_keys(schedule->rotation, &x);
    for (unsigned i = 0; i < 16; i++) {
        schedule->rotation[i] &= 31;
    }
    schedule->rounds = key_bytes <= 10 ? 12 : 16;
    rvk_wipe(&x, sizeof x);
    return RVK_OK;
}
