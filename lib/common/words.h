/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Words that stand for a string of bytes at any address, the least significant byte of a word first. Where the address is
 * a multiple of four, a word is one instruction.
 */
#ifndef RVK_WORDS_H
#define RVK_WORDS_H

#include "aligned.h"

static inline int rvk_is_aligned(const uint8_t *bytes) { return ((uintptr_t)bytes & 3) == 0; }

/** Takes `count` words from bytes. */
static inline void rvk_load_words(uint32_t *words, const uint8_t *in, size_t count) {
    if (rvk_is_aligned(in)) {
        for (size_t i = 0; i < count; i++) {
            words[i] = rvk_load_aligned(&in[4 * i]);
        }
        return;
    }
    for (size_t i = 0; i < count; i++) {
        words[i] = rvk_load_little_endian(&in[4 * i]);
    }
}

/** Writes `count` words as bytes. */
static inline void rvk_store_words(uint8_t *out, const uint32_t *words, size_t count) {
    if (rvk_is_aligned(out)) {
        for (size_t i = 0; i < count; i++) {
            rvk_store_aligned(&out[4 * i], words[i]);
        }
        return;
    }
    for (size_t i = 0; i < count; i++) {
        rvk_store_little_endian(&out[4 * i], words[i]);
    }
}

#endif
