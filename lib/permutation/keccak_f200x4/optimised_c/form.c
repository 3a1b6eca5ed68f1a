/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Four states of 25 bytes, one after the other, to and from the words of keccak_f200x4.h.
 *
 * Four lanes of all states are four words. A bit has a word number (2 index bits) and a number in its word (5 index
 * bits). At first the word is the state, the bit is (lane, z); at last the word is the lane, the bit is (z, state).
 * This permutation of seven index bits is one cycle: five exchanges of the low bit of the word number with a bit of the
 * bit number, and one with the high bit of the word number, which only renames words.
 */
#define RVK_FOLDER optimised_c
#include "../variants.h"
#include "aligned.h"
#include "planes.h"
#include "rvk/keccak_f200x4.h"

static inline void exchange_both(uint32_t w[4], unsigned n, uint32_t zeros) {
    rvk_exchange_bits(&w[0], &w[1], n, zeros);
    rvk_exchange_bits(&w[2], &w[3], n, zeros);
}

static inline void rename(uint32_t w[4]) {
    const uint32_t w1 = w[1];
    w[1] = w[2];
    w[2] = w1;
}

/* From four bytes of each state to the four lanes. */
static inline void to_lanes(uint32_t w[4]) {
    exchange_both(w, 1, 0x55555555);
    exchange_both(w, 4, 0x0f0f0f0f);
    exchange_both(w, 16, 0x0000ffff);
    rename(w);
    exchange_both(w, 2, 0x33333333);
    exchange_both(w, 8, 0x00ff00ff);
}

static inline void from_lanes(uint32_t w[4]) {
    exchange_both(w, 8, 0x00ff00ff);
    exchange_both(w, 2, 0x33333333);
    rename(w);
    exchange_both(w, 16, 0x0000ffff);
    exchange_both(w, 4, 0x0f0f0f0f);
    exchange_both(w, 1, 0x55555555);
}

/* State s begins in word 6 s of the bytes, at byte s of it. */
void rvk_keccak_f200x4_pack(rvk_keccak_f200x4 *states, const uint8_t in[100]) {
    uint32_t w[4];
    for (unsigned i = 0; i < 24; i += 4) {
        w[0] = rvk_load_aligned(&in[i]);
        w[1] = rvk_load_aligned(&in[i + 24]) >> 8 | rvk_load_aligned(&in[i + 28]) << 24;
        w[2] = rvk_load_aligned(&in[i + 48]) >> 16 | rvk_load_aligned(&in[i + 52]) << 16;
        w[3] = rvk_load_aligned(&in[i + 72]) >> 24 | rvk_load_aligned(&in[i + 76]) << 8;
        to_lanes(w);
        states->lane[i] = w[0];
        states->lane[i + 1] = w[1];
        states->lane[i + 2] = w[2];
        states->lane[i + 3] = w[3];
    }
    w[0] = in[24];
    w[1] = in[49];
    w[2] = in[74];
    w[3] = in[99];
    to_lanes(w);
    states->lane[24] = w[0];
}

/* What is left of a word of state s, s bytes, goes into the next word. */
void rvk_keccak_f200x4_unpack(uint8_t out[100], const rvk_keccak_f200x4 *states) {
    uint32_t last[4] = {states->lane[24], 0, 0, 0};
    from_lanes(last);
    uint32_t left[4] = {0, last[0], 0, 0};
    for (unsigned i = 0; i < 24; i += 4) {
        uint32_t w[4] = {states->lane[i], states->lane[i + 1], states->lane[i + 2], states->lane[i + 3]};
        from_lanes(w);
        rvk_store_aligned(&out[i], w[0]);
        rvk_store_aligned(&out[i + 24], w[1] << 8 | left[1]);
        rvk_store_aligned(&out[i + 48], w[2] << 16 | left[2]);
        rvk_store_aligned(&out[i + 72], w[3] << 24 | left[3]);
        left[1] = w[1] >> 24;
        left[2] = w[2] >> 16;
        left[3] = w[3] >> 8;
    }
    out[48] = (uint8_t)left[1];
    out[49] = (uint8_t)last[1];
    out[72] = (uint8_t)left[2];
    out[73] = (uint8_t)(left[2] >> 8);
    out[74] = (uint8_t)last[2];
    rvk_store_aligned(&out[96], last[3] << 24 | left[3]);
}
