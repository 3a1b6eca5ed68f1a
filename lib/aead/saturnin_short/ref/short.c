/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Saturnin-Short as in the specification: a block of nonce and padded message, encrypted. */
#include "rvk/saturnin_short.h"

#define NONCE_BYTES RVK_SATURNIN_SHORT_NONCE_BYTES

int rvk_saturnin_short_encrypt(uint8_t out[32], const uint8_t *in, size_t in_bytes, const uint8_t nonce[16],
                               const uint8_t key[32]) {
    uint8_t block[32] = {0};
    if (in_bytes > RVK_SATURNIN_SHORT_MAXIMUM_BYTES) {
        return RVK_MESSAGE_TOO_LONG;
    }
    for (unsigned i = 0; i < NONCE_BYTES; i++) {
        block[i] = nonce[i];
    }
    for (size_t i = 0; i < in_bytes; i++) {
        block[NONCE_BYTES + i] = in[i];
    }
    block[NONCE_BYTES + in_bytes] = 0x80;
    rvk_saturnin_encrypt_block(out, block, key, RVK_SATURNIN_SHORT);
    rvk_wipe(block, sizeof block);
    return RVK_OK;
}

/* All ones if x < y, else 0; both below 2^31. */
static uint32_t mask_if_less(uint32_t x, uint32_t y) {
    return 0 - ((x - y) >> 31);
}

/* All ones if the last byte that is not 0 is 0x80, and *bytes is what stands before it; else both are 0. */
static uint32_t unpad(uint32_t *bytes, const uint8_t padded[16]) {
    uint32_t found = 0;
    uint32_t last = 0;
    uint32_t at = 0;
    for (unsigned i = 16; i-- != 0;) {
        const uint32_t here = mask_if_less(0, padded[i]) & ~found;
        last |= padded[i] & here;
        at |= i & here;
        found |= here;
    }
    const uint32_t right = ~mask_if_less(0, last ^ 0x80);
    *bytes = at & right;
    return right;
}

int rvk_saturnin_short_decrypt(uint8_t out[15], uint32_t *out_bytes, const uint8_t in[32], const uint8_t nonce[16],
                               const uint8_t key[32]) {
    uint8_t block[32];
    rvk_saturnin_decrypt_block(block, in, key, RVK_SATURNIN_SHORT);
    uint32_t bytes;
    uint32_t right = unpad(&bytes, &block[NONCE_BYTES]);
    right &= (uint32_t)rvk_differs(block, nonce, NONCE_BYTES) - 1;
    *out_bytes = bytes & right;
    for (uint32_t i = 0; i < RVK_SATURNIN_SHORT_MAXIMUM_BYTES; i++) {
        out[i] = (uint8_t)(block[NONCE_BYTES + i] & right & mask_if_less(i, bytes));
    }
    rvk_wipe(block, sizeof block);
    return (int)(~right & (uint32_t)RVK_AUTHENTICATION_FAILURE);
}
