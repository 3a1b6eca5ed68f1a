/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The block as the number that is written, whose highest bit is the coefficient of x^0. In this order, bit k of a product
 * of 255 bits belongs to x^(254-k). With H/x in place of H it belongs to x^(255-k), and nothing needs to be shifted.
 */
#ifndef RVK_GHASH_REFLECTED_H
#define RVK_GHASH_REFLECTED_H

#include "bytes.h"

/* The block divided by x: a shift to the left; where the coefficient of x^0 is lost, the polynomial is added before. */
static inline void load_divided_by_x(uint32_t words[4], const uint8_t block[16]) {
    for (unsigned i = 0; i < 4; i++) {
        words[i] = rvk_load_big_endian(&block[12 - 4 * i]);
    }
    uint32_t lost = 0 - (words[3] >> 31);
    for (unsigned i = 3; i > 0; i--) {
        words[i] = words[i] << 1 | words[i - 1] >> 31;
    }
    words[0] = (words[0] << 1) ^ (lost & 1);
    words[3] ^= lost & 0xc2000000;
}

#endif
