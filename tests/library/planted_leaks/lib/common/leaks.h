/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What tests plant: each gives a secret away and changes no result. Compilers can leave none of them out. */
#ifndef LEAKS_H
#define LEAKS_H

#include <stdint.h>

static inline void branch_on(uint32_t secret) {
    if (secret & 1) {
        __asm__ volatile("nop");
    }
}

static inline void look_up(uint32_t secret) {
    static const uint8_t table[16] = {0};
    (void)*(const volatile uint8_t *)&table[secret & 15];
}

static inline void count_down(uint32_t secret) {
    for (uint32_t i = secret & 3; i != 0; i--) {
        __asm__ volatile("nop");
    }
}

/* What the compiler knows nothing about. */
static inline uint32_t hide(uint32_t value) {
    __asm__("" : "+r"(value));
    return value;
}

static inline uint32_t exclusive_or_with_itself(uint32_t secret) {
    __asm__("xor %0, %0, %0" : "+r"(secret));
    return secret;
}

/* The instruction by its encoding, so that it needs no ISA string: `first` in a0, `second` in a1, the result in a0. */
#define OPERATE(encoding, first, second)                                                          \
    do {                                                                                          \
        register uint32_t a0 __asm__("a0") = (first);                                             \
        register uint32_t a1 __asm__("a1") = (second);                                            \
        __asm__ volatile(".4byte " #encoding : "+r"(a0) : "r"(a1));                               \
    } while (0)

#define MULTIPLY(first, second) OPERATE(0x02b50533, first, second)
#define MULTIPLY_HIGH(first, second) OPERATE(0x02b53533, first, second)
#define DIVIDE(first, second) OPERATE(0x02b55533, first, second)
#define SHIFT(first, second) OPERATE(0x00b51533, first, second)

#endif
