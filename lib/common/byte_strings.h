/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Sums over GF(2) and copies of byte strings, which modes of operation are full of: by words where both are aligned, or,
 * which is less code, byte by byte.
 */
#ifndef RVK_BYTE_STRINGS_H
#define RVK_BYTE_STRINGS_H

#include "rvk/common.h"

/** A word that may lie in memory of any type. */
typedef uint32_t __attribute__((may_alias)) rvk_any_word;

/** Whether both addresses are multiples of four. */
static inline int rvk_both_aligned(const void *a, const void *b) { return (((uintptr_t)a | (uintptr_t)b) & 3) == 0; }

/** to = to ^ from, without a loop for a block of 16 bytes. */
static inline void rvk_add_bytes(uint8_t *to, const uint8_t *from, size_t bytes) {
    if (rvk_both_aligned(to, from)) {
        for (; bytes >= 16; bytes -= 16, to += 16, from += 16) {
            for (unsigned i = 0; i < 4; i++) {
                ((rvk_any_word *)(void *)to)[i] ^= ((const rvk_any_word *)(const void *)from)[i];
            }
        }
        for (; bytes >= 4; bytes -= 4, to += 4, from += 4) {
            *(rvk_any_word *)(void *)to ^= *(const rvk_any_word *)(const void *)from;
        }
    }
    for (; bytes != 0; bytes--) {
        *to++ ^= *from++;
    }
}

/** to = from. */
static inline void rvk_copy_bytes(uint8_t *to, const uint8_t *from, size_t bytes) {
    if (rvk_both_aligned(to, from)) {
        for (; bytes >= 4; bytes -= 4, to += 4, from += 4) {
            *(rvk_any_word *)(void *)to = *(const rvk_any_word *)(const void *)from;
        }
    }
    for (; bytes != 0; bytes--) {
        *to++ = *from++;
    }
}

/** to = from, byte by byte. */
static inline void rvk_copy_each_byte(uint8_t *to, const uint8_t *from, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        to[i] = from[i];
    }
}

/** to = 0, byte by byte; what is secret is zeroed with rvk_wipe. */
static inline void rvk_zero_each_byte(uint8_t *to, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        to[i] = 0;
    }
}

/** to = to ^ from, byte by byte. */
static inline void rvk_add_each_byte(uint8_t *to, const uint8_t *from, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        to[i] ^= from[i];
    }
}

/** out = a ^ b, byte by byte; `out` may be `a` or `b`. */
static inline void rvk_sum_each_byte(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        out[i] = a[i] ^ b[i];
    }
}

#endif
