/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions FI, FO and FL of RFC 2994 section 2.3 and the inverse of FL. EK is the expanded key of section 2.2. */
#ifndef RVK_MISTY1_FUNCTIONS_H
#define RVK_MISTY1_FUNCTIONS_H

#include "sboxes.h"
#include "rvk/misty1.h"

/* Noinline: it would be there 24 times. */
static __attribute__((noinline)) uint32_t FI(uint32_t in, uint32_t key) {
    uint32_t d9 = in >> 7, d7 = in & 0x7f;
    d9 = S9(d9) ^ d7;
    d7 = (S7(d7) ^ d9) & 0x7f;
    d7 ^= key >> 9;
    d9 ^= key & 0x1ff;
    d9 = S9(d9) ^ d7;
    return d7 << 9 | d9;
}

static inline uint32_t FO(const uint32_t EK[32], uint32_t in, unsigned k) {
    uint32_t t0 = in >> 16, t1 = in & 0xffff;
    t0 = FI(t0 ^ EK[k], EK[(k + 5) % 8 + 8]) ^ t1;
    t1 = FI(t1 ^ EK[(k + 2) % 8], EK[(k + 1) % 8 + 8]) ^ t0;
    t0 = FI(t0 ^ EK[(k + 7) % 8], EK[(k + 3) % 8 + 8]) ^ t1;
    t1 ^= EK[(k + 4) % 8];
    return t1 << 16 | t0;
}

static inline uint32_t and_key(const uint32_t EK[32], unsigned k) {
    return k % 2 == 0 ? EK[k / 2] : EK[(k / 2 + 2) % 8 + 8];
}

static inline uint32_t or_key(const uint32_t EK[32], unsigned k) {
    return k % 2 == 0 ? EK[(k / 2 + 6) % 8 + 8] : EK[(k / 2 + 4) % 8];
}

static inline uint32_t FL(const uint32_t EK[32], uint32_t in, unsigned k) {
    uint32_t d0 = in >> 16, d1 = in & 0xffff;
    d1 ^= d0 & and_key(EK, k);
    d0 ^= d1 | or_key(EK, k);
    return d0 << 16 | d1;
}

static inline uint32_t FLINV(const uint32_t EK[32], uint32_t in, unsigned k) {
    uint32_t d0 = in >> 16, d1 = in & 0xffff;
    d0 ^= d1 | or_key(EK, k);
    d1 ^= d0 & and_key(EK, k);
    return d0 << 16 | d1;
}

#endif
