/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 202 section 4: the sponge, with the message and the output in pieces. Of the state it knows only keccak.h. */
#include "stage.h"

int rvk_sha3_absorb(rvk_sha3 *sponge, const uint8_t *in, size_t bytes) {
    if (!absorbs(sponge)) {
        return RVK_OUT_OF_ORDER;
    }
    while (bytes != 0) {
        const size_t room = sponge->rate - sponge->offset;
        if (bytes < room) {
            rvk_keccak_f1600_xor(&sponge->state, sponge->offset, in, bytes);
            sponge->offset += (uint32_t)bytes;
            break;
        }
        rvk_keccak_f1600_xor(&sponge->state, sponge->offset, in, room);
        rvk_keccak_f1600_permute(&sponge->state);
        sponge->offset = 0;
        in += room;
        bytes -= room;
    }
    return RVK_OK;
}

/* Section 5.1: pad10*1. Its first bit comes with the domain bits, its last one is bit 7 of the block's last byte. */
int rvk_sha3_finish(rvk_sha3 *sponge) {
    const uint8_t first = (uint8_t)sponge->padding;
    const uint8_t last = 0x80;
    if (!absorbs(sponge)) {
        return RVK_OUT_OF_ORDER;
    }
    rvk_keccak_f1600_xor(&sponge->state, sponge->offset, &first, 1);
    rvk_keccak_f1600_xor(&sponge->state, sponge->rate - 1, &last, 1);
    rvk_keccak_f1600_permute(&sponge->state);
    sponge->offset = 0;
    sponge->padding = -sponge->padding;
    return RVK_OK;
}

/* Section 6.1: the output of SHA-3 has half the capacity, and is less than a block. */
static int is_too_long(const rvk_sha3 *sponge, size_t bytes) {
    const uint32_t digest_bytes = (RVK_KECCAK_F1600_BYTES - sponge->rate) / 2;
    return sponge->padding == -PADDING_SHA3 && bytes > digest_bytes - sponge->offset;
}

int rvk_sha3_squeeze(rvk_sha3 *sponge, uint8_t *out, size_t bytes) {
    if (!squeezes(sponge)) {
        return RVK_OUT_OF_ORDER;
    }
    if (is_too_long(sponge, bytes)) {
        return RVK_OUTPUT_TOO_LONG;
    }
    while (bytes != 0) {
        if (sponge->offset == sponge->rate) {
            rvk_keccak_f1600_permute(&sponge->state);
            sponge->offset = 0;
        }
        const size_t left = sponge->rate - sponge->offset;
        const size_t piece = bytes < left ? bytes : left;
        rvk_keccak_f1600_extract(&sponge->state, sponge->offset, out, piece);
        out += piece;
        bytes -= piece;
        sponge->offset += (uint32_t)piece;
    }
    return RVK_OK;
}
