/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions for any key length call those for one, so that a variant that brings these inherits them. */
#include "../variants.h"
#include "rvk/aes.h"

int rvk_aes_expand_encrypt_key(rvk_aes_key *schedule, const uint8_t *key, size_t key_bytes) {
    switch (key_bytes) {
    case 16: rvk_aes128_expand_encrypt_key(schedule, key); return RVK_OK;
    case 24: rvk_aes192_expand_encrypt_key(schedule, key); return RVK_OK;
    case 32: rvk_aes256_expand_encrypt_key(schedule, key); return RVK_OK;
    default: return RVK_BAD_KEY_LENGTH;
    }
}

int rvk_aes_expand_decrypt_key(rvk_aes_key *schedule, const uint8_t *key, size_t key_bytes) {
    switch (key_bytes) {
    case 16: rvk_aes128_expand_decrypt_key(schedule, key); return RVK_OK;
    case 24: rvk_aes192_expand_decrypt_key(schedule, key); return RVK_OK;
    case 32: rvk_aes256_expand_decrypt_key(schedule, key); return RVK_OK;
    default: return RVK_BAD_KEY_LENGTH;
    }
}

RVK_REPLACEABLE(void, rvk_aes_encrypt_block)(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    switch (schedule->rounds) {
    case 10: rvk_aes128_encrypt_block(schedule, out, in); break;
    case 12: rvk_aes192_encrypt_block(schedule, out, in); break;
    default: rvk_aes256_encrypt_block(schedule, out, in); break;
    }
}

RVK_REPLACEABLE(void, rvk_aes_decrypt_block)(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) {
    switch (schedule->rounds) {
    case 10: rvk_aes128_decrypt_block(schedule, out, in); break;
    case 12: rvk_aes192_decrypt_block(schedule, out, in); break;
    default: rvk_aes256_decrypt_block(schedule, out, in); break;
    }
}

RVK_REPLACEABLE(void, rvk_aes_encrypt_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                              size_t blocks) {
    switch (schedule->rounds) {
    case 10: rvk_aes128_encrypt_blocks(schedule, out, in, blocks); break;
    case 12: rvk_aes192_encrypt_blocks(schedule, out, in, blocks); break;
    default: rvk_aes256_encrypt_blocks(schedule, out, in, blocks); break;
    }
}

RVK_REPLACEABLE(void, rvk_aes_decrypt_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                              size_t blocks) {
    switch (schedule->rounds) {
    case 10: rvk_aes128_decrypt_blocks(schedule, out, in, blocks); break;
    case 12: rvk_aes192_decrypt_blocks(schedule, out, in, blocks); break;
    default: rvk_aes256_decrypt_blocks(schedule, out, in, blocks); break;
    }
}

RVK_REPLACEABLE(void, rvk_aes_ctr_blocks)(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,
                                          uint8_t counter[16], size_t blocks) {
    switch (schedule->rounds) {
    case 10: rvk_aes128_ctr_blocks(schedule, out, in, counter, blocks); break;
    case 12: rvk_aes192_ctr_blocks(schedule, out, in, counter, blocks); break;
    default: rvk_aes256_ctr_blocks(schedule, out, in, counter, blocks); break;
    }
}
