/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38D section 8.2.1: IVs of a fixed field and a counter. */
#include "construction.h"

int rvk_gcm_sender_init(rvk_gcm_sender *sender, const rvk_block_cipher *cipher, const void *schedule, size_t tag_bytes,
                        const uint8_t fixed[4], const uint8_t invocation[8]) {
    const int status = rvk_gcm_init(&sender->gcm, cipher, schedule, tag_bytes);
    if (status != RVK_OK) {
        return status;
    }
    for (unsigned i = 0; i < RVK_GCM_IV_BYTES; i++) {
        sender->iv[i] = i < RVK_GCM_FIXED_FIELD_BYTES ? fixed[i] : invocation[i - RVK_GCM_FIXED_FIELD_BYTES];
    }
    sender->exhausted = 0;
    return RVK_OK;
}

int rvk_gcm_sender_start(rvk_gcm_sender *sender, uint8_t iv[12]) {
    uint32_t carry = 1;
    if (sender->exhausted) {
        return RVK_IV_REUSED;
    }
    for (unsigned i = RVK_GCM_IV_BYTES; i-- > 0;) {
        iv[i] = sender->iv[i];
        if (i >= RVK_GCM_FIXED_FIELD_BYTES) {
            carry += iv[i];
            sender->iv[i] = (uint8_t)carry;
            carry >>= 8;
        }
    }
    sender->exhausted = carry;
    return rvk_gcm_start(&sender->gcm, iv, RVK_GCM_IV_BYTES);
}

int rvk_gcm_sender_encrypt(rvk_gcm_sender *sender, uint8_t iv[12], uint8_t *out, uint8_t *tag, const uint8_t *in,
                           size_t in_bytes, const uint8_t *ad, size_t ad_bytes) {
    const uint64_t message = in_bytes, data = ad_bytes;
    if (message > LONGEST_MESSAGE || data > LONGEST_DATA) {
        return RVK_MESSAGE_TOO_LONG;
    }
    const int status = rvk_gcm_sender_start(sender, iv);
    return status == RVK_OK ? rvk_gcm_encrypt(&sender->gcm, out, tag, in, in_bytes, ad, ad_bytes) : status;
}
