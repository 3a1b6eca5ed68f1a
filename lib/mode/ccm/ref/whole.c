/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38C section 6 on a whole message: it is one piece. */
#include "construction.h"

/* The start, and the associated data. */
static int begin(rvk_ccm *ccm, size_t in_bytes, const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce) {
    const int status = rvk_ccm_start(ccm, nonce, ad_bytes, in_bytes);
    return status == RVK_OK ? rvk_ccm_associated_data(ccm, ad, ad_bytes) : status;
}

int rvk_ccm_encrypt(rvk_ccm *ccm, uint8_t *out, uint8_t *tag, const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                    size_t ad_bytes, const uint8_t *nonce) {
    int status = check_lengths(ccm, ad_bytes, in_bytes);
    if (status == RVK_OK) {
        status = was_encrypted(ccm, nonce) ? RVK_IV_REUSED : begin(ccm, in_bytes, ad, ad_bytes, nonce);
    }
    if (status == RVK_OK) {
        status = rvk_ccm_encrypt_update(ccm, out, in, in_bytes);
    }
    return status == RVK_OK ? rvk_ccm_encrypt_final(ccm, tag) : status;
}

int rvk_ccm_decrypt(rvk_ccm *ccm, uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t *tag,
                    const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce) {
    int status = begin(ccm, in_bytes, ad, ad_bytes, nonce);
    if (status == RVK_OK) {
        status = rvk_ccm_decrypt_update(ccm, out, in, in_bytes);
    }
    if (status == RVK_OK) {
        status = rvk_ccm_decrypt_final(ccm, tag);
        if (status != RVK_OK) {
            rvk_wipe(out, in_bytes);
        }
    }
    return status;
}
