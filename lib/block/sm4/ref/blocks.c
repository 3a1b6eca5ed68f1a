/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* ECB and CTR by the function for one block, so that a variant that brings that inherits them. */
#include "../variants.h"
#include "rvk/sm4.h"

#define SCHEDULE rvk_sm4_key
#include "one_by_one.inc"

RVK_REPLACEABLE(void, rvk_sm4_encrypt_blocks)(const rvk_sm4_key *schedule, uint8_t *out, const uint8_t *in,
                                              size_t blocks) {
    each_block(rvk_sm4_encrypt_block, schedule, out, in, blocks);
}

/* The schedule makes the difference between the directions. */
void rvk_sm4_decrypt_blocks(const rvk_sm4_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    rvk_sm4_encrypt_blocks(schedule, out, in, blocks);
}

RVK_REPLACEABLE(void, rvk_sm4_ctr_blocks)(const rvk_sm4_key *schedule, uint8_t *out, const uint8_t *in,
                                          uint8_t counter[16], size_t blocks) {
    counter_mode(rvk_sm4_encrypt_block, schedule, out, in, counter, blocks);
}
