/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Words of SEED, and the function G that rounds and key schedule share, RFC 4269 section 2.2. */
#ifndef RVK_SEED_REF_WORD_H
#define RVK_SEED_REF_WORD_H

#include "sbox.h"

/** The first byte is the most significant. */
static inline uint32_t rvk_seed_ref_load(const uint8_t in[4]) {
    return (uint32_t)in[0] << 24 | (uint32_t)in[1] << 16 | (uint32_t)in[2] << 8 | (uint32_t)in[3];
}

static inline void rvk_seed_ref_store(uint8_t out[4], uint32_t word) {
    for (unsigned i = 0; i < 4; i++) {
        out[i] = (uint8_t)(word >> (24 - 8 * i));
    }
}

/** G: byte 0 is the least significant. */
static inline uint32_t rvk_seed_ref_g(uint32_t x) {
    static const uint8_t m[4] = {0xfc, 0xf3, 0xcf, 0x3f};
    const uint8_t y[4] = {rvk_seed_ref_s1((uint8_t)x), rvk_seed_ref_s2((uint8_t)(x >> 8)),
                          rvk_seed_ref_s1((uint8_t)(x >> 16)), rvk_seed_ref_s2((uint8_t)(x >> 24))};
    uint32_t z = 0;
    for (unsigned i = 0; i < 4; i++) {
        for (unsigned j = 0; j < 4; j++) {
            z ^= (uint32_t)(y[j] & m[(i + j) % 4]) << 8 * i;
        }
    }
    return z;
}

#endif
