{% if psa %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file rvk_psa_types.h
 * Operations in progress. Secret; `abort` and the last call of each wipe them. An operation does not move: schedules
 * are found by their address.
 */
#ifndef RVK_PSA_TYPES_H
#define RVK_PSA_TYPES_H

#include "psa/crypto_driver_common.h"
#include "rvk_psa_config.h"
{% for each in headers %}
#include "{{ each }}"
{% endfor %}

{% if "hash" in psa.families %}
typedef struct {
    psa_algorithm_t algorithm; /**< 0 if no hash is in progress */
    union {
        uint32_t none;
#if defined RVK_PSA_SHA_256
        rvk_sha256 sha256;
#endif
#if defined RVK_PSA_SHA_512
        rvk_sha512 sha512;
#endif
#if defined RVK_PSA_SHA3_256
        rvk_sha3 sha3;
#endif
    } state;
} rvk_psa_hash_operation_t;

{% endif %}
{% if "mac" in psa.families %}
typedef struct {
    psa_algorithm_t algorithm; /**< PSA_ALG_HMAC(hash) or PSA_ALG_CMAC; 0 if no message is in progress */
    size_t tag_bytes;
    union {
        uint32_t none;
#if defined RVK_PSA_HMAC
        struct {
            rvk_psa_hash_operation_t inner; /**< of the inner pad and the message so far */
            rvk_psa_hash_operation_t outer; /**< of the outer pad */
        } hmac;
#endif
#if defined RVK_PSA_CMAC
        struct {
            rvk_aes_key schedule;
            rvk_cmac mac;
        } cmac;
#endif
    } state;
} rvk_psa_mac_operation_t;

{% endif %}
{% if "cipher" in psa.families %}
typedef struct {
    psa_algorithm_t algorithm; /**< 0 if no message is in progress */
    uint32_t encrypts;
    uint32_t used;            /**< bytes in `block` */
    uint8_t block[16];        /**< the beginning of a block that is not processed yet */
    uint8_t chain[16];        /**< of CBC */
    union {
        uint32_t none;
#if defined RVK_PSA_ECB_NO_PADDING || defined RVK_PSA_CBC_PKCS7 || defined RVK_PSA_CTR
        struct {
            const rvk_block_cipher *cipher;
            rvk_aes_key schedule; /**< for the direction */
#if defined RVK_PSA_CTR
            rvk_ctr ctr;
#endif
        } aes;
#endif
#if defined RVK_PSA_STREAM_CIPHER
        struct {
            uint8_t key[32];
            rvk_chacha20 stream;
        } chacha20;
#endif
    } state;
} rvk_psa_cipher_operation_t;

{% endif %}
{% if "aead" in psa.families %}
typedef struct {
    psa_algorithm_t algorithm; /**< with its default tag length; 0 if no message is in progress */
    uint32_t encrypts;
    uint32_t tag_bytes;
    union {
        uint32_t none;
#if defined RVK_PSA_GCM
        struct {
            rvk_aes_key schedule;
            rvk_gcm gcm;
        } gcm;
#endif
#if defined RVK_PSA_CCM
        struct {
            rvk_aes_key schedule;
            rvk_ccm ccm;
            const rvk_block_cipher *cipher;
            uint8_t nonce[13];
            uint8_t lengths_known;
            size_t nonce_bytes; /**< 0 if not known yet */
            size_t ad_bytes;
            size_t message_bytes;
        } ccm;
#endif
#if defined RVK_PSA_CHACHA20_POLY1305
        struct {
            uint8_t key[32];
            rvk_chacha20_poly1305 aead;
        } chacha20;
#endif
    } state;
} rvk_psa_aead_operation_t;

{% endif %}
#endif
{% endif %}
