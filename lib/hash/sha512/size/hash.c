/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 180-4 section 5 in little code: the message byte by byte, the padding too. */
#define RVK_FOLDER size
#include "../variants.h"
#include "bytes.h"
#include "rvk/sha512.h"

#define LENGTH_AT 112 /* where in the last block the 128-bit length stands */

static void put(rvk_sha512 *hash, uint32_t byte) {
    uint32_t at = hash->bytes_low++ % RVK_SHA512_BLOCK_BYTES;
    hash->bytes_high += hash->bytes_low == 0;
    hash->block[at] = (uint8_t)byte;
    if (at == RVK_SHA512_BLOCK_BYTES - 1) {
        rvk_sha512_blocks(hash->state, hash->block, 1);
    }
}

/* Eight bytes, the most significant first: half of the length. */
static void put_number(rvk_sha512 *hash, uint64_t number) {
    for (unsigned i = 0; i < 8; i++) {
        put(hash, (uint32_t)(number >> 56));
        number <<= 8;
    }
}

void rvk_sha512_update(rvk_sha512 *hash, const uint8_t *in, size_t bytes) {
    while (bytes-- != 0) {
        put(hash, *in++);
    }
}

void rvk_sha512_final(rvk_sha512 *hash, uint8_t out[64]) {
    const uint32_t overflow = hash->bytes_high >> 29;
    const uint64_t bits = ((uint64_t)hash->bytes_high << 32 | hash->bytes_low) << 3;
    uint32_t padding = 0x80;
    do {
        put(hash, padding);
        padding = 0;
    } while (hash->bytes_low % RVK_SHA512_BLOCK_BYTES != LENGTH_AT);
    put_number(hash, overflow);
    put_number(hash, bits);
    for (unsigned i = 0; i < RVK_SHA512_BYTES; i++) {
        out[i] = rvk_get_big_endian_byte(hash->state, i ^ 4);
    }
    rvk_wipe(hash, sizeof *hash);
    rvk_sha512_init(hash);
}
