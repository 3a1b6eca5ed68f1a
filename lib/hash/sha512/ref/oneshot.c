/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 180-4 section 5.3: how the three hashes start; and each of a whole message. */
#include "../variants.h"
#include "../constants.inc"
#include "rvk/sha512.h"

static const uint64_t sha512_initial[8] = {SHA512_INITIAL};
static const uint64_t sha384_initial[8] = {SHA384_INITIAL};
static const uint64_t sha512_256_initial[8] = {SHA512_256_INITIAL};

static void start(rvk_sha512 *hash, const uint64_t initial[8]) {
    for (unsigned i = 0; i < 8; i++) {
        hash->state[2 * i] = (uint32_t)initial[i];
        hash->state[2 * i + 1] = (uint32_t)(initial[i] >> 32);
    }
    hash->bytes_low = 0;
    hash->bytes_high = 0;
}

void rvk_sha512_init(rvk_sha512 *hash) {
    start(hash, sha512_initial);
}

void rvk_sha384_init(rvk_sha512 *hash) {
    start(hash, sha384_initial);
}

void rvk_sha512_256_init(rvk_sha512 *hash) {
    start(hash, sha512_256_initial);
}

void rvk_sha512_hash(uint8_t out[64], const uint8_t *in, size_t bytes) {
    rvk_sha512 hash;
    rvk_sha512_init(&hash);
    rvk_sha512_update(&hash, in, bytes);
    rvk_sha512_final(&hash, out);
}

void rvk_sha384_hash(uint8_t out[48], const uint8_t *in, size_t bytes) {
    rvk_sha512 hash;
    rvk_sha384_init(&hash);
    rvk_sha512_update(&hash, in, bytes);
    rvk_sha384_final(&hash, out);
}

void rvk_sha512_256_hash(uint8_t out[32], const uint8_t *in, size_t bytes) {
    rvk_sha512 hash;
    rvk_sha512_256_init(&hash);
    rvk_sha512_update(&hash, in, bytes);
    rvk_sha512_256_final(&hash, out);
}
