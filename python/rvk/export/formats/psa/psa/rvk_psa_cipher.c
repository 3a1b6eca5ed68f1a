{% if psa and "cipher" in psa.families %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Entry points for ciphers. */
#include "rvk_psa_internal.h"

psa_status_t rvk_psa_cipher_encrypt_setup(rvk_psa_cipher_operation_t *operation,
                                          const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                          size_t key_buffer_size, psa_algorithm_t alg)
{
    psa_status_t status = rvk_psa_cipher_begin(operation, attributes, key_buffer, key_buffer_size, alg, 1);

    if (status == PSA_SUCCESS) {
        RVK_PSA_COUNTED(RVK_PSA_CIPHER_ENCRYPT_SETUP_CALLS);
    }
    return status;
}

psa_status_t rvk_psa_cipher_decrypt_setup(rvk_psa_cipher_operation_t *operation,
                                          const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                          size_t key_buffer_size, psa_algorithm_t alg)
{
    psa_status_t status = rvk_psa_cipher_begin(operation, attributes, key_buffer, key_buffer_size, alg, 0);

    if (status == PSA_SUCCESS) {
        RVK_PSA_COUNTED(RVK_PSA_CIPHER_DECRYPT_SETUP_CALLS);
    }
    return status;
}

psa_status_t rvk_psa_cipher_set_iv(rvk_psa_cipher_operation_t *operation, const uint8_t *iv, size_t iv_length)
{
    RVK_PSA_COUNTED(RVK_PSA_CIPHER_SET_IV_CALLS);
    return rvk_psa_cipher_start(operation, iv, iv_length);
}

psa_status_t rvk_psa_cipher_update(rvk_psa_cipher_operation_t *operation, const uint8_t *input, size_t input_length,
                                   uint8_t *output, size_t output_size, size_t *output_length)
{
    RVK_PSA_COUNTED(RVK_PSA_CIPHER_UPDATE_CALLS);
    return rvk_psa_cipher_take(operation, input, input_length, output, output_size, output_length);
}

psa_status_t rvk_psa_cipher_finish(rvk_psa_cipher_operation_t *operation, uint8_t *output, size_t output_size,
                                   size_t *output_length)
{
    psa_status_t status = rvk_psa_cipher_end(operation, output, output_size, output_length);

    RVK_PSA_COUNTED(RVK_PSA_CIPHER_FINISH_CALLS);
    rvk_wipe(operation, sizeof *operation);
    return status;
}

psa_status_t rvk_psa_cipher_abort(rvk_psa_cipher_operation_t *operation)
{
    RVK_PSA_COUNTED(RVK_PSA_CIPHER_ABORT_CALLS);
    rvk_wipe(operation, sizeof *operation);
    return PSA_SUCCESS;
}

/* A whole message; the IV is set if there is one. */
static psa_status_t whole(rvk_psa_cipher_operation_t *operation, const uint8_t *input, size_t input_length,
                          uint8_t *output, size_t output_size, size_t *output_length)
{
    size_t first = 0, last = 0;
    psa_status_t status = rvk_psa_cipher_take(operation, input, input_length, output, output_size, &first);

    if (status == PSA_SUCCESS) {
        status = rvk_psa_cipher_end(operation, first == 0 ? output : output + first, output_size - first, &last);
    }
    *output_length = first + last;
    return status;
}

psa_status_t rvk_psa_cipher_encrypt(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                    size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *iv, size_t iv_length,
                                    const uint8_t *input, size_t input_length, uint8_t *output, size_t output_size,
                                    size_t *output_length)
{
    rvk_psa_cipher_operation_t operation;
    psa_status_t status = rvk_psa_cipher_begin(&operation, attributes, key_buffer, key_buffer_size, alg, 1);

    if (status != PSA_SUCCESS) {
        return status;
    }
    RVK_PSA_COUNTED(RVK_PSA_CIPHER_ENCRYPT_CALLS);
    status = rvk_psa_cipher_start(&operation, iv, iv_length);
    if (status == PSA_SUCCESS) {
        status = whole(&operation, input, input_length, output, output_size, output_length);
    }
    rvk_wipe(&operation, sizeof operation);
    return status;
}

psa_status_t rvk_psa_cipher_decrypt(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                    size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *input,
                                    size_t input_length, uint8_t *output, size_t output_size, size_t *output_length)
{
    rvk_psa_cipher_operation_t operation;
    psa_status_t status = rvk_psa_cipher_begin(&operation, attributes, key_buffer, key_buffer_size, alg, 0);
    size_t iv_length;

    if (status != PSA_SUCCESS) {
        return status;
    }
    RVK_PSA_COUNTED(RVK_PSA_CIPHER_DECRYPT_CALLS);
    iv_length = rvk_psa_cipher_iv_bytes(&operation);
    status = input_length < iv_length ? PSA_ERROR_INVALID_ARGUMENT : rvk_psa_cipher_start(&operation, input, iv_length);
    if (status == PSA_SUCCESS) {
        status = whole(&operation, iv_length == 0 ? input : input + iv_length, input_length - iv_length, output,
                       output_size, output_length);
    }
    rvk_wipe(&operation, sizeof operation);
    return status;
}
{% endif %}
