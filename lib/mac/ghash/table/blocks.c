/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * GHASH four bits at a time, with a table of the 16 multiples of H (V. Shoup, On Fast and Provably Secure Message
 * Authentication Based on Universal Hashing, CRYPTO 1996, section 5.1). Its addresses depend on the message and the key:
 * not for machines with a data cache whose timing an attacker sees.
 */
#define RVK_FOLDER table
#include "../variants.h"
#include "bytes.h"
#include "rvk/ghash.h"

/* What four bits beyond x^127 are worth: x^128 = x^7 + x^2 + x + 1, in the order of bits of the block 0xe1000000. */
#define BIT(i, n) (((i) >> (n) & 1) * (0xe1000000u >> (3 - (n))))
#define WORTH(i) (BIT(i, 0) ^ BIT(i, 1) ^ BIT(i, 2) ^ BIT(i, 3))
#define FOUR(i) WORTH(i), WORTH((i) + 1), WORTH((i) + 2), WORTH((i) + 3)

static const uint32_t worth[16] = {FOUR(0), FOUR(4), FOUR(8), FOUR(12)};

/* Entry n is the product of H and of the polynomial that the nibble n stands for: 8 is x^0, 4 is x, 2 x^2, 1 x^3. */
void rvk_ghash_init(rvk_ghash *ghash, const uint8_t h[16]) {
    uint32_t(*entry)[4] = (uint32_t(*)[4])ghash->key;
    uint32_t v[4] = {rvk_load_big_endian(h), rvk_load_big_endian(&h[4]), rvk_load_big_endian(&h[8]), rvk_load_big_endian(&h[12])};
    rvk_wipe(entry[0], sizeof entry[0]);
    for (unsigned n = 8; n > 0; n /= 2) {
        for (unsigned lower = 0; lower < 16; lower += 2 * n) {
            for (unsigned j = 0; j < 4; j++) {
                entry[n + lower][j] = v[j] ^ (lower == 0 ? 0 : entry[lower][j]);
            }
        }
        uint32_t lost = 0 - (v[3] & 1);
        for (unsigned j = 3; j > 0; j--) {
            v[j] = v[j] >> 1 | v[j - 1] << 31;
        }
        v[0] = (v[0] >> 1) ^ (lost & 0xe1000000);
    }
    rvk_wipe(v, sizeof v);
    rvk_wipe(ghash->accumulator, sizeof ghash->accumulator);
    ghash->used = 1; /* no bytes */
}

void rvk_ghash_blocks(rvk_ghash *ghash, const uint8_t *in, size_t blocks) {
    uint8_t *y = ghash->accumulator;
    for (size_t i = 0; i < blocks; i++) {
        uint32_t z0 = 0, z1 = 0, z2 = 0, z3 = 0;
        for (unsigned k = 16; k-- > 0;) {
            uint32_t byte = y[k] ^ in[RVK_GHASH_BLOCK_BYTES * i + k];
            for (unsigned half = 0; half < 2; half++) {
                const uint32_t *multiple = &ghash->key[4 * (byte & 15)];
                uint32_t beyond = worth[z3 & 15];
                z3 = (z3 >> 4 | z2 << 28) ^ multiple[3];
                z2 = (z2 >> 4 | z1 << 28) ^ multiple[2];
                z1 = (z1 >> 4 | z0 << 28) ^ multiple[1];
                z0 = (z0 >> 4) ^ beyond ^ multiple[0];
                byte >>= 4;
            }
        }
        const uint32_t z[4] = {z0, z1, z2, z3};
        for (unsigned k = 0; k < 16; k++) {
            y[k] = rvk_get_big_endian_byte(z, k);
        }
    }
}
