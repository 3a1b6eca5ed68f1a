/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38C section 6 on a message that comes in pieces. */
#include "byte_strings.h"
#include "cbc_mac.h"
#include "construction.h"

#define SHORT_AD 0xff00 /* appendix A.2.2: from this length on, it is encoded in six bytes, ff and fe the first */

static void add_to_mac(rvk_ccm *ccm, const uint8_t *in, size_t bytes) {
    rvk_cbc_mac(ccm->chain, &ccm->used, ccm->cipher, ccm->schedule, in, bytes);
}

/* Appendix A.2.2: the associated data begins with its length. */
static void add_ad_length(rvk_ccm *ccm) {
    const uint32_t length = ccm->ad_bytes;
    const uint8_t encoded[6] = {0xff, 0xfe, (uint8_t)(length >> 24), (uint8_t)(length >> 16), (uint8_t)(length >> 8),
                                (uint8_t)length};
    const size_t skipped = length < SHORT_AD ? 4 : 0;
    add_to_mac(ccm, &encoded[skipped], sizeof encoded - skipped);
}

int rvk_ccm_associated_data(rvk_ccm *ccm, const uint8_t *ad, size_t bytes) {
    if (ccm->stage != ASSOCIATED_DATA) {
        return RVK_OUT_OF_ORDER;
    }
    if (bytes > ccm->ad_missing) {
        return RVK_WRONG_LENGTH;
    }
    if (bytes != 0) {
        if (ccm->ad_missing == ccm->ad_bytes) {
            add_ad_length(ccm);
        }
        add_to_mac(ccm, ad, bytes);
        ccm->ad_missing -= (uint32_t)bytes;
        ccm->used = ccm->ad_missing == 0 ? BLOCK : ccm->used; /* zeros up to the end of the block */
    }
    return RVK_OK;
}

/* Counts a piece of the message, if it may come now. After `start`, the counter block is the one with which it began. */
static int begin_piece(rvk_ccm *ccm, enum stage direction, size_t bytes) {
    if (ccm->stage != (uint32_t)direction && ccm->stage != ASSOCIATED_DATA) {
        return RVK_OUT_OF_ORDER;
    }
    if (ccm->ad_missing != 0 || bytes > ccm->message_missing) {
        return RVK_WRONG_LENGTH;
    }
    if (ccm->stage == ASSOCIATED_DATA && direction == ENCRYPTION) {
        if (was_encrypted(ccm, &ccm->ctr.counter[1])) {
            return RVK_IV_REUSED;
        }
        rvk_copy_bytes(ccm->encrypted, ccm->ctr.counter, BLOCK);
    }
    ccm->stage = (uint32_t)direction;
    ccm->message_missing -= (uint32_t)bytes;
    return RVK_OK;
}

int rvk_ccm_encrypt_update(rvk_ccm *ccm, uint8_t *out, const uint8_t *in, size_t bytes) {
    const int status = begin_piece(ccm, ENCRYPTION, bytes);
    if (status == RVK_OK) {
        add_to_mac(ccm, in, bytes);
        rvk_ctr_update(&ccm->ctr, ccm->cipher, ccm->schedule, out, in, bytes);
    }
    return status;
}

int rvk_ccm_decrypt_update(rvk_ccm *ccm, uint8_t *out, const uint8_t *in, size_t bytes) {
    const int status = begin_piece(ccm, DECRYPTION, bytes);
    if (status == RVK_OK) {
        rvk_ctr_update(&ccm->ctr, ccm->cipher, ccm->schedule, out, in, bytes);
        add_to_mac(ccm, out, bytes);
    }
    return status;
}

/* The message is over; what is left of it is secret. */
static void forget_message(rvk_ccm *ccm) {
    rvk_wipe(&ccm->ctr, sizeof ccm->ctr);
    rvk_wipe(ccm->chain, sizeof ccm->chain);
    ccm->stage = NO_MESSAGE;
}

/* Section 6.1, steps 4 and 8: the tag, encrypted with counter block 0, is in the chain afterwards. */
static int end_message(rvk_ccm *ccm, enum stage direction) {
    if (ccm->message_missing != 0 && (ccm->stage == (uint32_t)direction || ccm->stage == ASSOCIATED_DATA)) {
        return RVK_WRONG_LENGTH;
    }
    const int status = begin_piece(ccm, direction, 0);
    if (status != RVK_OK) {
        return status;
    }
    uint8_t *counter = ccm->ctr.counter;
    for (unsigned i = 0; i < counter[0] + 1u; i++) { /* the flags are q - 1, appendix A.3 */
        counter[BLOCK - 1 - i] = 0;
    }
    ccm->cipher->encrypt_blocks(ccm->schedule, ccm->chain, ccm->chain, 1);
    ccm->cipher->ctr_blocks(ccm->schedule, ccm->chain, ccm->chain, counter, 1);
    return RVK_OK;
}

int rvk_ccm_encrypt_final(rvk_ccm *ccm, uint8_t *tag) {
    const int status = end_message(ccm, ENCRYPTION);
    if (status == RVK_OK) {
        rvk_copy_bytes(tag, ccm->chain, ccm->tag_bytes);
        forget_message(ccm);
    }
    return status;
}

int rvk_ccm_decrypt_final(rvk_ccm *ccm, const uint8_t *tag) {
    int status = end_message(ccm, DECRYPTION);
    if (status == RVK_OK) {
        status = rvk_differs(tag, ccm->chain, ccm->tag_bytes) ? RVK_AUTHENTICATION_FAILURE : RVK_OK;
        forget_message(ccm);
    }
    return status;
}
