/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Comparison of numbers below 2^31 without branches; strings of bytes are compared with rvk_differs. */
#ifndef RVK_EQUAL_H
#define RVK_EQUAL_H

#include <stdint.h>

/** 1 if a = b, otherwise 0. */
static inline uint32_t rvk_is_equal(uint32_t a, uint32_t b) { return ((a ^ b) - 1) >> 31; }

/** All ones if a = b, otherwise 0. */
static inline uint32_t rvk_mask_if_equal(uint32_t a, uint32_t b) { return 0 - rvk_is_equal(a, b); }

#endif
