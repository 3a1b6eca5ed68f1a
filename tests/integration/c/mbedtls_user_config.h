/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Changes to the default configuration of Mbed TLS, MBEDTLS_USER_CONFIG_FILE. RVK_DRIVER says that the driver is there:
 * then what it replaces is left out, so that a test that passes has used it.
 */
#define MBEDTLS_USE_PSA_CRYPTO
#define MBEDTLS_TEST_HOOKS /* more tests */

/* Neither in the driver nor in question; without them, both builds have the same tests. */
#undef MBEDTLS_MD5_C
#undef MBEDTLS_RIPEMD160_C
#undef MBEDTLS_SHA1_C
#undef MBEDTLS_DES_C
#undef MBEDTLS_ARIA_C
#undef MBEDTLS_CAMELLIA_C
#undef MBEDTLS_NIST_KW_C
#undef MBEDTLS_CIPHER_MODE_CFB
#undef MBEDTLS_CIPHER_MODE_OFB
#undef MBEDTLS_CIPHER_MODE_XTS
#undef MBEDTLS_AESNI_C
#undef MBEDTLS_AESCE_C
#undef MBEDTLS_PADLOCK_C
#undef MBEDTLS_LMS_C

#if defined RVK_DRIVER
#undef MBEDTLS_AES_C
#undef MBEDTLS_CHACHA20_C
#undef MBEDTLS_POLY1305_C
#undef MBEDTLS_CHACHAPOLY_C
#undef MBEDTLS_CMAC_C
#undef MBEDTLS_CIPHER_C
#undef MBEDTLS_CIPHER_MODE_CBC
#undef MBEDTLS_CIPHER_MODE_CTR
#undef MBEDTLS_CIPHER_PADDING_PKCS7
#undef MBEDTLS_CIPHER_PADDING_ONE_AND_ZEROS
#undef MBEDTLS_CIPHER_PADDING_ZEROS_AND_LEN
#undef MBEDTLS_CIPHER_PADDING_ZEROS
#undef MBEDTLS_PKCS12_C
#undef MBEDTLS_SHA224_C
#undef MBEDTLS_SHA256_C
#undef MBEDTLS_SHA384_C
#undef MBEDTLS_SHA512_C
#undef MBEDTLS_SHA3_C
#undef MBEDTLS_ENTROPY_C
#if !defined RVK_MODES_OVER_PSA
/* With it, these of Mbed TLS remain, on the block cipher of the driver. */
#undef MBEDTLS_CTR_DRBG_C
#undef MBEDTLS_GCM_C
#undef MBEDTLS_CCM_C
#endif
#endif
