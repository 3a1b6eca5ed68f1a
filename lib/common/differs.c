/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "rvk/common.h"

int rvk_differs(const void *a, const void *b, size_t bytes)
{
    const uint8_t *x = a;
    const uint8_t *y = b;
    uint32_t difference = 0;
    for (size_t i = 0; i < bytes; i++) {
        difference |= (uint32_t)(x[i] ^ y[i]);
    }
    /* 1 to 255 become 1, 0 stays 0, without a comparison. */
    return (int)((difference + 255) >> 8);
}
