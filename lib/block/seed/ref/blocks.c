/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* ECB and CTR by the function for one block, so that a variant that brings that inherits them. */
#include "../variants.h"
#include "rvk/seed.h"

#define SCHEDULE rvk_seed_key
#include "one_by_one.inc"

RVK_REPLACEABLE(void, rvk_seed_encrypt_blocks)(const rvk_seed_key *schedule, uint8_t *out, const uint8_t *in,
                                               size_t blocks) {
    each_block(rvk_seed_encrypt_block, schedule, out, in, blocks);
}

/* The schedule makes the difference between the directions. */
void rvk_seed_decrypt_blocks(const rvk_seed_key *schedule, uint8_t *out, const uint8_t *in, size_t blocks) {
    rvk_seed_encrypt_blocks(schedule, out, in, blocks);
}

RVK_REPLACEABLE(void, rvk_seed_ctr_blocks)(const rvk_seed_key *schedule, uint8_t *out, const uint8_t *in,
                                           uint8_t counter[16], size_t blocks) {
    counter_mode(rvk_seed_encrypt_block, schedule, out, in, counter, blocks);
}
