/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The sponge, with the message and the output in pieces. Of the state it knows only ascon.h. */
#include "stage.h"

#define BLOCK_BYTES 8

static void absorb_part(rvk_ascon_sponge *sponge, const uint8_t *in, size_t bytes) {
    rvk_ascon_add(&sponge->state, sponge->offset, in, bytes, (enum rvk_ascon_mode)sponge->mode);
    sponge->offset += (uint32_t)bytes;
    if (sponge->offset == BLOCK_BYTES) {
        rvk_ascon_permute12(&sponge->state);
        sponge->offset = 0;
    }
}

int rvk_ascon_sponge_absorb(rvk_ascon_sponge *sponge, const uint8_t *in, size_t bytes) {
    if (sponge->stage != ABSORBS) {
        return RVK_OUT_OF_ORDER;
    }
    if (bytes != 0 && sponge->offset != 0) {
        const size_t room = BLOCK_BYTES - sponge->offset;
        const size_t piece = bytes < room ? bytes : room;
        absorb_part(sponge, in, piece);
        in += piece;
        bytes -= piece;
    }
    const size_t blocks = bytes / BLOCK_BYTES;
    rvk_ascon_absorb_blocks(&sponge->state, in, blocks, (enum rvk_ascon_mode)sponge->mode);
    if (bytes % BLOCK_BYTES != 0) {
        absorb_part(sponge, in + blocks * BLOCK_BYTES, bytes % BLOCK_BYTES);
    }
    return RVK_OK;
}

/* A single bit 1 after the last byte: SP 800-232 counts bits from the lowest of a byte on, v1.2 from the highest. */
int rvk_ascon_sponge_finish(rvk_ascon_sponge *sponge) {
    if (sponge->stage != ABSORBS) {
        return RVK_OUT_OF_ORDER;
    }
    const uint8_t padding = sponge->mode & 1 ? 0x80 : 0x01;
    rvk_ascon_add_byte(&sponge->state, sponge->offset, padding, (enum rvk_ascon_mode)sponge->mode);
    rvk_ascon_permute12(&sponge->state);
    sponge->offset = 0;
    sponge->stage = SQUEEZES;
    return RVK_OK;
}

int rvk_ascon_sponge_squeeze(rvk_ascon_sponge *sponge, uint8_t *out, size_t bytes) {
    if (sponge->stage != SQUEEZES) {
        return RVK_OUT_OF_ORDER;
    }
    if (sponge->left != NO_END) {
        if (bytes > sponge->left) {
            return RVK_OUTPUT_TOO_LONG;
        }
        sponge->left -= (uint32_t)bytes;
    }
    while (bytes != 0) {
        if (sponge->offset == BLOCK_BYTES) {
            rvk_ascon_permute12(&sponge->state);
            sponge->offset = 0;
        }
        const size_t left = BLOCK_BYTES - sponge->offset;
        const size_t piece = bytes < left ? bytes : left;
        rvk_ascon_extract(&sponge->state, sponge->offset, out, piece, (enum rvk_ascon_mode)sponge->mode);
        out += piece;
        bytes -= piece;
        sponge->offset += (uint32_t)piece;
    }
    return RVK_OK;
}
