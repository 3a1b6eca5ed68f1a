{% if psa %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file rvk_psa_config.h
 * What the driver has, for itself (RVK_PSA_*) and for Mbed TLS (MBEDTLS_PSA_ACCEL_*), which then leaves out its own
 * code for the same. Name it in MBEDTLS_PSA_CRYPTO_USER_CONFIG_FILE, or include it in the file that is named there.
 */
#ifndef RVK_PSA_CONFIG_H
#define RVK_PSA_CONFIG_H

{% for each in psa.mechanisms %}
#define {{ each.macro }} 1
{% endfor %}

{% for each in psa.mechanisms %}
#define MBEDTLS_PSA_ACCEL_ALG_{{ each.algorithm }} 1
{% endfor %}
{% for each in psa.key_types %}
#define MBEDTLS_PSA_ACCEL_KEY_TYPE_{{ each }} 1
{% endfor %}
{% if psa.generator %}

/* psa_generate_random and all keys come from rvk_psa_random.c. */
#define MBEDTLS_PSA_CRYPTO_EXTERNAL_RNG
{% endif %}

#endif
{% endif %}
