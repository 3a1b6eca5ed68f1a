/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38A section 6.5. */
#include "byte_strings.h"
#include "rvk/ctr.h"

#define BLOCK RVK_CIPHER_BLOCK_BYTES

void rvk_ctr_init(rvk_ctr *ctr, const uint8_t counter[16]) {
    for (unsigned i = 0; i < BLOCK; i++) {
        ctr->counter[i] = counter[i];
        ctr->key_stream[i] = 0;
    }
    ctr->unused = 0;
}

/* Takes up to `bytes` bytes from what is left of the current block of key stream; returns how many. */
static size_t add_unused(rvk_ctr *ctr, uint8_t *out, const uint8_t *in, size_t bytes) {
    const uint8_t *left = &ctr->key_stream[BLOCK - ctr->unused];
    const size_t now = bytes < ctr->unused ? bytes : ctr->unused;
    rvk_sum_each_byte(out, in, left, now);
    ctr->unused -= (uint32_t)now;
    return now;
}

/* A block of key stream is the encryption of zeros. */
static void next_key_stream(rvk_ctr *ctr, const rvk_block_cipher *cipher, const void *schedule) {
    rvk_zero_each_byte(ctr->key_stream, BLOCK);
    cipher->ctr_blocks(schedule, ctr->key_stream, ctr->key_stream, ctr->counter, 1);
    ctr->unused = BLOCK;
}

void rvk_ctr_update(rvk_ctr *ctr, const rvk_block_cipher *cipher, const void *schedule, uint8_t *out, const uint8_t *in,
                    size_t bytes) {
    size_t done = ctr->unused != 0 ? add_unused(ctr, out, in, bytes) : 0;
    const size_t blocks = (bytes - done) / BLOCK;
    if (blocks != 0) {
        cipher->ctr_blocks(schedule, &out[done], &in[done], ctr->counter, blocks);
        done += BLOCK * blocks;
    }
    if (done != bytes) {
        next_key_stream(ctr, cipher, schedule);
        (void)add_unused(ctr, &out[done], &in[done], bytes - done);
    }
}
