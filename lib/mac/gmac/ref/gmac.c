/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38D section 3: GCM with an empty message. */
#include "rvk/gmac.h"

static int begin(rvk_gcm *gcm, const uint8_t *in, size_t in_bytes, const uint8_t *iv, size_t iv_bytes) {
    const int status = rvk_gcm_start(gcm, iv, iv_bytes);
    return status == RVK_OK ? rvk_gcm_associated_data(gcm, in, in_bytes) : status;
}

int rvk_gmac_compute(rvk_gcm *gcm, uint8_t *tag, const uint8_t *in, size_t in_bytes, const uint8_t *iv,
                     size_t iv_bytes) {
    int status = begin(gcm, in, in_bytes, iv, iv_bytes);
    if (status == RVK_OK) {
        status = rvk_gcm_encrypt_final(gcm, tag);
        gcm->stage = 0; /* no message, also where the IV was refused */
    }
    return status;
}

int rvk_gmac_verify(rvk_gcm *gcm, const uint8_t *tag, const uint8_t *in, size_t in_bytes, const uint8_t *iv,
                    size_t iv_bytes) {
    const int status = begin(gcm, in, in_bytes, iv, iv_bytes);
    return status == RVK_OK ? rvk_gcm_decrypt_final(gcm, tag) : status;
}
