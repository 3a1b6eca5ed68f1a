/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * What the driver refuses, and that nothing of a key remains: the suites of Mbed TLS ask for less. Exits with the
 * number of the line that fails, or 255.
 */
#include <string.h>

#include "board.h"
#include "rvk_psa.h"

#define EXPECT(condition) \
    do { \
        if (!(condition)) { \
            board_exit(__LINE__ > 255 ? 255 : __LINE__); \
        } \
    } while (0)

static const psa_key_attributes_t aes = {PSA_KEY_TYPE_AES}, des = {PSA_KEY_TYPE_DES}, hmac = {PSA_KEY_TYPE_HMAC};
static const psa_key_attributes_t chacha20 = {PSA_KEY_TYPE_CHACHA20};
static uint8_t key[32], nonce[13], in[48], out[64], other[64];
static size_t bytes, more;

static int is_wiped(const void *at, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (((const uint8_t *)at)[i] != 0) {
            return 0;
        }
    }
    return 1;
}

/* All messages of 0 to 47 bytes, and every byte of padding. */
static void padding(void)
{
    for (size_t size = 0; size < sizeof in; size++) {
        uint8_t iv_and_text[16 + 64] = {0};
        EXPECT(rvk_psa_cipher_encrypt(&aes, key, 16, PSA_ALG_CBC_PKCS7, nonce, 13, in, size, out, 64, &bytes) ==
               PSA_ERROR_INVALID_ARGUMENT);
        EXPECT(rvk_psa_cipher_encrypt(&aes, key, 16, PSA_ALG_CBC_PKCS7, iv_and_text, 16, in, size, iv_and_text + 16, 64,
                                      &bytes) == PSA_SUCCESS);
        EXPECT(bytes == size / 16 * 16 + 16);
        EXPECT(rvk_psa_cipher_decrypt(&aes, key, 16, PSA_ALG_CBC_PKCS7, iv_and_text, 16 + bytes, out, 64, &more) ==
               PSA_SUCCESS);
        EXPECT(more == size && memcmp(out, in, size) == 0);
        EXPECT(rvk_psa_cipher_decrypt(&aes, key, 16, PSA_ALG_CBC_PKCS7, iv_and_text, 16 + bytes, out, bytes - 1,
                                      &more) == PSA_ERROR_BUFFER_TOO_SMALL);
        EXPECT(rvk_psa_cipher_decrypt(&aes, key, 16, PSA_ALG_CBC_PKCS7, iv_and_text, 16 + bytes - 1, out, 64, &more) ==
               PSA_ERROR_INVALID_ARGUMENT);
    }
    for (unsigned last = 0; last < 256; last++) { /* a block with one byte of padding that is right only if it is 1 */
        uint8_t text[32] = {0}, sealed[32];
        text[16 + 15] = (uint8_t)last;
        EXPECT(rvk_psa_cipher_encrypt(&aes, key, 16, PSA_ALG_ECB_NO_PADDING, NULL, 0, text + 16, 16, sealed + 16, 16,
                                      &bytes) == PSA_SUCCESS);
        memset(sealed, 0, 16);
        EXPECT(rvk_psa_cipher_decrypt(&aes, key, 16, PSA_ALG_CBC_PKCS7, sealed, 32, out, 64, &bytes) ==
               (last == 1 ? PSA_SUCCESS : PSA_ERROR_INVALID_PADDING));
        EXPECT(bytes == (last == 1 ? 15 : 0));
    }
}

static void ciphers(void)
{
    rvk_psa_cipher_operation_t operation;
    const size_t far = SIZE_MAX - 3;

    EXPECT(rvk_psa_cipher_encrypt_setup(&operation, &aes, key, 17, PSA_ALG_CTR) == PSA_ERROR_NOT_SUPPORTED);
    EXPECT(rvk_psa_cipher_encrypt_setup(&operation, &des, key, 24, PSA_ALG_CTR) == PSA_ERROR_NOT_SUPPORTED);
    EXPECT(rvk_psa_cipher_encrypt_setup(&operation, &aes, key, 16, PSA_ALG_GCM) == PSA_ERROR_NOT_SUPPORTED);
    EXPECT(rvk_psa_cipher_encrypt_setup(&operation, &chacha20, key, 16, PSA_ALG_STREAM_CIPHER) ==
           PSA_ERROR_NOT_SUPPORTED);
    EXPECT(rvk_psa_cipher_decrypt_setup(&operation, &aes, key, 32, PSA_ALG_CBC_NO_PADDING) == PSA_SUCCESS);
    EXPECT(rvk_psa_cipher_set_iv(&operation, nonce, 12) == PSA_ERROR_INVALID_ARGUMENT);
    EXPECT(rvk_psa_cipher_update(&operation, in, 17, out, 15, &bytes) == PSA_ERROR_BUFFER_TOO_SMALL);
    EXPECT(rvk_psa_cipher_update(&operation, in, 5, out, 64, &bytes) == PSA_SUCCESS && bytes == 0);
    EXPECT(rvk_psa_cipher_update(&operation, in, far, out, 64, &bytes) == PSA_ERROR_INVALID_ARGUMENT);
    EXPECT(rvk_psa_cipher_finish(&operation, out, 64, &bytes) == PSA_ERROR_INVALID_ARGUMENT);
    EXPECT(is_wiped(&operation, sizeof operation));
    EXPECT(rvk_psa_cipher_encrypt_setup(&operation, &aes, key, 32, PSA_ALG_CTR) == PSA_SUCCESS);
    EXPECT(rvk_psa_cipher_abort(&operation) == PSA_SUCCESS && is_wiped(&operation, sizeof operation));
    EXPECT(rvk_psa_cipher_update(&operation, in, 5, out, 64, &bytes) == PSA_SUCCESS && bytes == 0);
}

static void macs(void)
{
    rvk_psa_mac_operation_t operation;
    psa_algorithm_t alg = PSA_ALG_HMAC(PSA_ALG_SHA_384);

    EXPECT(rvk_psa_mac_compute(&aes, key, 16, alg, in, 5, out, 64, &bytes) == PSA_ERROR_NOT_SUPPORTED);
    EXPECT(rvk_psa_mac_compute(&hmac, key, 16, PSA_ALG_HMAC(PSA_ALG_MD5), in, 5, out, 64, &bytes) ==
           PSA_ERROR_NOT_SUPPORTED);
    EXPECT(rvk_psa_mac_compute(&hmac, key, 16, alg, in, 5, out, 47, &bytes) == PSA_ERROR_BUFFER_TOO_SMALL);
    EXPECT(rvk_psa_mac_compute(&hmac, key, 16, PSA_ALG_TRUNCATED_MAC(alg, 49), in, 5, out, 64, &bytes) ==
           PSA_ERROR_INVALID_ARGUMENT);
    EXPECT(rvk_psa_mac_compute(&hmac, key, 16, alg, in, 5, out, 64, &bytes) == PSA_SUCCESS && bytes == 48);
    EXPECT(rvk_psa_mac_verify_setup(&operation, &hmac, key, 16, PSA_ALG_TRUNCATED_MAC(alg, 20)) == PSA_SUCCESS);
    EXPECT(rvk_psa_mac_update(&operation, in, 5) == PSA_SUCCESS);
    EXPECT(rvk_psa_mac_verify_finish(&operation, out, 20) == PSA_SUCCESS && is_wiped(&operation, sizeof operation));
    EXPECT(rvk_psa_mac_verify_setup(&operation, &aes, key, 16, PSA_ALG_CMAC) == PSA_SUCCESS);
    EXPECT(rvk_psa_mac_verify_finish(&operation, out, 15) == PSA_ERROR_INVALID_SIGNATURE);
    EXPECT(rvk_psa_mac_update(&operation, in, 5) == PSA_ERROR_BAD_STATE);
}

static void sealed(const psa_key_attributes_t *attributes, psa_algorithm_t alg, size_t key_bytes)
{
    rvk_psa_aead_operation_t operation;
    size_t tag = PSA_ALG_AEAD_GET_TAG_LENGTH(alg);

    EXPECT(rvk_psa_aead_encrypt(attributes, key, key_bytes, alg, nonce, 12, in, 3, in, 20, out, 19 + tag, &bytes) ==
           PSA_ERROR_BUFFER_TOO_SMALL);
    EXPECT(rvk_psa_aead_encrypt(attributes, key, key_bytes, alg, nonce, 12, in, 3, in, SIZE_MAX - 4, out, 64, &bytes) ==
           PSA_ERROR_BUFFER_TOO_SMALL);
    EXPECT(rvk_psa_aead_encrypt(attributes, key, key_bytes, alg, nonce, 12, in, 3, in, 20, out, 64, &bytes) ==
           PSA_SUCCESS);
    EXPECT(bytes == 20 + tag);
    EXPECT(rvk_psa_aead_decrypt(attributes, key, key_bytes, alg, nonce, 12, in, 3, out, tag - 1, other, 64, &more) ==
           PSA_ERROR_INVALID_ARGUMENT);
    memset(other, 1, sizeof other);
    out[bytes - 1] ^= 0x80;
    EXPECT(rvk_psa_aead_decrypt(attributes, key, key_bytes, alg, nonce, 12, in, 3, out, bytes, other, 64, &more) ==
           PSA_ERROR_INVALID_SIGNATURE);
    EXPECT(is_wiped(other, 20));
    out[bytes - 1] ^= 0x80;
    EXPECT(rvk_psa_aead_decrypt_setup(&operation, attributes, key, key_bytes, alg) == PSA_SUCCESS);
    EXPECT(rvk_psa_aead_set_lengths(&operation, 3, 20) == PSA_SUCCESS);
    EXPECT(rvk_psa_aead_set_nonce(&operation, nonce, 12) == PSA_SUCCESS);
    EXPECT(rvk_psa_aead_update_ad(&operation, in, 3) == PSA_SUCCESS);
    EXPECT(rvk_psa_aead_update(&operation, out, 20, other, 19, &more) == PSA_ERROR_BUFFER_TOO_SMALL);
    EXPECT(rvk_psa_aead_update(&operation, out, 20, other, 20, &more) == PSA_SUCCESS && more == 20);
    EXPECT(memcmp(other, in, 20) == 0);
    EXPECT(rvk_psa_aead_verify(&operation, NULL, 0, &more, out + 20, tag) == PSA_SUCCESS);
    EXPECT(is_wiped(&operation, sizeof operation));
    EXPECT(rvk_psa_aead_update_ad(&operation, in, 3) == PSA_ERROR_BAD_STATE);
}

int main(void)
{
    rvk_psa_aead_operation_t operation;

    for (size_t i = 0; i < sizeof in; i++) {
        in[i] = (uint8_t)(7 * i);
    }
    padding();
    ciphers();
    macs();
    sealed(&aes, PSA_ALG_GCM, 16);
    sealed(&aes, PSA_ALG_AEAD_WITH_SHORTENED_TAG(PSA_ALG_GCM, 4), 32);
    sealed(&aes, PSA_ALG_AEAD_WITH_SHORTENED_TAG(PSA_ALG_CCM, 6), 24);
    sealed(&chacha20, PSA_ALG_CHACHA20_POLY1305, 32);
    EXPECT(rvk_psa_aead_encrypt_setup(&operation, &aes, key, 16, PSA_ALG_AEAD_WITH_SHORTENED_TAG(PSA_ALG_CCM, 5)) ==
           PSA_ERROR_INVALID_ARGUMENT);
    EXPECT(is_wiped(&operation, sizeof operation));
    EXPECT(rvk_psa_hash_compute(PSA_ALG_MD5, in, 3, out, 64, &bytes) == PSA_ERROR_NOT_SUPPORTED);
    EXPECT(rvk_psa_hash_compute(PSA_ALG_SHA3_512, in, 3, out, 63, &bytes) == PSA_ERROR_BUFFER_TOO_SMALL);
    EXPECT(mbedtls_psa_external_get_random(NULL, out, 64, &bytes) == PSA_ERROR_INSUFFICIENT_ENTROPY);
    board_write("right\n");
    board_exit(0);
}
