{% if psa %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/** @file rvk_psa_internal.h What the files of the driver have in common. */
#ifndef RVK_PSA_INTERNAL_H
#define RVK_PSA_INTERNAL_H

#include <string.h>

#include "rvk_psa.h"

enum rvk_psa_entry_point {
{% for each in psa.entry_points %}
    RVK_PSA_{{ each.name | upper }}_CALLS,
{% endfor %}
{% if psa.generator %}
    RVK_PSA_RANDOM_CALLS,
{% endif %}
{% for each in psa.mechanisms %}
    RVK_PSA_USES_{{ each.algorithm }},
{% endfor %}
    RVK_PSA_COUNTERS
};

#if defined RVK_PSA_COUNT
#define RVK_PSA_COUNTED(which) ((void)rvk_psa_counts[which]++)
#else
#define RVK_PSA_COUNTED(which) ((void)0)
#endif

/** The status of PSA for one of the library. */
static inline psa_status_t rvk_psa_status(int status)
{
    switch (status) {
    case RVK_OK:
        return PSA_SUCCESS;
    case RVK_AUTHENTICATION_FAILURE:
        return PSA_ERROR_INVALID_SIGNATURE;
    case RVK_OUT_OF_ORDER:
        return PSA_ERROR_BAD_STATE;
    case RVK_ENTROPY_NOT_READY:
    case RVK_ENTROPY_DEAD:
    case RVK_ENTROPY_UNHEALTHY:
        return PSA_ERROR_INSUFFICIENT_ENTROPY;
    default:
        return PSA_ERROR_INVALID_ARGUMENT;
    }
}
{% if "hash" in psa.families %}

/** As the entry points of the same names, which count. */
psa_status_t rvk_psa_hash_begin(rvk_psa_hash_operation_t *operation, psa_algorithm_t algorithm);
psa_status_t rvk_psa_hash_take(rvk_psa_hash_operation_t *operation, const uint8_t *input, size_t input_length);
psa_status_t rvk_psa_hash_end(rvk_psa_hash_operation_t *operation, uint8_t *hash, size_t hash_size,
                              size_t *hash_length);
{% endif %}
{% if "cipher" in psa.families %}

/** A message: its key; its IV, of `iv_bytes`; pieces; what padding adds or takes off. */
psa_status_t rvk_psa_cipher_begin(rvk_psa_cipher_operation_t *operation, const psa_key_attributes_t *attributes,
                                  const uint8_t *key, size_t key_bytes, psa_algorithm_t alg, uint32_t encrypts);
size_t rvk_psa_cipher_iv_bytes(const rvk_psa_cipher_operation_t *operation);
psa_status_t rvk_psa_cipher_start(rvk_psa_cipher_operation_t *operation, const uint8_t *iv, size_t iv_length);
psa_status_t rvk_psa_cipher_take(rvk_psa_cipher_operation_t *operation, const uint8_t *input, size_t input_length,
                                 uint8_t *output, size_t output_size, size_t *output_length);
psa_status_t rvk_psa_cipher_end(rvk_psa_cipher_operation_t *operation, uint8_t *output, size_t output_size,
                                size_t *output_length);
{% endif %}
{% if "aead" in psa.families %}

/** A message: its key and algorithm, then, in any order, its nonce and, for CCM, its lengths. */
psa_status_t rvk_psa_aead_begin(rvk_psa_aead_operation_t *operation, const psa_key_attributes_t *attributes,
                                const uint8_t *key, size_t key_bytes, psa_algorithm_t alg, uint32_t encrypts);
psa_status_t rvk_psa_aead_start(rvk_psa_aead_operation_t *operation, const uint8_t *nonce, size_t nonce_length);
psa_status_t rvk_psa_aead_announce(rvk_psa_aead_operation_t *operation, size_t ad_length, size_t plaintext_length);
{% endif %}
{% if "AES" in psa.key_types %}

/** AES with a key of this many bytes, for the modes; null if there is no such key. */
static inline const rvk_block_cipher *rvk_psa_aes(size_t key_bytes)
{
    switch (key_bytes) {
    case 16:
        return &rvk_aes128_cipher;
    case 24:
        return &rvk_aes192_cipher;
    case 32:
        return &rvk_aes256_cipher;
    default:
        return NULL;
    }
}
{% endif %}

#endif
{% endif %}
