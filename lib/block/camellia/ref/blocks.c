/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SP 800-38A sections 6.1 (ECB) and 6.5 (CTR) on whole blocks: one block after the other, by the functions for one, so
 * that a variant that brings these inherits them.
 */
#include "../variants.h"
#include "rvk/camellia.h"

RVK_REPLACEABLE(void, rvk_camellia_encrypt_blocks)(const rvk_camellia_key *schedule, uint8_t *out, const uint8_t *in,
                                                   size_t blocks) {
    for (size_t j = 0; j < blocks; j++) {
        rvk_camellia_encrypt_block(schedule, &out[16 * j], &in[16 * j]);
    }
}

/* The schedule makes the difference between the directions. */
void rvk_camellia_decrypt_blocks(const rvk_camellia_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    rvk_camellia_encrypt_blocks(schedule, out, in, blocks);
}

/* Appendix B.1, the standard incrementing function: plus 1 modulo 2^128. */
static void increment(uint8_t counter[16]) {
    unsigned carry = 1;
    for (unsigned i = 16; i-- > 0;) {
        carry += counter[i];
        counter[i] = (uint8_t)carry;
        carry >>= 8;
    }
}

RVK_REPLACEABLE(void, rvk_camellia_ctr_blocks)(const rvk_camellia_key *schedule, uint8_t *out, const uint8_t *in,
                                               uint8_t counter[16], size_t blocks) {
    uint8_t key_stream[16];
    for (size_t j = 0; j < blocks; j++) {
        rvk_camellia_encrypt_block(schedule, key_stream, counter);
        for (unsigned i = 0; i < 16; i++) {
            out[16 * j + i] = in[16 * j + i] ^ key_stream[i];
        }
        increment(counter);
    }
    rvk_wipe(key_stream, sizeof key_stream);
}
