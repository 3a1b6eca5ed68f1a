/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The product in GF(2^8), FIPS 197 section 4.2, with the instructions that every processor has. */
#ifndef RVK_AES_GF_MULTIPLY_H
#define RVK_AES_GF_MULTIPLY_H

#include <stdint.h>

/** a b modulo x^8 + x^4 + x^3 + x + 1: for each bit of b, from the highest on, the product is doubled, and a is added. */
static uint8_t multiply(uint8_t a, uint8_t b) {
    uint32_t product = 0;
    for (unsigned bit = 8; bit-- > 0;) {
        product = (product << 1) ^ ((0u - (product >> 7)) & 0x11b);
        product ^= (0u - ((uint32_t)b >> bit & 1)) & a;
    }
    return (uint8_t)product;
}

#endif
