/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* FIPS 197 sections 5.1.1 and 5.3.2: the S-box, computed rather than looked up, hence in constant time. */
#ifndef RVK_AES_REF_SBOX_H
#define RVK_AES_REF_SBOX_H

#include "field.h"

static inline uint8_t rvk_aes_ref_rotate_left(uint8_t byte, unsigned bits) {
    return (uint8_t)((unsigned)byte << bits | (unsigned)byte >> (8 - bits));
}

/** SBOX: bit i of the result is b_i + b_(i+4) + b_(i+5) + b_(i+6) + b_(i+7) + c_i, indices modulo 8, c = 0x63. */
static inline uint8_t rvk_aes_ref_sbox(uint8_t byte) {
    const uint8_t b = rvk_aes_ref_inverse(byte);
    uint8_t result = b ^ 0x63;
    for (unsigned bits = 1; bits <= 4; bits++) {
        result ^= rvk_aes_ref_rotate_left(b, bits);
    }
    return result;
}

/** INVSBOX: the inverse of that affine map, b_(i+2) + b_(i+5) + b_(i+7) + d_i with d = 0x05; then of the field. */
static inline uint8_t rvk_aes_ref_inv_sbox(uint8_t byte) {
    const uint8_t turned = rvk_aes_ref_rotate_left(byte, 6) ^ rvk_aes_ref_rotate_left(byte, 3);
    return rvk_aes_ref_inverse(turned ^ rvk_aes_ref_rotate_left(byte, 1) ^ 0x05);
}

#endif
