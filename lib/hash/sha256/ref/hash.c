/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 180-4 sections 5 and 6.2: SHA-256 of a message that comes in pieces, on top of rvk_sha256_blocks. */
#include "../variants.h"
#include "bytes.h"
#include "rvk/sha256.h"

#define LENGTH_AT 56 /* where in the last block the 64-bit length stands */

/* Section 5.3.3. */
void rvk_sha256_init(rvk_sha256 *hash) {
    hash->state[0] = 0x6a09e667;
    hash->state[1] = 0xbb67ae85;
    hash->state[2] = 0x3c6ef372;
    hash->state[3] = 0xa54ff53a;
    hash->state[4] = 0x510e527f;
    hash->state[5] = 0x9b05688c;
    hash->state[6] = 0x1f83d9ab;
    hash->state[7] = 0x5be0cd19;
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
static size_t count(rvk_sha256 *hash, size_t bytes) {
    size_t used = hash->bytes_low % RVK_SHA256_BLOCK_BYTES;
    uint64_t total = ((uint64_t)hash->bytes_high << 32 | hash->bytes_low) + bytes;
    hash->bytes_low = (uint32_t)total;
    hash->bytes_high = (uint32_t)(total >> 32);
    return used;
}

RVK_REPLACEABLE(void, rvk_sha256_update)(rvk_sha256 *hash, const uint8_t *in, size_t bytes) {
    size_t used = count(hash, bytes);
    size_t missing = RVK_SHA256_BLOCK_BYTES - used;
    size_t done = 0;
    if (used != 0 && bytes >= missing) {
        copy(&hash->block[used], in, missing);
        rvk_sha256_blocks(hash->state, hash->block, 1);
        done = missing;
        used = 0;
    }
    size_t blocks = (bytes - done) / RVK_SHA256_BLOCK_BYTES;
    if (used == 0 && blocks != 0) {
        rvk_sha256_blocks(hash->state, &in[done], blocks);
        done += blocks * RVK_SHA256_BLOCK_BYTES;
    }
    if (done != bytes) {
        copy(&hash->block[used], &in[done], bytes - done);
    }
}

/* Section 5.1.1: a one bit, zeros, the length in bits. */
static void pad(rvk_sha256 *hash) {
    uint8_t *end = &hash->block[RVK_SHA256_BLOCK_BYTES];
    uint8_t *at = &hash->block[hash->bytes_low % RVK_SHA256_BLOCK_BYTES];
    *at++ = 0x80;
    if (at > &hash->block[LENGTH_AT]) {
        zero(at, end);
        rvk_sha256_blocks(hash->state, hash->block, 1);
        at = hash->block;
    }
    zero(at, &hash->block[LENGTH_AT]);
    rvk_store_big_endian(&hash->block[LENGTH_AT], hash->bytes_high << 3 | hash->bytes_low >> 29);
    rvk_store_big_endian(&hash->block[LENGTH_AT + 4], hash->bytes_low << 3);
    rvk_sha256_blocks(hash->state, hash->block, 1);
}

RVK_REPLACEABLE(void, rvk_sha256_final)(rvk_sha256 *hash, uint8_t out[32]) {
    pad(hash);
    for (unsigned i = 0; i < 8; i++) {
        rvk_store_big_endian(&out[4 * i], hash->state[i]);
    }
    rvk_wipe(hash, sizeof *hash);
    rvk_sha256_init(hash);
}

void rvk_sha256_hash(uint8_t out[32], const uint8_t *in, size_t bytes) {
    rvk_sha256 hash;
    rvk_sha256_init(&hash);
    rvk_sha256_update(&hash, in, bytes);
    rvk_sha256_final(&hash, out);
}
