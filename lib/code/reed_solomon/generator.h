/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The generator of a code, whose roots are 1, x, x^2 and so on: nothing here is secret. */
#ifndef RVK_REED_SOLOMON_GENERATOR_H
#define RVK_REED_SOLOMON_GENERATOR_H

#include "rvk/reed_solomon.h"

#define MAXIMUM_PARITY RVK_REED_SOLOMON_MAXIMUM_PARITY_BYTES
#define FIELD_POLYNOMIAL 0x11du
#define QUOTIENT_POLYNOMIAL 0x11cu /* x^16 / FIELD_POLYNOMIAL */

/* a times x */
static inline uint8_t times_x(uint8_t a) {
    return (uint8_t)((unsigned)a << 1 ^ (FIELD_POLYNOMIAL & (0u - ((unsigned)a >> 7))));
}

/* a times x^power */
static inline uint8_t times_power(uint8_t a, size_t power) {
    while (power-- > 0) {
        a = times_x(a);
    }
    return a;
}

/* Its coefficients below the highest, which is 1, from the highest on; zeros after the last. */
static inline void make_generator(uint8_t generator[MAXIMUM_PARITY], size_t parity_bytes) {
    for (size_t i = 0; i < MAXIMUM_PARITY; i++) {
        generator[i] = 0;
    }
    for (size_t root = 0; root < parity_bytes; root++) { /* times (X + x^root) */
        for (size_t i = root; i > 0; i--) {
            generator[i] ^= times_power(generator[i - 1], root);
        }
        generator[0] ^= times_power(1, root);
    }
}

#endif
