{% if psa %}
# SPDX-License-Identifier: MIT OR Apache-2.0
# The driver for PSA Crypto: include ../rvk.mk first, then this. RVK_PSA_CFLAGS is for Mbed TLS, for the driver and for
# every program that includes psa/crypto.h, before the folders of Mbed TLS. Compile a copy of library/psa_crypto.c in your
# build folder: beside the original, a compiler would find the dispatch of Mbed TLS first.
RVK_PSA_CFLAGS := -I$(RVK_DIR)/psa/include -I$(RVK_DIR)/src \
    -DMBEDTLS_PSA_CRYPTO_CONFIG '-DMBEDTLS_PSA_CRYPTO_USER_CONFIG_FILE="rvk_psa_config.h"'
RVK_PSA_SOURCES := \
{% for each in psa.sources %}
    $(RVK_DIR)/{{ each }}{{ "" if loop.last else " \\" }}
{% endfor %}
{% endif %}
