/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The part of the PSA Certified Crypto API 1.2 that the driver uses, from the appendixes "Algorithm and key type
 * encoding" and "Error codes": tests of the driver without Mbed TLS.
 */
#ifndef PSA_STUB_H
#define PSA_STUB_H

#include <stddef.h>
#include <stdint.h>

typedef int32_t psa_status_t;
typedef uint32_t psa_algorithm_t;
typedef uint16_t psa_key_type_t;
typedef struct {
    psa_key_type_t type;
} psa_key_attributes_t;
typedef struct {
    uintptr_t opaque[2];
} mbedtls_psa_external_random_context_t;

#define PSA_SUCCESS ((psa_status_t)0)
#define PSA_ERROR_NOT_SUPPORTED ((psa_status_t)-134)
#define PSA_ERROR_INVALID_ARGUMENT ((psa_status_t)-135)
#define PSA_ERROR_BAD_STATE ((psa_status_t)-137)
#define PSA_ERROR_BUFFER_TOO_SMALL ((psa_status_t)-138)
#define PSA_ERROR_INSUFFICIENT_ENTROPY ((psa_status_t)-148)
#define PSA_ERROR_INVALID_SIGNATURE ((psa_status_t)-149)
#define PSA_ERROR_INVALID_PADDING ((psa_status_t)-150)

#define PSA_KEY_TYPE_HMAC ((psa_key_type_t)0x1100)
#define PSA_KEY_TYPE_CHACHA20 ((psa_key_type_t)0x2004)
#define PSA_KEY_TYPE_AES ((psa_key_type_t)0x2400)
#define PSA_KEY_TYPE_DES ((psa_key_type_t)0x2301)

#define PSA_ALG_MD5 ((psa_algorithm_t)0x02000003)
#define PSA_ALG_SHA_224 ((psa_algorithm_t)0x02000008)
#define PSA_ALG_SHA_256 ((psa_algorithm_t)0x02000009)
#define PSA_ALG_SHA_384 ((psa_algorithm_t)0x0200000a)
#define PSA_ALG_SHA_512 ((psa_algorithm_t)0x0200000b)
#define PSA_ALG_SHA3_224 ((psa_algorithm_t)0x02000010)
#define PSA_ALG_SHA3_256 ((psa_algorithm_t)0x02000011)
#define PSA_ALG_SHA3_384 ((psa_algorithm_t)0x02000012)
#define PSA_ALG_SHA3_512 ((psa_algorithm_t)0x02000013)
#define PSA_ALG_CMAC ((psa_algorithm_t)0x03c00200)
#define PSA_ALG_STREAM_CIPHER ((psa_algorithm_t)0x04800100)
#define PSA_ALG_CTR ((psa_algorithm_t)0x04c01000)
#define PSA_ALG_CBC_NO_PADDING ((psa_algorithm_t)0x04404000)
#define PSA_ALG_CBC_PKCS7 ((psa_algorithm_t)0x04404100)
#define PSA_ALG_ECB_NO_PADDING ((psa_algorithm_t)0x04404400)
#define PSA_ALG_CCM ((psa_algorithm_t)0x05500100)
#define PSA_ALG_GCM ((psa_algorithm_t)0x05500200)
#define PSA_ALG_CHACHA20_POLY1305 ((psa_algorithm_t)0x05100500)

/* Bits 21 to 16 of a MAC or an AEAD are the length of its tag. */
#define STUB_TAG ((psa_algorithm_t)0x003f0000)
#define PSA_ALG_AEAD_GET_TAG_LENGTH(alg) (((alg) & STUB_TAG) >> 16)
#define PSA_ALG_AEAD_WITH_SHORTENED_TAG(alg, bytes) (((alg) & ~STUB_TAG) | (psa_algorithm_t)(bytes) << 16)
#define PSA_ALG_AEAD_WITH_DEFAULT_LENGTH_TAG(alg) PSA_ALG_AEAD_WITH_SHORTENED_TAG(alg, 16)
#define PSA_MAC_TRUNCATED_LENGTH(alg) (((alg) & STUB_TAG) >> 16)
#define PSA_ALG_TRUNCATED_MAC(alg, bytes) (((alg) & ~STUB_TAG) | (psa_algorithm_t)(bytes) << 16)
#define PSA_ALG_FULL_LENGTH_MAC(alg) ((alg) & ~(STUB_TAG | 0x8000u))
#define PSA_ALG_IS_HMAC(alg) (((alg) & 0x7fc00000) == 0x03800000)
#define PSA_ALG_HMAC(hash) ((psa_algorithm_t)(0x03800000 | ((hash) & 0xff)))
#define PSA_ALG_HMAC_GET_HASH(alg) ((psa_algorithm_t)(0x02000000 | ((alg) & 0xff)))

#define PSA_HASH_MAX_SIZE 64
#define STUB_IS(alg, bits) ((alg) == PSA_ALG_SHA_##bits || (alg) == PSA_ALG_SHA3_##bits)
#define PSA_HASH_LENGTH(alg) \
    (STUB_IS(alg, 224) ? 28u : STUB_IS(alg, 256) ? 32u : STUB_IS(alg, 384) ? 48u : STUB_IS(alg, 512) ? 64u : 0u)
#define PSA_HASH_BLOCK_LENGTH(alg) \
    ((alg) >= PSA_ALG_SHA3_224 ? 200u - 2 * PSA_HASH_LENGTH(alg) : (alg) >= PSA_ALG_SHA_384 ? 128u : 64u)

static inline psa_key_type_t psa_get_key_type(const psa_key_attributes_t *attributes)
{
    return attributes->type;
}

#endif
