/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* GB/T 32905-2016 section 5: SM3 of a message that comes in pieces, on top of rvk_sm3_blocks. */
#include "../variants.h"
#include "bytes.h"
#include "rvk/sm3.h"

#define LENGTH_AT 56 /* where in the last block the 64-bit length stands */

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

static void copy(uint8_t *to, const uint8_t *from, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        to[i] = from[i];
    }
}

static void zero(uint8_t *from, const uint8_t *end) {
    while (from != end) {
        *from++ = 0;
    }
}

/* Counts `bytes` more; returns how many bytes there were in the current block. */
static size_t count(rvk_sm3 *hash, size_t bytes) {
    size_t used = hash->bytes_low % RVK_SM3_BLOCK_BYTES;
    uint64_t total = ((uint64_t)hash->bytes_high << 32 | hash->bytes_low) + bytes;
    hash->bytes_low = (uint32_t)total;
    hash->bytes_high = (uint32_t)(total >> 32);
    return used;
}

void rvk_sm3_update(rvk_sm3 *hash, const uint8_t *in, size_t bytes) {
    size_t used = count(hash, bytes);
    size_t missing = RVK_SM3_BLOCK_BYTES - used;
    size_t done = 0;
    if (used != 0 && bytes >= missing) {
        copy(&hash->block[used], in, missing);
        rvk_sm3_blocks(hash->state, hash->block, 1);
        done = missing;
        used = 0;
    }
    size_t blocks = (bytes - done) / RVK_SM3_BLOCK_BYTES;
    if (used == 0 && blocks != 0) {
        rvk_sm3_blocks(hash->state, &in[done], blocks);
        done += blocks * RVK_SM3_BLOCK_BYTES;
    }
    if (done != bytes) {
        copy(&hash->block[used], &in[done], bytes - done);
    }
}

/* Section 5.2: a one bit, zeros, the length in bits. */
static void pad(rvk_sm3 *hash) {
    uint8_t *end = &hash->block[RVK_SM3_BLOCK_BYTES];
    uint8_t *at = &hash->block[hash->bytes_low % RVK_SM3_BLOCK_BYTES];
    *at++ = 0x80;
    if (at > &hash->block[LENGTH_AT]) {
        zero(at, end);
        rvk_sm3_blocks(hash->state, hash->block, 1);
        at = hash->block;
    }
    zero(at, &hash->block[LENGTH_AT]);
    rvk_store_big_endian(&hash->block[LENGTH_AT], hash->bytes_high << 3 | hash->bytes_low >> 29);
    rvk_store_big_endian(&hash->block[LENGTH_AT + 4], hash->bytes_low << 3);
    rvk_sm3_blocks(hash->state, hash->block, 1);
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
