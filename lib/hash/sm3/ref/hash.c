/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* GB/T 32905-2016 section 5: SM3 of a message that comes in pieces, on top of rvk_sm3_blocks. */
#include "../variants.h"
#include "rvk/sm3.h"

#define HASH rvk_sm3
#define BLOCK_BYTES RVK_SM3_BLOCK_BYTES
#define LENGTH_BYTES 8
#include "merkle_damgard.inc"

/* Section 4.1. */
void rvk_sm3_init(rvk_sm3 *hash) {
    hash->state[0] = 0x7380166f;
    hash->state[1] = 0x4914b2b9;
    hash->state[2] = 0x172442d7;
    hash->state[3] = 0xda8a0600;
    hash->state[4] = 0xa96f30bc;
    hash->state[5] = 0x163138aa;
    hash->state[6] = 0xe38dee4d;
    hash->state[7] = 0xb0fb0e4e;
    hash->bytes_low = 0;
    hash->bytes_high = 0;
}

void rvk_sm3_update(rvk_sm3 *hash, const uint8_t *in, size_t bytes) {
    absorb(hash, in, bytes);
}

void rvk_sm3_final(rvk_sm3 *hash, uint8_t out[32]) {
    pad(hash);
    for (unsigned i = 0; i < 8; i++) {
        rvk_store_big_endian(&out[4 * i], hash->state[i]);
    }
    rvk_wipe(hash, sizeof *hash);
    rvk_sm3_init(hash);
}

void rvk_sm3_hash(uint8_t out[32], const uint8_t *in, size_t bytes) {
    rvk_sm3 hash;
    rvk_sm3_init(&hash);
    rvk_sm3_update(&hash, in, bytes);
    rvk_sm3_final(&hash, out);
}
