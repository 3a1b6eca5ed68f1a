/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* ECB and CTR by the functions for one block, so that a variant that brings those inherits them. */
#include "../variants.h"
#include "rvk/aes.h"

#define SCHEDULE rvk_aes_key
#include "one_by_one.inc"

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
    counter_mode(rvk_aes128_encrypt_block, schedule, out, in, counter, blocks);
}

RVK_REPLACEABLE(void, rvk_aes192_ctr_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                             uint8_t counter[16], size_t blocks) {
    counter_mode(rvk_aes192_encrypt_block, schedule, out, in, counter, blocks);
}

RVK_REPLACEABLE(void, rvk_aes256_ctr_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                             uint8_t counter[16], size_t blocks) {
    counter_mode(rvk_aes256_encrypt_block, schedule, out, in, counter, blocks);
}
