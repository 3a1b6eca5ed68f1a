/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The S-boxes of RFC 2994 section 2.3 as the polynomials over GF(2) from which they were made (M. Matsui, New Block
 * Encryption Algorithm MISTY, FSE 1997, section 4.3): bit after bit, without a table.
 */
#ifndef RVK_MISTY1_SBOXES_H
#define RVK_MISTY1_SBOXES_H

#include <stdint.h>

static inline uint32_t bit(uint32_t x, unsigned i) {
    return x >> i & 1;
}

static inline uint32_t S7(uint32_t x) {
    const uint32_t x0 = bit(x, 0), x1 = bit(x, 1), x2 = bit(x, 2), x3 = bit(x, 3), x4 = bit(x, 4);
    const uint32_t x5 = bit(x, 5), x6 = bit(x, 6);
    const uint32_t y0 = 1 ^ x0 ^ (x1 & x3) ^ (x1 & x5) ^ (x2 & x6) ^ (x4 & x5) ^ (x0 & x1 & x6) ^ (x0 & x2 & x5)
                        ^ (x0 & x3 & x4) ^ (x0 & x5 & x6) ^ (x3 & x5 & x6);
    const uint32_t y1 = 1 ^ x6 ^ (x0 & x2) ^ (x0 & x4) ^ (x0 & x6) ^ (x1 & x5) ^ (x3 & x4) ^ (x3 & x6)
                        ^ (x0 & x5 & x6) ^ (x1 & x4 & x6) ^ (x2 & x3 & x6) ^ (x2 & x4 & x5);
    const uint32_t y2 = x4 ^ (x0 & x5) ^ (x1 & x2) ^ (x1 & x4) ^ (x1 & x6) ^ (x3 & x6) ^ (x4 & x6) ^ (x0 & x1 & x4)
                        ^ (x0 & x2 & x3) ^ (x0 & x3 & x6) ^ (x0 & x4 & x5) ^ (x2 & x4 & x6) ^ (x3 & x4 & x5);
    const uint32_t y3 = 1 ^ x0 ^ x1 ^ (x0 & x3) ^ (x2 & x4) ^ (x2 & x6) ^ (x5 & x6) ^ (x0 & x1 & x2) ^ (x0 & x4 & x6)
                        ^ (x1 & x3 & x6) ^ (x1 & x4 & x5);
    const uint32_t y4 = 1 ^ x5 ^ (x0 & x4) ^ (x1 & x6) ^ (x2 & x3) ^ (x2 & x5) ^ (x0 & x3 & x5) ^ (x1 & x2 & x5)
                        ^ (x1 & x3 & x4) ^ (x1 & x5 & x6) ^ (x4 & x5 & x6);
    const uint32_t y5 = x0 ^ x1 ^ x2 ^ (x0 & x3) ^ (x0 & x5) ^ (x0 & x6) ^ (x1 & x4) ^ (x3 & x5) ^ (x0 & x1 & x2)
                        ^ (x0 & x1 & x5) ^ (x0 & x2 & x4) ^ (x1 & x2 & x3) ^ (x2 & x5 & x6);
    const uint32_t y6 = x3 ^ (x0 & x1) ^ (x0 & x3) ^ (x0 & x5) ^ (x1 & x6) ^ (x2 & x5) ^ (x3 & x5) ^ (x4 & x6)
                        ^ (x0 & x3 & x6) ^ (x1 & x2 & x6) ^ (x1 & x3 & x5) ^ (x2 & x3 & x4) ^ (x2 & x5 & x6);
    return y0 | y1 << 1 | y2 << 2 | y3 << 3 | y4 << 4 | y5 << 5 | y6 << 6;
}

static inline uint32_t S9(uint32_t x) {
    const uint32_t x0 = bit(x, 0), x1 = bit(x, 1), x2 = bit(x, 2), x3 = bit(x, 3), x4 = bit(x, 4);
    const uint32_t x5 = bit(x, 5), x6 = bit(x, 6), x7 = bit(x, 7), x8 = bit(x, 8);
    const uint32_t y0 = 1 ^ (x0 & x4) ^ (x0 & x5) ^ (x1 & x5) ^ (x1 & x6) ^ (x2 & x6) ^ (x2 & x7) ^ (x3 & x7)
                        ^ (x3 & x8) ^ (x4 & x8);
    const uint32_t y1 = 1 ^ x3 ^ x7 ^ (x0 & x2) ^ (x0 & x6) ^ (x0 & x8) ^ (x1 & x3) ^ (x2 & x3) ^ (x2 & x6)
                        ^ (x3 & x4) ^ (x3 & x8) ^ (x4 & x5) ^ (x5 & x8);
    const uint32_t y2 = x4 ^ x8 ^ (x0 & x1) ^ (x0 & x4) ^ (x0 & x6) ^ (x1 & x3) ^ (x1 & x7) ^ (x2 & x4) ^ (x3 & x4)
                        ^ (x3 & x7) ^ (x4 & x5) ^ (x5 & x6);
    const uint32_t y3 = x0 ^ x5 ^ (x1 & x2) ^ (x1 & x5) ^ (x1 & x7) ^ (x2 & x4) ^ (x2 & x8) ^ (x3 & x5) ^ (x4 & x5)
                        ^ (x4 & x8) ^ (x5 & x6) ^ (x6 & x7);
    const uint32_t y4 = x1 ^ x6 ^ (x0 & x3) ^ (x0 & x5) ^ (x2 & x3) ^ (x2 & x6) ^ (x2 & x8) ^ (x3 & x5) ^ (x4 & x6)
                        ^ (x5 & x6) ^ (x6 & x7) ^ (x7 & x8);
    const uint32_t y5 = x2 ^ x7 ^ (x0 & x3) ^ (x0 & x8) ^ (x1 & x4) ^ (x1 & x6) ^ (x3 & x4) ^ (x3 & x7) ^ (x4 & x6)
                        ^ (x5 & x7) ^ (x6 & x7) ^ (x7 & x8);
    const uint32_t y6 = 1 ^ x3 ^ x8 ^ (x0 & x1) ^ (x0 & x8) ^ (x1 & x4) ^ (x2 & x5) ^ (x2 & x7) ^ (x4 & x5)
                        ^ (x4 & x8) ^ (x5 & x7) ^ (x6 & x8) ^ (x7 & x8);
    const uint32_t y7 = 1 ^ x1 ^ x5 ^ (x0 & x1) ^ (x0 & x4) ^ (x0 & x7) ^ (x1 & x2) ^ (x1 & x6) ^ (x1 & x8)
                        ^ (x2 & x3) ^ (x3 & x6) ^ (x4 & x7) ^ (x6 & x7);
    const uint32_t y8 = 1 ^ x0 ^ x4 ^ (x0 & x1) ^ (x0 & x5) ^ (x0 & x7) ^ (x0 & x8) ^ (x1 & x2) ^ (x2 & x5)
                        ^ (x3 & x6) ^ (x3 & x8) ^ (x5 & x6) ^ (x6 & x8);
    return y0 | y1 << 1 | y2 << 2 | y3 << 3 | y4 << 4 | y5 << 5 | y6 << 6 | y7 << 7 | y8 << 8;
}

#endif
