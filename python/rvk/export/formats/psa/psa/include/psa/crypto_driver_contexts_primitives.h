{% if psa %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * In place of the file of this name of Mbed TLS 3.6, which knows no driver: what an operation on a hash or a cipher
 * holds, in the code of Mbed TLS or in the driver. This folder is before theirs in the include path.
 */
#ifndef PSA_CRYPTO_DRIVER_CONTEXTS_PRIMITIVES_H
#define PSA_CRYPTO_DRIVER_CONTEXTS_PRIMITIVES_H

#include "psa/crypto_driver_common.h"
#include "psa/crypto_builtin_primitives.h"
#include "rvk_psa_types.h"

#if defined PSA_CRYPTO_DRIVER_TEST
#error "PSA_CRYPTO_DRIVER_TEST is for the test drivers of Mbed TLS; it does not go together with RVK's driver"
#endif

typedef union {
    unsigned dummy; /* the first member is what initialisers name */
    mbedtls_psa_hash_operation_t mbedtls_ctx;
{% if "hash" in psa.families %}
    rvk_psa_hash_operation_t rvk_ctx;
{% endif %}
} psa_driver_hash_context_t;

typedef union {
    unsigned dummy;
    mbedtls_psa_cipher_operation_t mbedtls_ctx;
{% if "cipher" in psa.families %}
    rvk_psa_cipher_operation_t rvk_ctx;
{% endif %}
} psa_driver_cipher_context_t;

#endif
{% endif %}
