/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The second operand of a product by Karatsuba's method, twice: nine sums of the four words of a key. */
#ifndef RVK_GHASH_FACTORS_H
#define RVK_GHASH_FACTORS_H

#include <stdint.h>

#define FACTORS 9

/* Factor i: for (y1:y0), (y3:y2) and (y1 + y3 : y0 + y2), the low word, the high word, their sum. */
static inline uint32_t factor(const uint32_t words[4], unsigned i) {
    static const uint8_t sums[FACTORS] = {1, 2, 3, 4, 8, 12, 5, 10, 15}; /* bit j: word j is part of it */
    uint32_t sum = 0;
    for (unsigned j = 0; j < 4; j++) {
        sum ^= words[j] & (0 - (uint32_t)(sums[i] >> j & 1));
    }
    return sum;
}

#endif
