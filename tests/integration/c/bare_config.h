/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Mbed TLS on a chip, MBEDTLS_CONFIG_FILE: PSA Crypto only, keys in memory, all of it done by the driver. */
#define MBEDTLS_PSA_CRYPTO_C
#define MBEDTLS_PLATFORM_C
#define MBEDTLS_PLATFORM_MEMORY
#define MBEDTLS_MEMORY_BUFFER_ALLOC_C
#define MBEDTLS_PLATFORM_NO_STD_FUNCTIONS
