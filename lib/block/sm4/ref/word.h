/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Words of SM4 and what rounds and key expansion share, GB/T 32907-2016 sections 4 and 6.2. */
#ifndef RVK_SM4_REF_WORD_H
#define RVK_SM4_REF_WORD_H

#include "bytes.h"
#include "rotate.h"
#include "sbox.h"

/** The non-linear transformation τ: the S-box on each byte. */
static inline uint32_t rvk_sm4_ref_tau(uint32_t a) {
    uint32_t b = 0;
    for (unsigned i = 0; i < 32; i += 8) {
        b |= (uint32_t)rvk_sm4_ref_sbox((uint8_t)(a >> i)) << i;
    }
    return b;
}

#endif
