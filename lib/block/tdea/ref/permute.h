/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The selection of bits by the tables of SP 800-67, in which the first bit, number 1, is the most significant. */
#ifndef RVK_TDEA_PERMUTE_H
#define RVK_TDEA_PERMUTE_H

#include "bytes.h"
#include "rvk/tdea.h"

/* Bit table[0] of the `bits` bits of x, then bit table[1], and so on. */
static inline uint64_t permute(uint64_t x, unsigned bits, const uint8_t *table, unsigned entries) {
    uint64_t result = 0;
    for (unsigned i = 0; i < entries; i++) {
        result = result << 1 | (x >> (bits - table[i]) & 1);
    }
    return result;
}

#endif
