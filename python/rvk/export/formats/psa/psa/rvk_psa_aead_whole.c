{% if psa and "aead" in psa.families %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Whole messages of AEADs. With a wrong tag, no plaintext is released. */
#include "rvk_psa_internal.h"

static psa_status_t encrypt(rvk_psa_aead_operation_t *operation, const uint8_t *key, const uint8_t *nonce,
                            size_t nonce_length, const uint8_t *ad, size_t ad_bytes, const uint8_t *in,
                            size_t bytes, uint8_t *out)
{
    int status = RVK_OK;

    (void)key;
    (void)nonce;
    (void)nonce_length;
    switch (operation->algorithm) {
#if defined RVK_PSA_GCM
    case PSA_ALG_GCM:
        status = rvk_gcm_encrypt(&operation->state.gcm.gcm, out, out + bytes, in, bytes, ad, ad_bytes);
        break;
#endif
#if defined RVK_PSA_CCM
    case PSA_ALG_CCM:
        status = rvk_ccm_init(&operation->state.ccm.ccm, operation->state.ccm.cipher, &operation->state.ccm.schedule,
                              nonce_length, operation->tag_bytes);
        if (status == RVK_OK) {
            status = rvk_ccm_encrypt(&operation->state.ccm.ccm, out, out + bytes, in, bytes, ad, ad_bytes, nonce);
        }
        break;
#endif
#if defined RVK_PSA_CHACHA20_POLY1305
    case PSA_ALG_CHACHA20_POLY1305:
        rvk_chacha20_poly1305_encrypt(out, out + bytes, in, bytes, ad, ad_bytes, nonce, key);
        break;
#endif
    default:
        status = RVK_OUT_OF_ORDER;
        break;
    }
    return rvk_psa_status(status);
}

static psa_status_t decrypt(rvk_psa_aead_operation_t *operation, const uint8_t *key, const uint8_t *nonce,
                            size_t nonce_length, const uint8_t *ad, size_t ad_bytes, const uint8_t *in,
                            size_t bytes, uint8_t *out)
{
    int status = RVK_OK;

    (void)key;
    (void)nonce;
    (void)nonce_length;
    switch (operation->algorithm) {
#if defined RVK_PSA_GCM
    case PSA_ALG_GCM:
        status = rvk_gcm_decrypt(&operation->state.gcm.gcm, out, in, bytes, in + bytes, ad, ad_bytes);
        break;
#endif
#if defined RVK_PSA_CCM
    case PSA_ALG_CCM:
        status = rvk_ccm_init(&operation->state.ccm.ccm, operation->state.ccm.cipher, &operation->state.ccm.schedule,
                              nonce_length, operation->tag_bytes);
        if (status == RVK_OK) {
            status = rvk_ccm_decrypt(&operation->state.ccm.ccm, out, in, bytes, in + bytes, ad, ad_bytes, nonce);
        }
        break;
#endif
#if defined RVK_PSA_CHACHA20_POLY1305
    case PSA_ALG_CHACHA20_POLY1305:
        status = rvk_chacha20_poly1305_decrypt(out, in, bytes, in + bytes, ad, ad_bytes, nonce, key);
        break;
#endif
    default:
        status = RVK_OUT_OF_ORDER;
        break;
    }
    return rvk_psa_status(status);
}

psa_status_t rvk_psa_aead_encrypt(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                  size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *nonce,
                                  size_t nonce_length, const uint8_t *additional_data, size_t additional_data_length,
                                  const uint8_t *plaintext, size_t plaintext_length, uint8_t *ciphertext,
                                  size_t ciphertext_size, size_t *ciphertext_length)
{
    rvk_psa_aead_operation_t operation;
    psa_status_t status = rvk_psa_aead_begin(&operation, attributes, key_buffer, key_buffer_size, alg, 1);
    size_t tag_bytes = operation.tag_bytes;

    if (status != PSA_SUCCESS) {
        return status;
    }
    RVK_PSA_COUNTED(RVK_PSA_AEAD_ENCRYPT_CALLS);
    status = rvk_psa_aead_start(&operation, nonce, nonce_length);
    if (status == PSA_SUCCESS && (ciphertext_size < tag_bytes || ciphertext_size - tag_bytes < plaintext_length)) {
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    }
    if (status == PSA_SUCCESS) {
        status = encrypt(&operation, key_buffer, nonce, nonce_length, additional_data, additional_data_length,
                         plaintext, plaintext_length, ciphertext);
    }
    if (status == PSA_SUCCESS) {
        *ciphertext_length = plaintext_length + tag_bytes;
    }
    rvk_wipe(&operation, sizeof operation);
    return status;
}

psa_status_t rvk_psa_aead_decrypt(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                  size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *nonce,
                                  size_t nonce_length, const uint8_t *additional_data, size_t additional_data_length,
                                  const uint8_t *ciphertext, size_t ciphertext_length, uint8_t *plaintext,
                                  size_t plaintext_size, size_t *plaintext_length)
{
    rvk_psa_aead_operation_t operation;
    psa_status_t status = rvk_psa_aead_begin(&operation, attributes, key_buffer, key_buffer_size, alg, 0);
    size_t tag_bytes = operation.tag_bytes;

    if (status != PSA_SUCCESS) {
        return status;
    }
    RVK_PSA_COUNTED(RVK_PSA_AEAD_DECRYPT_CALLS);
    status = rvk_psa_aead_start(&operation, nonce, nonce_length);
    if (status == PSA_SUCCESS && ciphertext_length < tag_bytes) {
        status = PSA_ERROR_INVALID_ARGUMENT;
    }
    if (status == PSA_SUCCESS && plaintext_size < ciphertext_length - tag_bytes) {
        status = PSA_ERROR_BUFFER_TOO_SMALL;
    }
    if (status == PSA_SUCCESS) {
        status = decrypt(&operation, key_buffer, nonce, nonce_length, additional_data, additional_data_length,
                         ciphertext, ciphertext_length - tag_bytes, plaintext);
    }
    if (status == PSA_SUCCESS) {
        *plaintext_length = ciphertext_length - tag_bytes;
    }
    rvk_wipe(&operation, sizeof operation);
    return status;
}
{% endif %}
