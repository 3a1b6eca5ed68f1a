{% if psa %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* As crypto_driver_contexts_primitives.h, for operations that contain others. */
#ifndef PSA_CRYPTO_DRIVER_CONTEXTS_COMPOSITES_H
#define PSA_CRYPTO_DRIVER_CONTEXTS_COMPOSITES_H

#include "psa/crypto_driver_common.h"
#include "psa/crypto_builtin_composites.h"
#include "rvk_psa_types.h"

typedef union {
    unsigned dummy;
    mbedtls_psa_mac_operation_t mbedtls_ctx;
{% if "mac" in psa.families %}
    rvk_psa_mac_operation_t rvk_ctx;
{% endif %}
} psa_driver_mac_context_t;

typedef union {
    unsigned dummy;
    mbedtls_psa_aead_operation_t mbedtls_ctx;
{% if "aead" in psa.families %}
    rvk_psa_aead_operation_t rvk_ctx;
{% endif %}
} psa_driver_aead_context_t;

/* The driver has nothing for these. */
typedef union {
    unsigned dummy;
    mbedtls_psa_sign_hash_interruptible_operation_t mbedtls_ctx;
} psa_driver_sign_hash_interruptible_context_t;

typedef union {
    unsigned dummy;
    mbedtls_psa_verify_hash_interruptible_operation_t mbedtls_ctx;
} psa_driver_verify_hash_interruptible_context_t;

typedef union {
    unsigned dummy;
    mbedtls_psa_pake_operation_t mbedtls_ctx;
} psa_driver_pake_context_t;

#endif
{% endif %}
