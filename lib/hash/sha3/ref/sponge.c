/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 202 section 4: the sponge, with the message and the output in pieces. Of the state it knows only keccak.h. */
#include "rvk/sha3.h"

void rvk_sha3_absorb(rvk_sha3 *sponge, const uint8_t *in, size_t bytes) {
    while (bytes != 0) {
        const size_t room = sponge->rate - sponge->offset;
        const size_t piece = bytes < room ? bytes : room;
        rvk_keccak_f1600_xor(&sponge->state, sponge->offset, in, piece);
        in += piece;
        bytes -= piece;
        sponge->offset += (uint32_t)piece;
        if (sponge->offset == sponge->rate) {
            rvk_keccak_f1600_permute(&sponge->state);
            sponge->offset = 0;
        }
    }
}

/* Section 5.1: pad10*1. Its first bit comes with the domain bits, its last one is bit 7 of the block's last byte. */
void rvk_sha3_finish(rvk_sha3 *sponge) {
    const uint8_t first = (uint8_t)sponge->padding;
    const uint8_t last = 0x80;
    rvk_keccak_f1600_xor(&sponge->state, sponge->offset, &first, 1);
    rvk_keccak_f1600_xor(&sponge->state, sponge->rate - 1, &last, 1);
    rvk_keccak_f1600_permute(&sponge->state);
    sponge->offset = 0;
}

void rvk_sha3_squeeze(rvk_sha3 *sponge, uint8_t *out, size_t bytes) {
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
}
