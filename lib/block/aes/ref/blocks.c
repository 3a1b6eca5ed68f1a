/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SP 800-38A sections 6.1 (ECB) and 6.5 (CTR) on whole blocks: one block after the other, by the functions for one, so
 * that a variant that brings these inherits them.
 */
#include "../variants.h"
#include "rvk/aes.h"

typedef void block_function(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]);

static void each_block(block_function *cipher, const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                       size_t blocks) {
    for (size_t j = 0; j < blocks; j++) {
        cipher(schedule, &out[16 * j], &in[16 * j]);
    }
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

static void ctr(block_function *cipher, const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                uint8_t counter[16], size_t blocks) {
    uint8_t key_stream[16];
    for (size_t j = 0; j < blocks; j++) {
        cipher(schedule, key_stream, counter);
        for (unsigned i = 0; i < 16; i++) {
            out[16 * j + i] = in[16 * j + i] ^ key_stream[i];
        }
        increment(counter);
    }
    rvk_wipe(key_stream, sizeof key_stream);
}

RVK_REPLACEABLE(void, rvk_aes128_encrypt_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                                 size_t blocks) {
    each_block(rvk_aes128_encrypt_block, schedule, out, in, blocks);
}

RVK_REPLACEABLE(void, rvk_aes192_encrypt_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                                 size_t blocks) {
    each_block(rvk_aes192_encrypt_block, schedule, out, in, blocks);
}

RVK_REPLACEABLE(void, rvk_aes256_encrypt_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                                 size_t blocks) {
    each_block(rvk_aes256_encrypt_block, schedule, out, in, blocks);
}

RVK_REPLACEABLE(void, rvk_aes128_decrypt_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                                 size_t blocks) {
    each_block(rvk_aes128_decrypt_block, schedule, out, in, blocks);
}

RVK_REPLACEABLE(void, rvk_aes192_decrypt_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                                 size_t blocks) {
    each_block(rvk_aes192_decrypt_block, schedule, out, in, blocks);
}

RVK_REPLACEABLE(void, rvk_aes256_decrypt_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                                 size_t blocks) {
    each_block(rvk_aes256_decrypt_block, schedule, out, in, blocks);
}

RVK_REPLACEABLE(void, rvk_aes128_ctr_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                             uint8_t counter[16], size_t blocks) {
    ctr(rvk_aes128_encrypt_block, schedule, out, in, counter, blocks);
}

RVK_REPLACEABLE(void, rvk_aes192_ctr_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                             uint8_t counter[16], size_t blocks) {
    ctr(rvk_aes192_encrypt_block, schedule, out, in, counter, blocks);
}

RVK_REPLACEABLE(void, rvk_aes256_ctr_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                             uint8_t counter[16], size_t blocks) {
    ctr(rvk_aes256_encrypt_block, schedule, out, in, counter, blocks);
}
