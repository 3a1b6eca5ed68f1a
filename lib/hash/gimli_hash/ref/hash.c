/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Gimli 20190927 section 2.10, on a message that comes in pieces. */
#include "bytes.h"
#include "rvk/gimli_hash.h"

#define BLOCK RVK_GIMLI_BLOCK_BYTES

void rvk_gimli_hash_init(rvk_gimli_hash_context *hash) {
    for (size_t i = 0; i < 12; i++) {
        hash->state.word[i] = 0;
    }
    hash->offset = 0;
}

void rvk_gimli_hash_update(rvk_gimli_hash_context *hash, const uint8_t *in, size_t bytes) {
    for (; bytes != 0 && hash->offset != 0; in++, bytes--) {
        rvk_add_byte(hash->state.word, hash->offset, *in);
        hash->offset = (hash->offset + 1) % BLOCK;
        if (hash->offset == 0) {
            rvk_gimli_permute(&hash->state);
        }
    }
    const size_t blocks = bytes / BLOCK;
    rvk_gimli_absorb_blocks(&hash->state, in, blocks);
    for (size_t i = blocks * BLOCK; i < bytes; i++) {
        rvk_add_byte(hash->state.word, hash->offset, in[i]);
        hash->offset++;
    }
}

/* The last block has less than 16 bytes, and a 1 after them and in the last byte of the state. */
void rvk_gimli_hash_final(rvk_gimli_hash_context *hash, uint8_t out[32]) {
    rvk_add_byte(hash->state.word, hash->offset, 1);
    rvk_add_byte(hash->state.word, RVK_GIMLI_STATE_BYTES - 1, 1);
    rvk_gimli_permute(&hash->state);
    rvk_gimli_extract(&hash->state, out);
    rvk_gimli_permute(&hash->state);
    rvk_gimli_extract(&hash->state, out + BLOCK);
    rvk_wipe(hash, sizeof *hash); /* which is what `init` does */
}

void rvk_gimli_hash(uint8_t out[32], const uint8_t *in, size_t bytes) {
    rvk_gimli_hash_context hash;
    rvk_gimli_hash_init(&hash);
    rvk_gimli_hash_update(&hash, in, bytes);
    rvk_gimli_hash_final(&hash, out);
}
