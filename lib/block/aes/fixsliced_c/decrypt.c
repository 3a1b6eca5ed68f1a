/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Fixsliced AES decryption (FIPS 197 section 5.3), two blocks at a time, in C like encrypt.c. Constant time. */
#define RVK_FOLDER fixsliced_c
#include "../variants.h"
#include "circuits.h"
#include "columns.h"
#include "rvk/aes.h"

static __attribute__((noinline)) void two(const rvk_aes_key *schedule, uint32_t words[8]) {
    const uint32_t *const first = schedule->round_key, *key = first + 8 * schedule->rounds;
    uint32_t x[8], s[8];
    __builtin_memcpy(x, words, sizeof x);
    if (schedule->rounds & 2) {
        rvk_shift_rows_twice(x);
    }
    rvk_transpose_columns(x);
#pragma GCC unroll 8
    for (unsigned k = 0; k < 8; k++) {
        x[k] ^= key[k];
    }
    for (int begins = schedule->rounds & 2;; begins = 0) {
        if (!begins) {
            rvk_aes_fixsliced_c_inv_sub_bytes(s, x);
            rvk_inv_mix_columns(x, s, key - 8, 3);
            rvk_aes_fixsliced_c_inv_sub_bytes(s, x);
            rvk_inv_mix_columns(x, s, key - 16, 2);
            key -= 16;
        }
        rvk_aes_fixsliced_c_inv_sub_bytes(s, x);
        rvk_inv_mix_columns(x, s, key - 8, 1);
        rvk_aes_fixsliced_c_inv_sub_bytes(s, x);
        key -= 16;
        if (key == first) {
            break;
        }
        rvk_inv_mix_columns(x, s, key, 0);
    }
#pragma GCC unroll 8
    for (unsigned k = 0; k < 8; k++) {
        x[k] = s[k] ^ key[k];
    }
    rvk_transpose_columns(x);
    __builtin_memcpy(words, x, sizeof x);
}

#include "blocks.inc"

#define FUNCTIONS(bits)                                                                                      \
    void rvk_aes##bits##_decrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) { \
        each_pair(schedule, out, in, 1);                                                                     \
    }                                                                                                        \
    void rvk_aes##bits##_decrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,        \
                                        size_t blocks) {                                                     \
        each_pair(schedule, out, in, blocks);                                                                \
    }

FUNCTIONS(128)
FUNCTIONS(192)
FUNCTIONS(256)
