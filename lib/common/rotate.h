/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Rotations by n bits, n less than the width, in the form that compilers know as one. */
#ifndef RVK_ROTATE_H
#define RVK_ROTATE_H

#include <stdint.h>

static inline uint32_t rvk_rotate_left(uint32_t x, unsigned n) { return x << n | x >> (-n & 31); }

static inline uint32_t rvk_rotate_right(uint32_t x, unsigned n) { return x >> n | x << (-n & 31); }

static inline uint64_t rvk_rotate_right_64(uint64_t x, unsigned n) { return x >> n | x << (-n & 63); }

static inline uint8_t rvk_rotate_left_8(uint8_t x, unsigned n) { return (uint8_t)(x << n | x >> (8 - n)); }

#endif
