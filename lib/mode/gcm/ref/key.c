/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38D algorithm 4, steps 1 and 2: the hash subkey, and the first counter of a message. */
#include "byte_strings.h"
#include "construction.h"

/* Section 5.2.1.2. */
static int is_tag_length(size_t bytes) { return (bytes >= 12 && bytes <= 16) || bytes == 8 || bytes == 4; }

int rvk_gcm_init(rvk_gcm *gcm, const rvk_block_cipher *cipher, const void *schedule, size_t tag_bytes) {
    _Alignas(uint32_t) uint8_t h[BLOCK] = {0};
    if (!is_tag_length(tag_bytes)) {
        return RVK_BAD_TAG_LENGTH;
    }
    gcm->cipher = cipher;
    gcm->schedule = schedule;
    gcm->tag_bytes = (uint32_t)tag_bytes;
    gcm->stage = NO_MESSAGE;
    gcm->any_encrypted = 0;
    cipher->encrypt_blocks(schedule, h, h, 1);
    rvk_ghash_init(&gcm->ghash, h);
    rvk_wipe(h, sizeof h);
    return RVK_OK;
}

/* Step 2: J0 = IV || 0^31 || 1 for 12 bytes, otherwise GHASH(IV || 0^(s + 64) || [len(IV)]_64). */
static void make_first_counter(rvk_gcm *gcm, const uint8_t *iv, size_t iv_bytes) {
    gcm->counter_wraps = iv_bytes != RVK_GCM_IV_BYTES;
    if (gcm->counter_wraps) {
        add_to_hash(&gcm->ghash, iv, iv_bytes);
        hash_lengths(&gcm->ghash, 0, iv_bytes);
        rvk_copy_bytes(gcm->first_counter, gcm->ghash.accumulator, BLOCK);
        restart_hash(&gcm->ghash);
        return;
    }
    rvk_wipe(gcm->first_counter, BLOCK);
    rvk_copy_bytes(gcm->first_counter, iv, RVK_GCM_IV_BYTES);
    gcm->first_counter[BLOCK - 1] = 1;
}

int rvk_gcm_start(rvk_gcm *gcm, const uint8_t *iv, size_t iv_bytes) {
    const uint64_t length = iv_bytes;
    _Alignas(uint32_t) uint8_t counter[BLOCK];
    if (length == 0 || length > LONGEST_DATA) {
        return RVK_BAD_NONCE_LENGTH;
    }
    restart_hash(&gcm->ghash);
    make_first_counter(gcm, iv, iv_bytes);
    rvk_copy_bytes(counter, gcm->first_counter, BLOCK);
    set_counter(counter, get_counter(counter) + 1);
    rvk_ctr_init(&gcm->ctr, counter);
    rvk_set_double_word(gcm->ad_bytes, 0);
    rvk_set_double_word(gcm->message_bytes, 0);
    gcm->stage = ASSOCIATED_DATA;
    return RVK_OK;
}
