/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Numbers of 64 bits that a context or a field keeps as two words, the low one first. */
#ifndef RVK_DOUBLE_WORDS_H
#define RVK_DOUBLE_WORDS_H

#include <stdint.h>

static inline uint64_t rvk_get_double_word(const uint32_t words[2]) { return (uint64_t)words[1] << 32 | words[0]; }

static inline void rvk_set_double_word(uint32_t words[2], uint64_t value) {
    words[0] = (uint32_t)value;
    words[1] = (uint32_t)(value >> 32);
}

#endif
