/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 180-4 sections 5 and 6.4: SHA-512 of a message that comes in pieces, on top of rvk_sha512_blocks. */
#include "../variants.h"
#include "bytes.h"
#include "rvk/sha512.h"

#define LENGTH_AT 112 /* where in the last block the 128-bit length stands */

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
static size_t count(rvk_sha512 *hash, size_t bytes) {
    size_t used = hash->bytes_low % RVK_SHA512_BLOCK_BYTES;
    uint64_t total = ((uint64_t)hash->bytes_high << 32 | hash->bytes_low) + bytes;
    hash->bytes_low = (uint32_t)total;
    hash->bytes_high = (uint32_t)(total >> 32);
    return used;
}

RVK_REPLACEABLE(void, rvk_sha512_update)(rvk_sha512 *hash, const uint8_t *in, size_t bytes) {
    size_t used = count(hash, bytes);
    size_t missing = RVK_SHA512_BLOCK_BYTES - used;
    size_t done = 0;
    if (used != 0 && bytes >= missing) {
        copy(&hash->block[used], in, missing);
        rvk_sha512_blocks(hash->state, hash->block, 1);
        done = missing;
        used = 0;
    }
    size_t blocks = (bytes - done) / RVK_SHA512_BLOCK_BYTES;
    if (used == 0 && blocks != 0) {
        rvk_sha512_blocks(hash->state, &in[done], blocks);
        done += blocks * RVK_SHA512_BLOCK_BYTES;
    }
    if (done != bytes) {
        copy(&hash->block[used], &in[done], bytes - done);
    }
}

/* Section 5.1.2: a one bit, zeros, the length in bits. */
static void pad(rvk_sha512 *hash) {
    uint8_t *end = &hash->block[RVK_SHA512_BLOCK_BYTES];
    uint8_t *at = &hash->block[hash->bytes_low % RVK_SHA512_BLOCK_BYTES];
    *at++ = 0x80;
    if (at > &hash->block[LENGTH_AT]) {
        zero(at, end);
        rvk_sha512_blocks(hash->state, hash->block, 1);
        at = hash->block;
    }
    zero(at, &hash->block[LENGTH_AT + 4]);
    rvk_store_big_endian(&hash->block[LENGTH_AT + 4], hash->bytes_high >> 29);
    rvk_store_big_endian(&hash->block[LENGTH_AT + 8], hash->bytes_high << 3 | hash->bytes_low >> 29);
    rvk_store_big_endian(&hash->block[LENGTH_AT + 12], hash->bytes_low << 3);
    rvk_sha512_blocks(hash->state, hash->block, 1);
}

RVK_REPLACEABLE(void, rvk_sha512_final)(rvk_sha512 *hash, uint8_t out[64]) {
    pad(hash);
    for (unsigned i = 0; i < 8; i++) {
        rvk_store_big_endian(&out[8 * i], hash->state[2 * i + 1]);
        rvk_store_big_endian(&out[8 * i + 4], hash->state[2 * i]);
    }
    rvk_wipe(hash, sizeof *hash);
    rvk_sha512_init(hash);
}

/* Sections 6.5 and 6.7: the digest is the first bytes of the state. */
static void final_truncated(rvk_sha512 *hash, uint8_t *out, size_t bytes) {
    uint8_t digest[RVK_SHA512_BYTES];
    rvk_sha512_final(hash, digest);
    copy(out, digest, bytes);
    rvk_wipe(digest, sizeof digest);
}

void rvk_sha384_final(rvk_sha512 *hash, uint8_t out[48]) {
    final_truncated(hash, out, RVK_SHA384_BYTES);
    rvk_sha384_init(hash);
}

void rvk_sha512_256_final(rvk_sha512 *hash, uint8_t out[32]) {
    final_truncated(hash, out, RVK_SHA512_256_BYTES);
    rvk_sha512_256_init(hash);
}
