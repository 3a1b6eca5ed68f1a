/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "rvk/common.h"

int rvk_differs(const void *a, const void *b, size_t bytes) {
    const uint8_t *x = a;
    const uint8_t *y = b;
    uint32_t difference = 0;
    for (size_t i = 0; i < bytes; i++) {
        difference |= (uint32_t)(x[i] ^ y[i]);
        /* Hides the value from the compiler, which could otherwise leave the loop at the first difference. */
        __asm__("" : "+r"(difference));
    }
    return (int)((0 - difference) >> 31);
}
