{% if psa and "hash" in psa.families %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Hashes of the PSA driver. */
#include "rvk_psa_internal.h"

psa_status_t rvk_psa_hash_begin(rvk_psa_hash_operation_t *operation, psa_algorithm_t algorithm)
{
    switch (algorithm) {
{% for each in psa.mechanisms if each.family == "hash" %}
    case PSA_ALG_{{ each.algorithm }}:
        RVK_PSA_COUNTED(RVK_PSA_USES_{{ each.algorithm }});
        rvk_{{ each.algorithm | lower if each.primitive == "sha3" else each.algorithm | lower | replace("_", "") }}_init(&operation->state.{{ each.primitive }});
        break;
{% endfor %}
    default:
        return PSA_ERROR_NOT_SUPPORTED;
    }
    operation->algorithm = algorithm;
    return PSA_SUCCESS;
}

psa_status_t rvk_psa_hash_take(rvk_psa_hash_operation_t *operation, const uint8_t *input, size_t input_length)
{
    switch (operation->algorithm) {
#if defined RVK_PSA_SHA_256
    case PSA_ALG_SHA_224:
    case PSA_ALG_SHA_256:
        rvk_sha256_update(&operation->state.sha256, input, input_length);
        return PSA_SUCCESS;
#endif
#if defined RVK_PSA_SHA_512
    case PSA_ALG_SHA_384:
    case PSA_ALG_SHA_512:
        rvk_sha512_update(&operation->state.sha512, input, input_length);
        return PSA_SUCCESS;
#endif
#if defined RVK_PSA_SHA3_256
    case PSA_ALG_SHA3_224:
    case PSA_ALG_SHA3_256:
    case PSA_ALG_SHA3_384:
    case PSA_ALG_SHA3_512:
        return rvk_psa_status(rvk_sha3_absorb(&operation->state.sha3, input, input_length));
#endif
    default:
        return PSA_ERROR_BAD_STATE;
    }
}

static psa_status_t write_digest(rvk_psa_hash_operation_t *operation, uint8_t *hash)
{
    int status = RVK_OK;

    switch (operation->algorithm) {
#if defined RVK_PSA_SHA_256
    case PSA_ALG_SHA_224:
        rvk_sha224_final(&operation->state.sha256, hash);
        break;
    case PSA_ALG_SHA_256:
        rvk_sha256_final(&operation->state.sha256, hash);
        break;
#endif
#if defined RVK_PSA_SHA_512
    case PSA_ALG_SHA_384:
        rvk_sha384_final(&operation->state.sha512, hash);
        break;
    case PSA_ALG_SHA_512:
        rvk_sha512_final(&operation->state.sha512, hash);
        break;
#endif
    default:
#if defined RVK_PSA_SHA3_256
        status = rvk_sha3_finish(&operation->state.sha3);
        if (status == RVK_OK) {
            status = rvk_sha3_squeeze(&operation->state.sha3, hash, PSA_HASH_LENGTH(operation->algorithm));
        }
#endif
        break;
    }
    return rvk_psa_status(status);
}

psa_status_t rvk_psa_hash_end(rvk_psa_hash_operation_t *operation, uint8_t *hash, size_t hash_size,
                              size_t *hash_length)
{
    size_t bytes = PSA_HASH_LENGTH(operation->algorithm);
    psa_status_t status;

    *hash_length = 0;
    if (operation->algorithm == 0) {
        return PSA_ERROR_BAD_STATE;
    }
    if (hash_size < bytes) {
        return PSA_ERROR_BUFFER_TOO_SMALL;
    }
    status = write_digest(operation, hash);
    if (status == PSA_SUCCESS) {
        *hash_length = bytes;
    }
    rvk_wipe(operation, sizeof *operation);
    return status;
}

psa_status_t rvk_psa_hash_setup(rvk_psa_hash_operation_t *operation, psa_algorithm_t alg)
{
    psa_status_t status = rvk_psa_hash_begin(operation, alg);

    if (status == PSA_SUCCESS) {
        RVK_PSA_COUNTED(RVK_PSA_HASH_SETUP_CALLS);
    }
    return status;
}

psa_status_t rvk_psa_hash_clone(const rvk_psa_hash_operation_t *source_operation,
                                rvk_psa_hash_operation_t *target_operation)
{
    RVK_PSA_COUNTED(RVK_PSA_HASH_CLONE_CALLS);
    *target_operation = *source_operation;
    return PSA_SUCCESS;
}

psa_status_t rvk_psa_hash_update(rvk_psa_hash_operation_t *operation, const uint8_t *input, size_t input_length)
{
    RVK_PSA_COUNTED(RVK_PSA_HASH_UPDATE_CALLS);
    return rvk_psa_hash_take(operation, input, input_length);
}

psa_status_t rvk_psa_hash_finish(rvk_psa_hash_operation_t *operation, uint8_t *hash, size_t hash_size,
                                 size_t *hash_length)
{
    RVK_PSA_COUNTED(RVK_PSA_HASH_FINISH_CALLS);
    return rvk_psa_hash_end(operation, hash, hash_size, hash_length);
}

psa_status_t rvk_psa_hash_abort(rvk_psa_hash_operation_t *operation)
{
    RVK_PSA_COUNTED(RVK_PSA_HASH_ABORT_CALLS);
    rvk_wipe(operation, sizeof *operation);
    return PSA_SUCCESS;
}

psa_status_t rvk_psa_hash_compute(psa_algorithm_t alg, const uint8_t *input, size_t input_length, uint8_t *hash,
                                  size_t hash_size, size_t *hash_length)
{
    rvk_psa_hash_operation_t operation;
    psa_status_t status = rvk_psa_hash_begin(&operation, alg);

    if (status != PSA_SUCCESS) {
        return status;
    }
    RVK_PSA_COUNTED(RVK_PSA_HASH_COMPUTE_CALLS);
    status = rvk_psa_hash_take(&operation, input, input_length);
    if (status == PSA_SUCCESS) {
        status = rvk_psa_hash_end(&operation, hash, hash_size, hash_length);
    }
    rvk_wipe(&operation, sizeof operation);
    return status;
}
{% endif %}
