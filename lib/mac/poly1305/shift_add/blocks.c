/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Poly1305 (RFC 8439 section 2.5) for processors without multiplication, whose software multiplications take a time that
 * depends on the operands: four bits of r at a time, in words ("limbs") of 26 bits.
 */
#define RVK_FOLDER shift_add
#include "../variants.h"
#include "after.h"
#include "bytes.h"
#include "rvk/poly1305.h"

#define LIMB 0x3ffffffu

/* The limbs of accumulator + block + high_bit 2^128, which is below 2^131. */
static void add_block(uint32_t x[5], const uint32_t accumulator[5], const uint8_t block[16], uint32_t high_bit) {
    uint32_t a[5];
    uint64_t sum = 0;
    for (unsigned i = 0; i < 4; i++) {
        sum += (uint64_t)accumulator[i] + rvk_load_little_endian(&block[4 * i]);
        a[i] = (uint32_t)sum;
        sum >>= 32;
    }
    a[4] = accumulator[4] + high_bit + (uint32_t)sum;
    x[0] = a[0] & LIMB;
    x[1] = (a[0] >> 26 | a[1] << 6) & LIMB;
    x[2] = (a[1] >> 20 | a[2] << 12) & LIMB;
    x[3] = (a[2] >> 14 | a[3] << 18) & LIMB;
    x[4] = a[3] >> 8 | a[4] << 24;
    rvk_wipe(a, sizeof a);
}

/*
 * product = 16 product + digit x modulo 2^130 - 5. Limbs of the product are below 2^26 + 2^8 and those of x below 2^27, so
 * that no sum is above 2^32.
 */
static void multiply_add(uint32_t product[5], const uint32_t x[5], uint32_t digit) {
    uint32_t bit0 = 0 - (digit & 1), bit1 = 0 - (digit >> 1 & 1), bit2 = 0 - (digit >> 2 & 1), bit3 = 0 - (digit >> 3 & 1);
    /* Compilers that knew what these masks are would branch. */
    RVK_HIDE(bit0);
    RVK_HIDE(bit1);
    RVK_HIDE(bit2);
    RVK_HIDE(bit3);
    uint32_t carry = 0;
    for (unsigned i = 0; i < 5; i++) {
        carry += (product[i] << 4) + (x[i] & bit0) + (x[i] << 1 & bit1) + (x[i] << 2 & bit2) + (x[i] << 3 & bit3);
        product[i] = carry & LIMB;
        carry >>= 26;
    }
    product[0] += carry + (carry << 2); /* 2^130 = 5 */
}

/* The number as words. Only the lowest limb is above 2^26; the highest one takes what that carries on. */
static void store(uint32_t accumulator[5], uint32_t p[5]) {
    for (unsigned i = 0; i < 4; i++) {
        p[i + 1] += p[i] >> 26;
        p[i] &= LIMB;
    }
    accumulator[0] = p[0] | p[1] << 26;
    accumulator[1] = p[1] >> 6 | p[2] << 20;
    accumulator[2] = p[2] >> 12 | p[3] << 14;
    accumulator[3] = p[3] >> 18 | p[4] << 8;
    accumulator[4] = p[4] >> 24;
}

void rvk_poly1305_blocks(rvk_poly1305 *mac, const uint8_t *in, size_t blocks, uint32_t high_bit) {
    uint32_t x[5];
    uint32_t product[5];
    for (; blocks != 0; blocks--, in += RVK_POLY1305_BLOCK_BYTES) {
        add_block(x, mac->accumulator, in, high_bit);
        for (unsigned i = 0; i < 5; i++) {
            product[i] = 0;
        }
        /* Horner's rule, from the highest digit on that clamping does not clear. */
        for (unsigned digit = 31; digit-- != 0;) {
            multiply_add(product, x, mac->r[digit / 8] >> (4 * (digit % 8)));
        }
        store(mac->accumulator, product);
    }
    rvk_wipe(x, sizeof x);
    rvk_wipe(product, sizeof product);
}
