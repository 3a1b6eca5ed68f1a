/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Words of SEED, and the function G that rounds and key schedule share, RFC 4269 section 2.2. */
#ifndef RVK_SEED_REF_WORD_H
#define RVK_SEED_REF_WORD_H

#include "bytes.h"
#include "sbox.h"

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
