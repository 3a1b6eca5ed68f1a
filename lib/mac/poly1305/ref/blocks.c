/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 8439 section 2.5.1: a = (a + n) r mod p with p = 2^130 - 5, on words of 32 bits. */
#include "../variants.h"
#include "bytes.h"
#include "rvk/poly1305.h"

#define PRODUCT_WORDS 9

/* a += n, where n is a block with a bit above it. */
static void add_block(uint32_t a[5], const uint8_t block[16], uint32_t high_bit) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < 4; i++) {
        sum += (uint64_t)a[i] + rvk_load_little_endian(&block[4 * i]);
        a[i] = (uint32_t)sum;
        sum >>= 32;
    }
    a[4] += high_bit + (uint32_t)sum;
}

/* Below 2^260, since a is below 2^132 and r, clamped, below 2^124. */
static void multiply(uint32_t product[PRODUCT_WORDS], const uint32_t a[5], const uint32_t r[4]) {
    for (unsigned i = 0; i < PRODUCT_WORDS; i++) {
        product[i] = 0;
    }
    for (unsigned i = 0; i < 5; i++) {
        uint64_t carry = 0;
        for (unsigned j = 0; j < 4; j++) {
            carry += (uint64_t)a[i] * r[j] + product[i + j];
            product[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        product[i + 4] = (uint32_t)carry;
    }
}

/* Since 2^130 = 5 modulo p, what stands above bit 130 comes down five times. */
static void reduce(uint32_t a[5], const uint32_t product[PRODUCT_WORDS]) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < 5; i++) {
        uint32_t low = i < 4 ? product[i] : product[i] & 3;
        uint32_t high = product[4 + i] >> 2 | (i < 4 ? product[5 + i] << 30 : 0);
        sum += (uint64_t)5 * high + low;
        a[i] = (uint32_t)sum;
        sum >>= 32;
    }
}

RVK_REPLACEABLE(void, rvk_poly1305_blocks)(rvk_poly1305 *mac, const uint8_t *in, size_t blocks, uint32_t high_bit) {
    uint32_t product[PRODUCT_WORDS];
    for (size_t i = 0; i < blocks; i++) {
        add_block(mac->accumulator, &in[RVK_POLY1305_BLOCK_BYTES * i], high_bit);
        multiply(product, mac->accumulator, mac->r);
        reduce(mac->accumulator, product);
    }
    rvk_wipe(product, sizeof product);
}
