/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* GHASH of a message that comes in pieces, on top of rvk_ghash_blocks. */
#include "../variants.h"
#include "rvk/ghash.h"

#define BLOCK RVK_GHASH_BLOCK_BYTES
#define EMPTY 1 /* `used` of a started hash whose current block has no bytes */

/* Adds bytes to the current block, which has room for them. */
static void append(rvk_ghash *ghash, const uint8_t *in, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        ghash->block[ghash->used - EMPTY + i] = in[i];
    }
    ghash->used += (uint32_t)bytes;
}

/* Fills the current block, if it has begun, with zeros. */
static void pad(rvk_ghash *ghash) {
    if (ghash->used > EMPTY) {
        for (size_t i = ghash->used - EMPTY; i < BLOCK; i++) {
            ghash->block[i] = 0;
        }
        rvk_ghash_blocks(ghash, ghash->block, 1);
        ghash->used = EMPTY;
    }
}

int rvk_ghash_update(rvk_ghash *ghash, const uint8_t *in, size_t bytes) {
    size_t done = 0;
    if (ghash->used == 0) {
        return RVK_OUT_OF_ORDER;
    }
    if (ghash->used != EMPTY) {
        size_t missing = BLOCK + EMPTY - ghash->used;
        done = bytes < missing ? bytes : missing;
        append(ghash, in, done);
        if (done < missing) {
            return RVK_OK;
        }
        pad(ghash);
    }
    size_t blocks = (bytes - done) / BLOCK;
    if (blocks != 0) {
        rvk_ghash_blocks(ghash, &in[done], blocks);
        done += blocks * BLOCK;
    }
    if (done != bytes) {
        append(ghash, &in[done], bytes - done);
    }
    return RVK_OK;
}

int rvk_ghash_pad(rvk_ghash *ghash) {
    if (ghash->used == 0) {
        return RVK_OUT_OF_ORDER;
    }
    pad(ghash);
    return RVK_OK;
}

int rvk_ghash_final(rvk_ghash *ghash, uint8_t out[16]) {
    if (ghash->used == 0) {
        return RVK_OUT_OF_ORDER;
    }
    pad(ghash);
    for (unsigned i = 0; i < RVK_GHASH_BYTES; i++) {
        out[i] = ghash->accumulator[i];
    }
    rvk_wipe(ghash, sizeof *ghash);
    return RVK_OK;
}
