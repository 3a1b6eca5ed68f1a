{% if psa and "mac" in psa.families %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * HMAC (FIPS 198-1) and AES-CMAC of the PSA driver. HMAC is written on the hashes of the driver, so that it is there
 * for each of them: Mbed TLS leaves out its own HMAC altogether.
 */
#include "rvk_psa_internal.h"
#if defined RVK_PSA_HMAC

#define LONGEST_BLOCK 144 /* of SHA3-224 */

/* Begins a hash with a block of the key XOR a byte. */
static psa_status_t begin_with_pad(rvk_psa_hash_operation_t *hash, psa_algorithm_t algorithm, const uint8_t *block,
                                   uint8_t pad)
{
    uint8_t padded[LONGEST_BLOCK];
    size_t block_bytes = PSA_HASH_BLOCK_LENGTH(algorithm);
    psa_status_t status = rvk_psa_hash_begin(hash, algorithm);

    if (status == PSA_SUCCESS) {
        for (size_t i = 0; i < block_bytes; i++) {
            padded[i] = block[i] ^ pad;
        }
        status = rvk_psa_hash_take(hash, padded, block_bytes);
        rvk_wipe(padded, sizeof padded);
    }
    return status;
}

/* FIPS 198-1 section 4, steps 1 to 3: a key longer than a block is hashed. */
static psa_status_t key_block(uint8_t block[LONGEST_BLOCK], psa_algorithm_t algorithm, const uint8_t *key,
                              size_t key_bytes)
{
    rvk_psa_hash_operation_t hash;
    size_t digest_bytes;
    psa_status_t status;

    memset(block, 0, LONGEST_BLOCK);
    if (key_bytes <= PSA_HASH_BLOCK_LENGTH(algorithm)) {
        if (key_bytes != 0) {
            memcpy(block, key, key_bytes);
        }
        return PSA_SUCCESS;
    }
    status = rvk_psa_hash_begin(&hash, algorithm);
    if (status != PSA_SUCCESS) {
        return status;
    }
    status = rvk_psa_hash_take(&hash, key, key_bytes);
    if (status == PSA_SUCCESS) {
        status = rvk_psa_hash_end(&hash, block, LONGEST_BLOCK, &digest_bytes);
    }
    rvk_wipe(&hash, sizeof hash);
    return status;
}

static psa_status_t begin_hmac(rvk_psa_mac_operation_t *operation, psa_algorithm_t hash, const uint8_t *key,
                               size_t key_bytes)
{
    uint8_t block[LONGEST_BLOCK];
    psa_status_t status = key_block(block, hash, key, key_bytes);

    if (status == PSA_SUCCESS) {
        status = begin_with_pad(&operation->state.hmac.inner, hash, block, 0x36);
    }
    if (status == PSA_SUCCESS) {
        status = begin_with_pad(&operation->state.hmac.outer, hash, block, 0x5c);
    }
    rvk_wipe(block, sizeof block);
    if (status == PSA_SUCCESS) {
        RVK_PSA_COUNTED(RVK_PSA_USES_HMAC);
    }
    return status;
}

static psa_status_t end_hmac(rvk_psa_mac_operation_t *operation, uint8_t full[PSA_HASH_MAX_SIZE])
{
    size_t bytes;
    psa_status_t status = rvk_psa_hash_end(&operation->state.hmac.inner, full, PSA_HASH_MAX_SIZE, &bytes);

    if (status == PSA_SUCCESS) {
        status = rvk_psa_hash_take(&operation->state.hmac.outer, full, bytes);
    }
    if (status == PSA_SUCCESS) {
        status = rvk_psa_hash_end(&operation->state.hmac.outer, full, PSA_HASH_MAX_SIZE, &bytes);
    }
    return status;
}
#endif

#if defined RVK_PSA_CMAC
static psa_status_t begin_cmac(rvk_psa_mac_operation_t *operation, const uint8_t *key, size_t key_bytes)
{
    const rvk_block_cipher *cipher = rvk_psa_aes(key_bytes);

    if (cipher == NULL || rvk_aes_expand_encrypt_key(&operation->state.cmac.schedule, key, key_bytes) != RVK_OK) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    rvk_cmac_init(&operation->state.cmac.mac, cipher, &operation->state.cmac.schedule);
    RVK_PSA_COUNTED(RVK_PSA_USES_CMAC);
    return PSA_SUCCESS;
}
#endif

static psa_status_t begin(rvk_psa_mac_operation_t *operation, const psa_key_attributes_t *attributes,
                          const uint8_t *key, size_t key_bytes, psa_algorithm_t alg)
{
    psa_key_type_t type = psa_get_key_type(attributes);
    psa_status_t status = PSA_ERROR_NOT_SUPPORTED;
    size_t full_bytes = 0;

#if defined RVK_PSA_HMAC
    if (PSA_ALG_IS_HMAC(alg) && type == PSA_KEY_TYPE_HMAC) {
        full_bytes = PSA_HASH_LENGTH(PSA_ALG_HMAC_GET_HASH(alg));
        status = begin_hmac(operation, PSA_ALG_HMAC_GET_HASH(alg), key, key_bytes);
    }
#endif
#if defined RVK_PSA_CMAC
    if (PSA_ALG_FULL_LENGTH_MAC(alg) == PSA_ALG_CMAC && type == PSA_KEY_TYPE_AES) {
        full_bytes = RVK_CMAC_BYTES;
        status = begin_cmac(operation, key, key_bytes);
    }
#endif
    if (status == PSA_SUCCESS) {
        operation->algorithm = PSA_ALG_FULL_LENGTH_MAC(alg);
        operation->tag_bytes = PSA_MAC_TRUNCATED_LENGTH(alg) == 0 ? full_bytes : PSA_MAC_TRUNCATED_LENGTH(alg);
        if (operation->tag_bytes > full_bytes) {
            rvk_wipe(operation, sizeof *operation);
            return PSA_ERROR_INVALID_ARGUMENT;
        }
    } else {
        rvk_wipe(operation, sizeof *operation);
    }
    return status;
}

static psa_status_t take(rvk_psa_mac_operation_t *operation, const uint8_t *input, size_t input_length)
{
#if defined RVK_PSA_HMAC
    if (PSA_ALG_IS_HMAC(operation->algorithm)) {
        return rvk_psa_hash_take(&operation->state.hmac.inner, input, input_length);
    }
#endif
#if defined RVK_PSA_CMAC
    if (operation->algorithm == PSA_ALG_CMAC) {
        rvk_cmac_update(&operation->state.cmac.mac, input, input_length);
        return PSA_SUCCESS;
    }
#endif
    return PSA_ERROR_BAD_STATE;
}

/* Writes the whole tag, and wipes the operation. */
static psa_status_t end(rvk_psa_mac_operation_t *operation, uint8_t full[PSA_HASH_MAX_SIZE])
{
    psa_status_t status = PSA_ERROR_BAD_STATE;

#if defined RVK_PSA_HMAC
    if (PSA_ALG_IS_HMAC(operation->algorithm)) {
        status = end_hmac(operation, full);
    }
#endif
#if defined RVK_PSA_CMAC
    if (operation->algorithm == PSA_ALG_CMAC) {
        status = rvk_psa_status(rvk_cmac_final(&operation->state.cmac.mac, full, RVK_CMAC_BYTES));
    }
#endif
    rvk_wipe(operation, sizeof *operation);
    return status;
}

static psa_status_t write_tag(rvk_psa_mac_operation_t *operation, uint8_t *mac, size_t mac_size, size_t *mac_length)
{
    uint8_t full[PSA_HASH_MAX_SIZE];
    size_t bytes = operation->tag_bytes;
    psa_status_t status;

    *mac_length = 0;
    if (mac_size < bytes) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    status = end(operation, full);
    if (status == PSA_SUCCESS) {
        memcpy(mac, full, bytes);
        *mac_length = bytes;
    }
    rvk_wipe(full, sizeof full);
    return status;
}

psa_status_t rvk_psa_mac_sign_setup(rvk_psa_mac_operation_t *operation, const psa_key_attributes_t *attributes,
                                    const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg)
{
    psa_status_t status = begin(operation, attributes, key_buffer, key_buffer_size, alg);

    if (status == PSA_SUCCESS) {
        RVK_PSA_COUNTED(RVK_PSA_MAC_SIGN_SETUP_CALLS);
    }
    return status;
}

psa_status_t rvk_psa_mac_verify_setup(rvk_psa_mac_operation_t *operation, const psa_key_attributes_t *attributes,
                                      const uint8_t *key_buffer, size_t key_buffer_size, psa_algorithm_t alg)
{
    psa_status_t status = begin(operation, attributes, key_buffer, key_buffer_size, alg);

    if (status == PSA_SUCCESS) {
        RVK_PSA_COUNTED(RVK_PSA_MAC_VERIFY_SETUP_CALLS);
    }
    return status;
}

psa_status_t rvk_psa_mac_update(rvk_psa_mac_operation_t *operation, const uint8_t *input, size_t input_length)
{
    RVK_PSA_COUNTED(RVK_PSA_MAC_UPDATE_CALLS);
    return take(operation, input, input_length);
}

psa_status_t rvk_psa_mac_sign_finish(rvk_psa_mac_operation_t *operation, uint8_t *mac, size_t mac_size,
                                     size_t *mac_length)
{
    RVK_PSA_COUNTED(RVK_PSA_MAC_SIGN_FINISH_CALLS);
    return write_tag(operation, mac, mac_size, mac_length);
}

psa_status_t rvk_psa_mac_verify_finish(rvk_psa_mac_operation_t *operation, const uint8_t *mac, size_t mac_length)
{
    uint8_t full[PSA_HASH_MAX_SIZE];
    size_t bytes = operation->tag_bytes;
    psa_status_t status;

    RVK_PSA_COUNTED(RVK_PSA_MAC_VERIFY_FINISH_CALLS);
    status = end(operation, full);
    if (status == PSA_SUCCESS && (mac_length != bytes || rvk_differs(full, mac, bytes))) {
        status = PSA_ERROR_INVALID_SIGNATURE;
    }
    rvk_wipe(full, sizeof full);
    return status;
}

psa_status_t rvk_psa_mac_abort(rvk_psa_mac_operation_t *operation)
{
    RVK_PSA_COUNTED(RVK_PSA_MAC_ABORT_CALLS);
    rvk_wipe(operation, sizeof *operation);
    return PSA_SUCCESS;
}

psa_status_t rvk_psa_mac_compute(const psa_key_attributes_t *attributes, const uint8_t *key_buffer,
                                 size_t key_buffer_size, psa_algorithm_t alg, const uint8_t *input,
                                 size_t input_length, uint8_t *mac, size_t mac_size, size_t *mac_length)
{
    rvk_psa_mac_operation_t operation;
    psa_status_t status = begin(&operation, attributes, key_buffer, key_buffer_size, alg);

    if (status != PSA_SUCCESS) {
        return status;
    }
    RVK_PSA_COUNTED(RVK_PSA_MAC_COMPUTE_CALLS);
    status = take(&operation, input, input_length);
    if (status == PSA_SUCCESS) {
        status = write_tag(&operation, mac, mac_size, mac_length);
    }
    rvk_wipe(&operation, sizeof operation);
    return status;
}
{% endif %}
