/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 8439 section 2.5: the authenticator of a message that comes in pieces, on top of rvk_poly1305_blocks. */
#include "../variants.h"
#include "byte_strings.h"
#include "bytes.h"
#include "rvk/poly1305.h"

#define EMPTY 1 /* `used` of a started message whose current block has no bytes */

/* Section 2.5: r is clamped, the top 4 bits of each word and the lowest 2 of all but the first are cleared. */
void rvk_poly1305_init(rvk_poly1305 *mac, const uint8_t key[32]) {
    for (unsigned i = 0; i < 4; i++) {
        mac->r[i] = rvk_load_little_endian(&key[4 * i]) & (i == 0 ? 0x0fffffff : 0x0ffffffc);
        mac->s[i] = rvk_load_little_endian(&key[16 + 4 * i]);
    }
    for (unsigned i = 0; i < 5; i++) {
        mac->accumulator[i] = 0;
    }
    mac->used = EMPTY;
}

int rvk_poly1305_update(rvk_poly1305 *mac, const uint8_t *in, size_t bytes) {
    if (mac->used == 0) {
        return RVK_OUT_OF_ORDER;
    }
    size_t used = mac->used - EMPTY;
    size_t missing = RVK_POLY1305_BLOCK_BYTES - used;
    if (used != 0 && bytes >= missing) {
        rvk_copy_each_byte(&mac->block[used], in, missing);
        rvk_poly1305_blocks(mac, mac->block, 1, 1);
        used = 0;
        in += missing;
        bytes -= missing;
    }
    size_t blocks = bytes / RVK_POLY1305_BLOCK_BYTES;
    if (used == 0 && blocks != 0) {
        rvk_poly1305_blocks(mac, in, blocks, 1);
        in += blocks * RVK_POLY1305_BLOCK_BYTES;
        bytes -= blocks * RVK_POLY1305_BLOCK_BYTES;
    }
    if (bytes != 0) {
        rvk_copy_each_byte(&mac->block[used], in, bytes);
    }
    mac->used = (uint32_t)(EMPTY + used + bytes);
    return RVK_OK;
}

/* sum = a + small; returns what stands above bit 130. */
static uint32_t add_small(uint32_t sum[5], const uint32_t a[5], uint32_t small) {
    uint64_t carry = small;
    for (unsigned i = 0; i < 5; i++) {
        carry += a[i];
        sum[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return sum[4] >> 2;
}

/* The least number that is congruent to a modulo p = 2^130 - 5. */
static void reduce_fully(uint32_t a[5]) {
    uint32_t high = a[4] >> 2;
    a[4] &= 3;
    (void)add_small(a, a, 5 * high);
    /* Now a < 2 p; a >= p where a + 5 >= 2^130, and then a + 5 - 2^130 is the result. */
    uint32_t other[5];
    uint32_t mask = 0 - add_small(other, a, 5);
    for (unsigned i = 0; i < 4; i++) {
        a[i] ^= (a[i] ^ other[i]) & mask;
    }
    rvk_wipe(other, sizeof other);
}

/* Pads the last, shorter block with a 1 bit and zeros. */
static void last_block(rvk_poly1305 *mac, size_t used) {
    mac->block[used] = 1;
    for (size_t i = used + 1; i < RVK_POLY1305_BLOCK_BYTES; i++) {
        mac->block[i] = 0;
    }
    rvk_poly1305_blocks(mac, mac->block, 1, 0);
}

int rvk_poly1305_final(rvk_poly1305 *mac, uint8_t tag[16]) {
    if (mac->used == 0) {
        return RVK_OUT_OF_ORDER;
    }
    if (mac->used != EMPTY) {
        last_block(mac, mac->used - EMPTY);
    }
    reduce_fully(mac->accumulator);
    uint64_t sum = 0;
    for (unsigned i = 0; i < 4; i++) {
        sum += (uint64_t)mac->accumulator[i] + mac->s[i];
        rvk_store_little_endian(&tag[4 * i], (uint32_t)sum);
        sum >>= 32;
    }
    rvk_wipe(mac, sizeof *mac);
    return RVK_OK;
}
