/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FI of RFC 2994 section 2.3 on 16 planes. */
#ifndef RVK_MISTY1_FI_H
#define RVK_MISTY1_FI_H

#include <stdint.h>

#include "sboxes.inc"

/* out ^= FI(in, key) */
static inline void add_FI(uint32_t out[16], const uint32_t in[16], const uint32_t key[16]) {
    uint32_t d7[7], d9[9];
    for (unsigned i = 0; i < 7; i++) {
        d7[i] = in[i];
    }
    for (unsigned i = 0; i < 9; i++) {
        d9[i] = in[i + 7];
    }
    S9_planes(d9);
    for (unsigned i = 0; i < 7; i++) {
        d9[i] ^= d7[i];
    }
    S7_planes(d7);
    for (unsigned i = 0; i < 7; i++) {
        d7[i] ^= d9[i] ^ key[i + 9];
    }
    for (unsigned i = 0; i < 9; i++) {
        d9[i] ^= key[i];
    }
    S9_planes(d9);
    for (unsigned i = 0; i < 7; i++) {
        out[i] ^= d9[i] ^ d7[i];
        out[i + 9] ^= d7[i];
    }
    out[7] ^= d9[7];
    out[8] ^= d9[8];
}

#endif
