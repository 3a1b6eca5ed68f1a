/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* From radix 2^32 to radix 2^28 and back: bits wait in a double word until there are enough for a digit. */
#include "../variants.h"
#include "rvk/bignum28.h"

#define MASK 0x0fffffffu

void rvk_bignum28_from_bignum(uint32_t *out, size_t digits, const uint32_t *in, size_t limbs) {
    uint64_t waiting = 0;
    unsigned bits = 0;
    size_t taken = 0;
    for (size_t i = 0; i < digits; i++) {
        if (bits < 28 && taken < limbs) {
            waiting |= (uint64_t)in[taken++] << bits;
            bits += 32;
        }
        out[i] = (uint32_t)waiting & MASK;
        waiting >>= 28;
        bits = bits < 28 ? 0 : bits - 28;
    }
}

void rvk_bignum28_to_bignum(uint32_t *out, size_t limbs, const uint32_t *in, size_t digits) {
    uint64_t waiting = 0;
    unsigned bits = 0;
    size_t taken = 0;
    for (size_t i = 0; i < limbs; i++) {
        while (bits < 32 && taken < digits) {
            waiting |= (uint64_t)in[taken++] << bits;
            bits += 28;
        }
        out[i] = (uint32_t)waiting;
        waiting >>= 32;
        bits = bits < 32 ? 0 : bits - 32;
    }
}
