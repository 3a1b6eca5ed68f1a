/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38C appendix A: the formatting of the first block and of the counter blocks. */
#include "construction.h"

/* A block of flags, nonce and a number in the q bytes that are left: appendices A.2.1 and A.3. */
static void format(uint8_t block[16], unsigned flags, const uint8_t *nonce, size_t nonce_bytes, uint32_t number) {
    for (unsigned i = 1; i < BLOCK; i++) {
        block[i] = i <= nonce_bytes ? nonce[i - 1] : 0;
    }
    block[0] = (uint8_t)flags;
    for (unsigned i = BLOCK - 1; number != 0; i--) {
        block[i] = (uint8_t)number;
        number >>= 8;
    }
}

int rvk_ccm_init(rvk_ccm *ccm, const rvk_block_cipher *cipher, const void *schedule, size_t nonce_bytes,
                 size_t tag_bytes) {
    if (nonce_bytes < 7 || nonce_bytes > 13) {
        return RVK_BAD_NONCE_LENGTH;
    }
    if (tag_bytes < 4 || tag_bytes > 16 || tag_bytes % 2 != 0) {
        return RVK_BAD_TAG_LENGTH;
    }
    rvk_wipe(ccm, sizeof *ccm);
    ccm->cipher = cipher;
    ccm->schedule = schedule;
    ccm->nonce_bytes = (uint32_t)nonce_bytes;
    ccm->tag_bytes = (uint32_t)tag_bytes;
    return RVK_OK;
}

int rvk_ccm_start(rvk_ccm *ccm, const uint8_t *nonce, size_t ad_bytes, size_t message_bytes) {
    const unsigned q = length_bytes(ccm);
    const int status = check_lengths(ccm, ad_bytes, message_bytes);
    if (status != RVK_OK) {
        return status;
    }
    const unsigned flags = (ad_bytes != 0 ? 0x40u : 0u) | (ccm->tag_bytes - 2) / 2 << 3 | (q - 1);
    uint8_t counter[BLOCK];
    format(counter, q - 1, nonce, ccm->nonce_bytes, 1);
    rvk_ctr_init(&ccm->ctr, counter);
    format(ccm->chain, flags, nonce, ccm->nonce_bytes, (uint32_t)message_bytes);
    ccm->used = BLOCK;
    ccm->ad_bytes = (uint32_t)ad_bytes;
    ccm->ad_missing = (uint32_t)ad_bytes;
    ccm->message_missing = (uint32_t)message_bytes;
    ccm->stage = ASSOCIATED_DATA;
    return RVK_OK;
}
