{% if psa and psa.generator %}
{% set drbg = "rvk_hmac_drbg_sha256" if psa.generator == "hmac_drbg" else "rvk_ctr_drbg_aes256" %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Random numbers of Mbed TLS (MBEDTLS_PSA_CRYPTO_EXTERNAL_RNG): one generator, seeded by the entropy source of the chip
 * at the first call. Without Zkr, define RVK_OWN_ENTROPY_POLL and rvk_entropy_poll (rvk/entropy.h). With threads, calls
 * need a lock.
 */
#include "rvk_psa_internal.h"
#include "rvk/{{ psa.generator }}.h"

#if defined MBEDTLS_PSA_CRYPTO_EXTERNAL_RNG
#define MOST_BYTES 65536u /* in one request, SP 800-90A section 10.2.1 */

static rvk_entropy source;
static {{ drbg }} generator;
static int started;

static int start(void)
{
    int status = started ? RVK_OK : rvk_entropy_start(&source, RVK_ENTROPY_POLLS);

    if (!started && status == RVK_OK) {
        status = {{ drbg }}_instantiate_from_source(&generator, &source, NULL, 0);
        started = status == RVK_OK;
    }
    return status;
}

psa_status_t mbedtls_psa_external_get_random(mbedtls_psa_external_random_context_t *context, uint8_t *output,
                                             size_t output_size, size_t *output_length)
{
    int status = start();
    size_t written = 0;

    (void)context;
    *output_length = 0;
    while (status == RVK_OK && written < output_size) {
        size_t bytes = output_size - written < MOST_BYTES ? output_size - written : MOST_BYTES;
        status = {{ drbg }}_generate_from_source(&generator, &source, output + written, bytes, 0, NULL, 0);
        written += bytes;
    }
    if (status != RVK_OK) {
        if (output_size != 0) {
            rvk_wipe(output, output_size);
        }
        return rvk_psa_status(status);
    }
    RVK_PSA_COUNTED(RVK_PSA_RANDOM_CALLS);
    *output_length = output_size;
    return PSA_SUCCESS;
}
#else
typedef int rvk_psa_random_nothing;
#endif
{% endif %}
