/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* An example for docs/python.md: a stream of key bytes through a table, and a comparison. Both leak. */
#include <stdint.h>

static const uint8_t table[16] = {12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

void mask(uint8_t *out, const uint8_t *in, const uint8_t *key, uint32_t bytes) {
    for (uint32_t i = 0; i < bytes; i++) {
        out[i] = in[i] ^ table[key[i % 16] % 16];
    }
}

uint32_t same(const uint8_t *a, const uint8_t *b, uint32_t bytes) {
    for (uint32_t i = 0; i < bytes; i++) {
        if (a[i] != b[i]) {
            return 0;
        }
    }
    return 1;
}

/* The same without a branch or an address that depends on the bytes. */
uint32_t same_in_constant_time(const uint8_t *a, const uint8_t *b, uint32_t bytes) {
    uint32_t difference = 0;
    for (uint32_t i = 0; i < bytes; i++) {
        difference |= (uint32_t)(a[i] ^ b[i]);
    }
    return (difference - 1) >> 31;
}
