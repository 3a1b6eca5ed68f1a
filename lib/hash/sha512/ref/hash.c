/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 180-4 sections 5 and 6.4: SHA-512 of a message that comes in pieces, on top of rvk_sha512_blocks. */
#include "../variants.h"
#include "rvk/sha512.h"

#define HASH rvk_sha512
#define BLOCK_BYTES RVK_SHA512_BLOCK_BYTES
#define LENGTH_BYTES 16
#include "merkle_damgard.inc"

RVK_REPLACEABLE(void, rvk_sha512_update)(rvk_sha512 *hash, const uint8_t *in, size_t bytes) {
    absorb(hash, in, bytes);
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
    rvk_copy_each_byte(out, digest, bytes);
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
