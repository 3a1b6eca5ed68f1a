/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Shared by the generators of SP 800-90A: strings of input, and the limits of tables 2 and 3. The reseed counter is a
 * low and a high word: 0 where there is no instance (never made, refused, or wiped), 1 for a fresh one, and 1 more with
 * each request.
 */
#ifndef RVK_DRBG_H
#define RVK_DRBG_H

#include "rvk/common.h"

/* A string of bytes. */
typedef struct {
    const uint8_t *at;
    size_t bytes;
} drbg_string;

#define DRBG_NOTHING ((drbg_string){0, 0})

#define DRBG_MAXIMUM_REQUEST_BYTES ((size_t)1 << 16)  /* 2^19 bits */
#define DRBG_RESEED_INTERVAL_HIGH ((uint32_t)1 << 16) /* 2^48 requests */

/* Section 9.3.1, steps 1 and 7: RVK_OK, RVK_NOT_INSTANTIATED or RVK_RESEED_REQUIRED. */
static inline int drbg_status(uint32_t low, uint32_t high) {
    if ((low | high) == 0) {
        return RVK_NOT_INSTANTIATED;
    }
    const int beyond = high > DRBG_RESEED_INTERVAL_HIGH || (high == DRBG_RESEED_INTERVAL_HIGH && low != 0);
    return beyond ? RVK_RESEED_REQUIRED : RVK_OK;
}

/* The counter after a request. */
static inline void drbg_count(uint32_t *low, uint32_t *high) {
    *low += 1;
    *high += *low == 0;
}

#endif
