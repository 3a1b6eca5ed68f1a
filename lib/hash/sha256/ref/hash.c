/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 180-4 sections 5 and 6.2: SHA-256 of a message that comes in pieces, on top of rvk_sha256_blocks. */
#include "../variants.h"
#include "rvk/sha256.h"

#define HASH rvk_sha256
#define BLOCK_BYTES RVK_SHA256_BLOCK_BYTES
#define LENGTH_BYTES 8
#include "merkle_damgard.inc"

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

RVK_REPLACEABLE(void, rvk_sha256_update)(rvk_sha256 *hash, const uint8_t *in, size_t bytes) {
    absorb(hash, in, bytes);
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
