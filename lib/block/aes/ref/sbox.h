/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * FIPS 197 sections 5.1.1 and 5.3.2: the S-box of four bytes at once, computed rather than looked up, hence in constant
 * time.
 */
#ifndef RVK_AES_REF_SBOX_H
#define RVK_AES_REF_SBOX_H

#include "field.h"

/** Each byte rotated by itself. */
static inline uint32_t rvk_aes_ref_rotate_left(uint32_t bytes, unsigned bits) {
    const uint32_t low = (RVK_EACH_BYTE << bits) - RVK_EACH_BYTE; /* the lowest `bits` bits of each */
    return (bytes << bits & ~low) | (bytes >> (8 - bits) & low);
}

/** SBOX: bit i of the result is b_i + b_(i+4) + b_(i+5) + b_(i+6) + b_(i+7) + c_i, indices modulo 8, c = 0x63. */
static inline uint32_t rvk_aes_ref_sbox(uint32_t bytes) {
    const uint32_t b = rvk_aes_ref_inverse(bytes);
    uint32_t result = b ^ 0x63636363;
    for (unsigned bits = 1; bits <= 4; bits++) {
        result ^= rvk_aes_ref_rotate_left(b, bits);
    }
    return result;
}

/** INVSBOX: the inverse of that affine map, b_(i+2) + b_(i+5) + b_(i+7) + d_i with d = 0x05; then of the field. */
static inline uint32_t rvk_aes_ref_inv_sbox(uint32_t bytes) {
    const uint32_t turned = rvk_aes_ref_rotate_left(bytes, 6) ^ rvk_aes_ref_rotate_left(bytes, 3);
    return rvk_aes_ref_inverse(turned ^ rvk_aes_ref_rotate_left(bytes, 1) ^ 0x05050505);
}

#endif
