/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Words from and to bytes whose address is a multiple of four: one instruction each.
 *
 * The functions of bytes.h with __builtin_assume_aligned are no substitute: clang may merge a path for aligned addresses
 * with a path for any address, since both load the same bytes, and then loads bytes for both.
 */
#ifndef RVK_ALIGNED_H
#define RVK_ALIGNED_H

#include "bytes.h"

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

/** Four bytes as a word, the first the least significant. */
static inline uint32_t rvk_load_aligned(const uint8_t in[4]) {
    uint32_t word;
    __builtin_memcpy(&word, __builtin_assume_aligned(in, 4), sizeof word);
    return word;
}

/** A word as four bytes, the least significant first. */
static inline void rvk_store_aligned(uint8_t out[4], uint32_t word) {
    __builtin_memcpy(__builtin_assume_aligned(out, 4), &word, sizeof word);
}

#else
#define rvk_load_aligned rvk_load_little_endian
#define rvk_store_aligned rvk_store_little_endian
#endif

#endif
