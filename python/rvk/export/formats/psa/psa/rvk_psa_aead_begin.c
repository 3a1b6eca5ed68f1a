{% if psa and "aead" in psa.families %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* How a message of an AEAD begins: AES-GCM, AES-CCM and ChaCha20-Poly1305. */
#include "rvk_psa_internal.h"

#if defined RVK_PSA_GCM
static psa_status_t begin_gcm(rvk_psa_aead_operation_t *operation, const uint8_t *key, size_t key_bytes)
{
    const rvk_block_cipher *cipher = rvk_psa_aes(key_bytes);

    if (cipher == NULL || rvk_aes_expand_encrypt_key(&operation->state.gcm.schedule, key, key_bytes) != RVK_OK) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    RVK_PSA_COUNTED(RVK_PSA_USES_GCM);
    return rvk_psa_status(
        rvk_gcm_init(&operation->state.gcm.gcm, cipher, &operation->state.gcm.schedule, operation->tag_bytes));
}
#endif

#if defined RVK_PSA_CCM
static psa_status_t begin_ccm(rvk_psa_aead_operation_t *operation, const uint8_t *key, size_t key_bytes)
{
    const rvk_block_cipher *cipher = rvk_psa_aes(key_bytes);

    if (cipher == NULL || rvk_aes_expand_encrypt_key(&operation->state.ccm.schedule, key, key_bytes) != RVK_OK) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    RVK_PSA_COUNTED(RVK_PSA_USES_CCM);
    operation->state.ccm.cipher = cipher;
    /* The length of the nonce comes later; this refuses a wrong length of the tag now. */
    return rvk_psa_status(
        rvk_ccm_init(&operation->state.ccm.ccm, cipher, &operation->state.ccm.schedule, 13, operation->tag_bytes));
}

/* CCM needs nonce and lengths, which come in any order, before the first byte. */
static psa_status_t start_ccm(rvk_psa_aead_operation_t *operation)
{
    int status;

    if (operation->state.ccm.nonce_bytes == 0 || !operation->state.ccm.lengths_known) {
        return PSA_SUCCESS;
    }
    status = rvk_ccm_init(&operation->state.ccm.ccm, operation->state.ccm.cipher, &operation->state.ccm.schedule,
                          operation->state.ccm.nonce_bytes, operation->tag_bytes);
    if (status == RVK_OK) {
        status = rvk_ccm_start(&operation->state.ccm.ccm, operation->state.ccm.nonce, operation->state.ccm.ad_bytes,
                               operation->state.ccm.message_bytes);
    }
    return rvk_psa_status(status);
}
#endif

#if defined RVK_PSA_CHACHA20_POLY1305
static psa_status_t begin_chacha20(rvk_psa_aead_operation_t *operation, const uint8_t *key, size_t key_bytes)
{
    if (key_bytes != RVK_CHACHA20_POLY1305_KEY_BYTES || operation->tag_bytes != RVK_CHACHA20_POLY1305_TAG_BYTES) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    RVK_PSA_COUNTED(RVK_PSA_USES_CHACHA20_POLY1305);
    memcpy(operation->state.chacha20.key, key, RVK_CHACHA20_POLY1305_KEY_BYTES);
    return PSA_SUCCESS;
}
#endif

psa_status_t rvk_psa_aead_begin(rvk_psa_aead_operation_t *operation, const psa_key_attributes_t *attributes,
                                const uint8_t *key, size_t key_bytes, psa_algorithm_t alg, uint32_t encrypts)
{
    psa_key_type_t type = psa_get_key_type(attributes);
    psa_status_t status = PSA_ERROR_NOT_SUPPORTED;

    memset(operation, 0, sizeof *operation);
    operation->algorithm = PSA_ALG_AEAD_WITH_DEFAULT_LENGTH_TAG(alg);
    operation->tag_bytes = PSA_ALG_AEAD_GET_TAG_LENGTH(alg);
    operation->encrypts = encrypts;
#if defined RVK_PSA_GCM
    if (operation->algorithm == PSA_ALG_GCM && type == PSA_KEY_TYPE_AES) {
        status = begin_gcm(operation, key, key_bytes);
    }
#endif
#if defined RVK_PSA_CCM
    if (operation->algorithm == PSA_ALG_CCM && type == PSA_KEY_TYPE_AES) {
        status = begin_ccm(operation, key, key_bytes);
    }
#endif
#if defined RVK_PSA_CHACHA20_POLY1305
    if (operation->algorithm == PSA_ALG_CHACHA20_POLY1305 && type == PSA_KEY_TYPE_CHACHA20) {
        status = begin_chacha20(operation, key, key_bytes);
    }
#endif
    if (status != PSA_SUCCESS) {
        rvk_wipe(operation, sizeof *operation);
    }
    return status;
}

psa_status_t rvk_psa_aead_start(rvk_psa_aead_operation_t *operation, const uint8_t *nonce, size_t nonce_length)
{
    switch (operation->algorithm) {
#if defined RVK_PSA_GCM
    case PSA_ALG_GCM:
        return rvk_psa_status(rvk_gcm_start(&operation->state.gcm.gcm, nonce, nonce_length));
#endif
#if defined RVK_PSA_CCM
    case PSA_ALG_CCM:
        if (nonce_length < 7 || nonce_length > sizeof operation->state.ccm.nonce) {
            return PSA_ERROR_INVALID_ARGUMENT;
        }
        memcpy(operation->state.ccm.nonce, nonce, nonce_length);
        operation->state.ccm.nonce_bytes = nonce_length;
        return start_ccm(operation);
#endif
#if defined RVK_PSA_CHACHA20_POLY1305
    case PSA_ALG_CHACHA20_POLY1305:
        if (nonce_length != RVK_CHACHA20_POLY1305_NONCE_BYTES) {
            /* PSA allows 8 bytes, too, as the ChaCha20 from before RFC 8439. */
            return nonce_length == 8 ? PSA_ERROR_NOT_SUPPORTED : PSA_ERROR_INVALID_ARGUMENT;
        }
        rvk_chacha20_poly1305_init(&operation->state.chacha20.aead, operation->state.chacha20.key, nonce);
        rvk_wipe(operation->state.chacha20.key, sizeof operation->state.chacha20.key);
        return PSA_SUCCESS;
#endif
    default:
        return PSA_ERROR_BAD_STATE;
    }
}

psa_status_t rvk_psa_aead_announce(rvk_psa_aead_operation_t *operation, size_t ad_length, size_t plaintext_length)
{
#if defined RVK_PSA_CCM
    if (operation->algorithm == PSA_ALG_CCM) {
        operation->state.ccm.ad_bytes = ad_length;
        operation->state.ccm.message_bytes = plaintext_length;
        operation->state.ccm.lengths_known = 1;
        return start_ccm(operation);
    }
#endif
    (void)ad_length;
    (void)plaintext_length;
    return operation->algorithm == 0 ? PSA_ERROR_BAD_STATE : PSA_SUCCESS; /* the others do without */
}
{% endif %}
