/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Words of SM4 and what rounds and key expansion share, GB/T 32907-2016 sections 4 and 6.2. */
#ifndef RVK_SM4_REF_WORD_H
#define RVK_SM4_REF_WORD_H

#include "sbox.h"

/** The first byte is the most significant. */
static inline uint32_t rvk_sm4_ref_load(const uint8_t in[4]) {
    return (uint32_t)in[0] << 24 | (uint32_t)in[1] << 16 | (uint32_t)in[2] << 8 | (uint32_t)in[3];
}

static inline void rvk_sm4_ref_store(uint8_t out[4], uint32_t word) {
    for (unsigned i = 0; i < 4; i++) {
        out[i] = (uint8_t)(word >> (24 - 8 * i));
    }
}

static inline uint32_t rvk_sm4_ref_rotl(uint32_t x, unsigned n) {
    return x << n | x >> (32 - n);
}

/** The non-linear transformation τ: the S-box on each byte. */
static inline uint32_t rvk_sm4_ref_tau(uint32_t a) {
    uint32_t b = 0;
    for (unsigned i = 0; i < 32; i += 8) {
        b |= (uint32_t)rvk_sm4_ref_sbox((uint8_t)(a >> i)) << i;
    }
    return b;
}

#endif
