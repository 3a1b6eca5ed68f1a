/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Cyclist in hash mode (Xoodyak, a lightweight cryptographic scheme, 2021, algorithms 2 and 3), on a message that comes in
 * pieces. Which block is the last one is known when no other byte comes: a full block stays open until then.
 */
#include "rvk/xoodyak_hash.h"

#define RATE 16

/* Down: a 1 after the block, its colour in the last byte of the state. */
static void end_block(rvk_xoodyak_hash_context *hash) {
    const uint8_t padding = 1, colour = (uint8_t)hash->colour;
    rvk_xoodoo_add(&hash->state, hash->offset, &padding, 1);
    rvk_xoodoo_add(&hash->state, RVK_XOODOO_STATE_BYTES - 1, &colour, 1);
}

/* Up: in hash mode without a colour. */
static void next_block(rvk_xoodyak_hash_context *hash) {
    end_block(hash);
    rvk_xoodoo_permute(&hash->state);
    hash->offset = 0;
    hash->colour = 0;
}

void rvk_xoodyak_hash_init(rvk_xoodyak_hash_context *hash) {
    rvk_xoodoo_init(&hash->state);
    hash->offset = 0;
    hash->colour = 1; /* Absorb's 0x03, of which hash mode keeps bit 0 */
}

void rvk_xoodyak_hash_update(rvk_xoodyak_hash_context *hash, const uint8_t *in, size_t bytes) {
    while (bytes != 0) {
        if (hash->offset == RATE) {
            next_block(hash);
        }
        const size_t room = RATE - hash->offset;
        const size_t piece = bytes < room ? bytes : room;
        rvk_xoodoo_add(&hash->state, hash->offset, in, piece);
        hash->offset += (uint32_t)piece;
        in += piece;
        bytes -= piece;
    }
}

/* Between the two halves of the output comes an empty block. */
static void finish(rvk_xoodyak_hash_context *hash, uint8_t out[32]) {
    next_block(hash);
    rvk_xoodoo_extract(&hash->state, out, RATE);
    next_block(hash);
    rvk_xoodoo_extract(&hash->state, out + RATE, RATE);
    rvk_wipe(hash, sizeof *hash);
}

void rvk_xoodyak_hash_final(rvk_xoodyak_hash_context *hash, uint8_t out[32]) {
    finish(hash, out);
    rvk_xoodyak_hash_init(hash);
}

void rvk_xoodyak_hash(uint8_t out[32], const uint8_t *in, size_t bytes) {
    rvk_xoodyak_hash_context hash;
    rvk_xoodyak_hash_init(&hash);
    rvk_xoodyak_hash_update(&hash, in, bytes);
    finish(&hash, out);
}
