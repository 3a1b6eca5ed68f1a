{% if psa and "aead" in psa.families %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Entry points for AEADs in pieces. */
#include "rvk_psa_internal.h"

static psa_status_t take_ad(rvk_psa_aead_operation_t *operation, const uint8_t *input, size_t input_length)
{
    switch (operation->algorithm) {
#if defined RVK_PSA_GCM
    case PSA_ALG_GCM:
        return rvk_psa_status(rvk_gcm_associated_data(&operation->state.gcm.gcm, input, input_length));
#endif
#if defined RVK_PSA_CCM
    case PSA_ALG_CCM:
        return rvk_psa_status(rvk_ccm_associated_data(&operation->state.ccm.ccm, input, input_length));
#endif
#if defined RVK_PSA_CHACHA20_POLY1305
    case PSA_ALG_CHACHA20_POLY1305:
        return rvk_psa_status(
            rvk_chacha20_poly1305_associated_data(&operation->state.chacha20.aead, input, input_length));
#endif
    default:
        return PSA_ERROR_BAD_STATE;
    }
}

static psa_status_t take(rvk_psa_aead_operation_t *operation, const uint8_t *input, size_t input_length,
                         uint8_t *output, size_t output_size, size_t *output_length)
{
    psa_status_t status = PSA_ERROR_BAD_STATE;

    *output_length = 0;
    if (output_size < input_length) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
#if defined RVK_PSA_GCM
    if (operation->algorithm == PSA_ALG_GCM) {
        status = rvk_psa_status((operation->encrypts ? rvk_gcm_encrypt_update : rvk_gcm_decrypt_update)(
            &operation->state.gcm.gcm, output, input, input_length));
    }
#endif
#if defined RVK_PSA_CCM
    if (operation->algorithm == PSA_ALG_CCM) {
        status = rvk_psa_status((operation->encrypts ? rvk_ccm_encrypt_update : rvk_ccm_decrypt_update)(
            &operation->state.ccm.ccm, output, input, input_length));
    }
#endif
#if defined RVK_PSA_CHACHA20_POLY1305
    if (operation->algorithm == PSA_ALG_CHACHA20_POLY1305) {
        status = rvk_psa_status(
            (operation->encrypts ? rvk_chacha20_poly1305_encrypt_update : rvk_chacha20_poly1305_decrypt_update)(
                &operation->state.chacha20.aead, output, input, input_length));
    }
#endif
    if (status == PSA_SUCCESS) {
        *output_length = input_length;
    }
    return status;
}

static psa_status_t write_tag(rvk_psa_aead_operation_t *operation, uint8_t *tag)
{
    switch (operation->algorithm) {
#if defined RVK_PSA_GCM
    case PSA_ALG_GCM:
        return rvk_psa_status(rvk_gcm_encrypt_final(&operation->state.gcm.gcm, tag));
#endif
#if defined RVK_PSA_CCM
    case PSA_ALG_CCM:
        return rvk_psa_status(rvk_ccm_encrypt_final(&operation->state.ccm.ccm, tag));
#endif
#if defined RVK_PSA_CHACHA20_POLY1305
    case PSA_ALG_CHACHA20_POLY1305:
        return rvk_psa_status(rvk_chacha20_poly1305_encrypt_final(&operation->state.chacha20.aead, tag));
#endif
    default:
        return PSA_ERROR_BAD_STATE;
    }
}

static psa_status_t verify_tag(rvk_psa_aead_operation_t *operation, const uint8_t *tag)
{
    switch (operation->algorithm) {
#if defined RVK_PSA_GCM
    case PSA_ALG_GCM:
        return rvk_psa_status(rvk_gcm_decrypt_final(&operation->state.gcm.gcm, tag));
#endif
#if defined RVK_PSA_CCM
    case PSA_ALG_CCM:
        return rvk_psa_status(rvk_ccm_decrypt_final(&operation->state.ccm.ccm, tag));
#endif
#if defined RVK_PSA_CHACHA20_POLY1305
    case PSA_ALG_CHACHA20_POLY1305:
        return rvk_psa_status(rvk_chacha20_poly1305_decrypt_final(&operation->state.chacha20.aead, tag));
#endif
    default:
        return PSA_ERROR_BAD_STATE;
    }
}

psa_status_t rvk_psa_aead_encrypt_setup(rvk_psa_aead_operation_t *operation, const psa_key_attributes_t *attributes,
                                        const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg)
{
    psa_status_t status = rvk_psa_aead_begin(operation, attributes, key_buffer, key_buffer_size, alg, 1);

    if (status == PSA_SUCCESS) {
        RVK_PSA_COUNTED(RVK_PSA_AEAD_ENCRYPT_SETUP_CALLS);
    }
    return status;
}

psa_status_t rvk_psa_aead_decrypt_setup(rvk_psa_aead_operation_t *operation, const psa_key_attributes_t *attributes,
                                        const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg)
{
    psa_status_t status = rvk_psa_aead_begin(operation, attributes, key_buffer, key_buffer_size, alg, 0);

    if (status == PSA_SUCCESS) {
        RVK_PSA_COUNTED(RVK_PSA_AEAD_DECRYPT_SETUP_CALLS);
    }
    return status;
}

psa_status_t rvk_psa_aead_set_nonce(rvk_psa_aead_operation_t *operation, const uint8_t *nonce, size_t nonce_length)
{
    RVK_PSA_COUNTED(RVK_PSA_AEAD_SET_NONCE_CALLS);
    return rvk_psa_aead_start(operation, nonce, nonce_length);
}

psa_status_t rvk_psa_aead_set_lengths(rvk_psa_aead_operation_t *operation, size_t ad_length, size_t plaintext_length)
{
    RVK_PSA_COUNTED(RVK_PSA_AEAD_SET_LENGTHS_CALLS);
    return rvk_psa_aead_announce(operation, ad_length, plaintext_length);
}

psa_status_t rvk_psa_aead_update_ad(rvk_psa_aead_operation_t *operation, const uint8_t *input, size_t input_length)
{
    RVK_PSA_COUNTED(RVK_PSA_AEAD_UPDATE_AD_CALLS);
    return take_ad(operation, input, input_length);
}

psa_status_t rvk_psa_aead_update(rvk_psa_aead_operation_t *operation, const uint8_t *input, size_t input_length,
                                 uint8_t *output, size_t output_size, size_t *output_length)
{
    RVK_PSA_COUNTED(RVK_PSA_AEAD_UPDATE_CALLS);
    return take(operation, input, input_length, output, output_size, output_length);
}

psa_status_t rvk_psa_aead_finish(rvk_psa_aead_operation_t *operation, uint8_t *ciphertext, size_t ciphertext_size,
                                 size_t *ciphertext_length, uint8_t *tag, size_t tag_size, size_t *tag_length)
{
    size_t bytes = operation->tag_bytes;
    psa_status_t status;

    RVK_PSA_COUNTED(RVK_PSA_AEAD_FINISH_CALLS);
    (void)ciphertext;
    (void)ciphertext_size;
    *ciphertext_length = 0;
    *tag_length = 0;
    if (tag_size < bytes) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    status = write_tag(operation, tag);
    if (status == PSA_SUCCESS) {
        *tag_length = bytes;
    }
    rvk_wipe(operation, sizeof *operation);
    return status;
}

psa_status_t rvk_psa_aead_verify(rvk_psa_aead_operation_t *operation, uint8_t *plaintext, size_t plaintext_size,
                                 size_t *plaintext_length, const uint8_t *tag, size_t tag_length)
{
    psa_status_t status = PSA_ERROR_INVALID_SIGNATURE;

    RVK_PSA_COUNTED(RVK_PSA_AEAD_VERIFY_CALLS);
    (void)plaintext;
    (void)plaintext_size;
    *plaintext_length = 0;
    if (tag_length == operation->tag_bytes) {
        status = verify_tag(operation, tag);
    }
    rvk_wipe(operation, sizeof *operation);
    return status;
}

psa_status_t rvk_psa_aead_abort(rvk_psa_aead_operation_t *operation)
{
    RVK_PSA_COUNTED(RVK_PSA_AEAD_ABORT_CALLS);
    rvk_wipe(operation, sizeof *operation);
    return PSA_SUCCESS;
}
{% endif %}
