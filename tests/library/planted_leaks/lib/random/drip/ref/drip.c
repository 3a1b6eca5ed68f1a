/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Comments in capitals are where tests plant leaks. */
#include "rvk/drip.h"

#include "leaks.h"

#define ES16 2

static uint32_t poll(void) {
    uint32_t seed;
    __asm__ volatile("csrrw %0, 0x015, zero" : "=r"(seed));
    return seed;
}

void rvk_drip_seed(uint8_t *out, size_t bytes) {
    uint32_t kept = 0;
    for (size_t i = 0; i < bytes;) {
        const uint32_t seed = poll();
        /* POLLED */
        if (seed >> 30 == ES16) {
            kept = kept << 1 ^ (seed & 0xffff);
            out[i++] = (uint8_t)(kept ^ kept >> 8);
        }
    }
    /* KEPT */
}
