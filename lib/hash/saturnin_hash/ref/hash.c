/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Saturnin-Hash as in the specification: a cascade that begins with zeros, over the padded message, in pieces. */
#include "rvk/saturnin_hash.h"

#define BLOCK RVK_SATURNIN_BYTES

void rvk_saturnin_hash_init(rvk_saturnin_hash_context *hash) {
    for (unsigned i = 0; i < 8; i++) {
        hash->state[i] = 0;
    }
    hash->offset = 0;
}

/* Copies up to `bytes` bytes to the current block, which is absorbed when it is full; returns how many. */
static size_t fill(rvk_saturnin_hash_context *hash, const uint8_t *in, size_t bytes) {
    uint8_t *block = (uint8_t *)hash->block;
    const size_t room = BLOCK - hash->offset;
    const size_t n = bytes < room ? bytes : room;
    for (size_t i = 0; i < n; i++) {
        block[hash->offset + i] = in[i];
    }
    hash->offset += (uint32_t)n;
    if (hash->offset == BLOCK) {
        rvk_saturnin_cascade((uint8_t *)hash->state, block, 1, RVK_SATURNIN_HASH);
        hash->offset = 0;
    }
    return n;
}

void rvk_saturnin_hash_update(rvk_saturnin_hash_context *hash, const uint8_t *in, size_t bytes) {
    size_t done = hash->offset == 0 ? 0 : fill(hash, in, bytes);
    const size_t blocks = (bytes - done) / BLOCK;
    if (blocks != 0) {
        rvk_saturnin_cascade((uint8_t *)hash->state, &in[done], blocks, RVK_SATURNIN_HASH);
        done += blocks * BLOCK;
    }
    if (done != bytes) {
        (void)fill(hash, &in[done], bytes - done);
    }
}

/* The padding is a one and zeros; the last block has a domain of its own. */
void rvk_saturnin_hash_final(rvk_saturnin_hash_context *hash, uint8_t out[32]) {
    uint8_t *block = (uint8_t *)hash->block;
    const uint8_t *state = (const uint8_t *)hash->state;
    for (size_t i = hash->offset; i < BLOCK; i++) {
        block[i] = i == hash->offset ? 0x80 : 0;
    }
    rvk_saturnin_cascade((uint8_t *)hash->state, block, 1, RVK_SATURNIN_LAST_HASH);
    for (unsigned i = 0; i < RVK_SATURNIN_HASH_BYTES; i++) {
        out[i] = state[i];
    }
    rvk_wipe(hash, sizeof *hash); /* which is what `init` does */
}

void rvk_saturnin_hash(uint8_t out[32], const uint8_t *in, size_t bytes) {
    rvk_saturnin_hash_context hash;
    rvk_saturnin_hash_init(&hash);
    rvk_saturnin_hash_update(&hash, in, bytes);
    rvk_saturnin_hash_final(&hash, out);
}
