/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Four states, bit by bit, and one permutation after the other. */
#include "../variants.h"
#include "rvk/keccak.h"
#include "rvk/keccak_f200x4.h"

#define STATES 4
#define LANES RVK_KECCAK_F200_BYTES

RVK_REPLACEABLE(void, rvk_keccak_f200x4_pack)(rvk_keccak_f200x4 *states, const uint8_t in[100]) {
    for (unsigned i = 0; i < LANES; i++) {
        states->lane[i] = 0;
        for (unsigned bit = 0; bit < 8 * STATES; bit++) {
            const uint32_t byte = in[LANES * (bit % STATES) + i];
            states->lane[i] |= (byte >> (bit / STATES) & 1) << bit;
        }
    }
}

RVK_REPLACEABLE(void, rvk_keccak_f200x4_unpack)(uint8_t out[100], const rvk_keccak_f200x4 *states) {
    for (unsigned i = 0; i < STATES * LANES; i++) {
        out[i] = 0;
        for (unsigned z = 0; z < 8; z++) {
            const uint32_t bit = states->lane[i % LANES] >> (STATES * z + i / LANES) & 1;
            out[i] = (uint8_t)(out[i] | bit << z);
        }
    }
}

RVK_REPLACEABLE(void, rvk_keccak_f200x4_permute)(rvk_keccak_f200x4 *states) {
    uint8_t bytes[STATES * LANES] __attribute__((aligned(4)));
    rvk_keccak_f200x4_unpack(bytes, states);
    for (unsigned i = 0; i < STATES; i++) {
        rvk_keccak_f200_permute(&bytes[LANES * i]);
    }
    rvk_keccak_f200x4_pack(states, bytes);
    rvk_wipe(bytes, sizeof bytes);
}
