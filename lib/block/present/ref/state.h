/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Shared by encryption, decryption and the key schedule: the S-box, and numbers of 64 bits as bytes. */
#ifndef RVK_PRESENT_STATE_H
#define RVK_PRESENT_STATE_H

#include "bytes.h"
#include "double_words.h"
#include "rvk/present.h"

#define ROUNDS 31

static inline uint64_t round_key(const rvk_present_key *schedule, unsigned i) {
    return rvk_get_double_word(&schedule->round_key[2 * i]);
}

/* Section 3, sBoxLayer: bit x of word j is bit j of S(x). So nothing but a shift depends on x. */
static const uint32_t S[4] = {0x659a, 0xa74c, 0x3687, 0x0ed9};
static const uint32_t inverse_S[4] = {0x69a5, 0xad46, 0x2697, 0xc19e};

static inline uint32_t substitute(const uint32_t box[4], uint32_t x) {
    uint32_t result = 0;
    for (unsigned j = 0; j < 4; j++) {
        result |= (box[j] >> x & 1) << j;
    }
    return result;
}

static inline uint64_t s_box_layer(const uint32_t box[4], uint64_t state) {
    uint64_t result = 0;
    for (unsigned i = 0; i < 64; i += 4) {
        result |= (uint64_t)substitute(box, (uint32_t)(state >> i) & 15) << i;
    }
    return result;
}

#endif
