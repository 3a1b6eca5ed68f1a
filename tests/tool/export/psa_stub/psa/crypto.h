/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* See crypto_driver_common.h. */
#include "psa/crypto_driver_common.h"

psa_status_t mbedtls_psa_external_get_random(mbedtls_psa_external_random_context_t *context, uint8_t *output,
                                             size_t output_size, size_t *output_length);
