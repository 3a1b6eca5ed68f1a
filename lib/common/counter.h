/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Counters of SP 800-38A section 6.5, with the standard incrementing function of appendix B.1. */
#ifndef RVK_COUNTER_H
#define RVK_COUNTER_H

#include <stddef.h>
#include <stdint.h>

/* GCC at -O3 counts blocks by the last byte of the counter, and branches on it: a checker of constant time cannot know
 * that the end depends on the number of blocks alone. */
#if defined __GNUC__ && !defined __clang__
#define RVK_NO_INDUCTION(word) __asm__("" : "+r"(word))
#else
#define RVK_NO_INDUCTION(word) ((void)0)
#endif

/** A number of 16 bytes, the most significant first, plus 1 modulo 2^128; without a branch on it. */
static inline void rvk_increment(uint8_t counter[16]) {
    unsigned carry = 1;
    for (unsigned i = 16; i-- > 0;) {
        carry += counter[i];
        RVK_NO_INDUCTION(carry);
        counter[i] = (uint8_t)carry;
        carry >>= 8;
    }
}

/** The counter and those after it into `blocks` blocks; `counter` becomes the next one. */
static inline __attribute__((always_inline)) void rvk_write_counters(uint8_t *out, uint8_t counter[16], size_t blocks) {
    for (size_t j = 0; j < blocks; j++) {
        for (unsigned i = 0; i < 16; i++) {
            out[16 * j + i] = counter[i];
        }
        rvk_increment(counter);
    }
}

/** The same in less code and more time. */
static inline __attribute__((always_inline)) void rvk_write_counters_compactly(uint8_t *out, uint8_t counter[16],
                                                                               size_t blocks) {
    for (size_t i = 0; i < 16 * blocks; i++) {
        out[i] = counter[i % 16];
        if (i % 16 == 15) {
            rvk_increment(counter);
        }
    }
}

#endif
