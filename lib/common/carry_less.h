/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Carry-less products for C, with the instruction of Zbc and Zbkc. */
#ifndef RVK_CARRY_LESS_H
#define RVK_CARRY_LESS_H

#include <stdint.h>

/** The low word of the product. Assembly, since compilers differ in what they call it, if they know it. */
static inline uint32_t rvk_carry_less_product(uint32_t a, uint32_t b) {
    uint32_t product;
    __asm__("clmul %0, %1, %2" : "=r"(product) : "r"(a), "r"(b));
    return product;
}

#endif
