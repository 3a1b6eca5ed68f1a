/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * PSA Crypto on a chip, for `rvk sim`: known answers of the standards through Mbed TLS and the driver, then the counted
 * calls. Exits with the number of wrong answers.
 */
#include <string.h>

#include "board.h"
#include "mbedtls/memory_buffer_alloc.h"
#include "psa/crypto.h"
#include "rvk_psa.h"

/* SP 800-38A appendix F and RFC 4493 section 4 have the same key and the same first block. */
static const uint8_t aes_key[16] = {0x2b, 0x7e, 0x15, 0x16, 0x28, 0xae, 0xd2, 0xa6,
                                    0xab, 0xf7, 0x15, 0x88, 0x09, 0xcf, 0x4f, 0x3c};
static const uint8_t block[16] = {0x6b, 0xc1, 0xbe, 0xe2, 0x2e, 0x40, 0x9f, 0x96,
                                  0xe9, 0x3d, 0x7e, 0x11, 0x73, 0x93, 0x17, 0x2a};
static const uint8_t zeros[32];
static uint8_t heap[16384];
static uint8_t out[64];
static size_t bytes;
static int wrong;

/* The length of `bytes` results is right, and so are they, in hexadecimal digits. */
static void check(const char *name, psa_status_t status, const char *expected)
{
    static const char digits[] = "0123456789abcdef";
    int same = status == PSA_SUCCESS && strlen(expected) == 2 * bytes;

    for (size_t i = 0; same && i < bytes; i++) {
        same = expected[2 * i] == digits[out[i] >> 4] && expected[2 * i + 1] == digits[out[i] & 15];
    }
    wrong += !same;
    board_write(name);
    board_write(same ? ": right\n" : ": WRONG\n");
}

static psa_key_id_t imported(psa_key_type_t type, psa_algorithm_t alg, const uint8_t *key, size_t key_bytes)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_key_id_t id = 0;

    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT | PSA_KEY_USAGE_SIGN_MESSAGE |
                                             PSA_KEY_USAGE_VERIFY_MESSAGE | PSA_KEY_USAGE_DERIVE);
    psa_set_key_algorithm(&attributes, alg);
    psa_set_key_type(&attributes, type);
    wrong += psa_import_key(&attributes, key, key_bytes, &id) != PSA_SUCCESS;
    return id;
}

static void hashes(void)
{
    check("SHA-256", psa_hash_compute(PSA_ALG_SHA_256, (const uint8_t *)"abc", 3, out, sizeof out, &bytes),
          "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    check("SHA3-256", psa_hash_compute(PSA_ALG_SHA3_256, (const uint8_t *)"abc", 3, out, sizeof out, &bytes),
          "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532");
}

static void cipher(const char *name, psa_algorithm_t alg, const uint8_t *iv, size_t iv_bytes, const char *expected)
{
    psa_cipher_operation_t operation = PSA_CIPHER_OPERATION_INIT;
    psa_key_id_t key = imported(PSA_KEY_TYPE_AES, alg, aes_key, sizeof aes_key);
    psa_status_t status = psa_cipher_encrypt_setup(&operation, key, alg);
    size_t last = 0;

    if (status == PSA_SUCCESS && iv_bytes != 0) {
        status = psa_cipher_set_iv(&operation, iv, iv_bytes);
    }
    if (status == PSA_SUCCESS) {
        status = psa_cipher_update(&operation, block, sizeof block, out, sizeof out, &bytes);
    }
    if (status == PSA_SUCCESS) {
        status = psa_cipher_finish(&operation, out + bytes, sizeof out - bytes, &last);
        bytes += last;
    }
    check(name, status, expected);
    psa_cipher_abort(&operation);
    psa_destroy_key(key);
}

static void ciphers(void)
{
    static const uint8_t iv[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    uint8_t counter[16];

    for (uint8_t i = 0; i < sizeof counter; i++) {
        counter[i] = (uint8_t)(0xf0 + i);
    }
    cipher("AES-ECB", PSA_ALG_ECB_NO_PADDING, NULL, 0, "3ad77bb40d7a3660a89ecaf32466ef97");
    cipher("AES-CBC", PSA_ALG_CBC_NO_PADDING, iv, sizeof iv, "7649abac8119b246cee98e9b12e9197d");
    cipher("AES-CTR", PSA_ALG_CTR, counter, sizeof counter, "874d6191b620e3261bef6864990db6ce");
}

static void macs(void)
{
    psa_key_id_t key = imported(PSA_KEY_TYPE_AES, PSA_ALG_CMAC, aes_key, sizeof aes_key);

    check("AES-CMAC", psa_mac_compute(key, PSA_ALG_CMAC, block, sizeof block, out, sizeof out, &bytes),
          "070a16b46b4d4144f79bdd9dd04a287c");
    psa_destroy_key(key);
    key = imported(PSA_KEY_TYPE_HMAC, PSA_ALG_HMAC(PSA_ALG_SHA_256), (const uint8_t *)"Jefe", 4);
    check("HMAC", /* RFC 4231 section 4.3 */
          psa_mac_compute(key, PSA_ALG_HMAC(PSA_ALG_SHA_256), (const uint8_t *)"what do ya want for nothing?", 28, out,
                          sizeof out, &bytes),
          "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    psa_destroy_key(key);
}

/* RFC 5869 appendix A.1. */
static void key_derivation(void)
{
    static const uint8_t salt[13] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    static const uint8_t info[10] = {0xf0, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9};
    psa_key_derivation_operation_t operation = PSA_KEY_DERIVATION_OPERATION_INIT;
    uint8_t secret[22];
    psa_status_t status = psa_key_derivation_setup(&operation, PSA_ALG_HKDF(PSA_ALG_SHA_256));

    memset(secret, 0x0b, sizeof secret);
    bytes = 42;
    if (status == PSA_SUCCESS) {
        status = psa_key_derivation_input_bytes(&operation, PSA_KEY_DERIVATION_INPUT_SALT, salt, sizeof salt);
    }
    if (status == PSA_SUCCESS) {
        status = psa_key_derivation_input_bytes(&operation, PSA_KEY_DERIVATION_INPUT_SECRET, secret, sizeof secret);
    }
    if (status == PSA_SUCCESS) {
        status = psa_key_derivation_input_bytes(&operation, PSA_KEY_DERIVATION_INPUT_INFO, info, sizeof info);
    }
    if (status == PSA_SUCCESS) {
        status = psa_key_derivation_output_bytes(&operation, out, bytes);
    }
    check("HKDF", status, "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865");
    psa_key_derivation_abort(&operation);
}

/* Encrypts, decrypts, and sees that one changed bit is found. */
static void aead(const char *name, psa_key_type_t type, psa_algorithm_t alg, size_t key_bytes)
{
    psa_key_id_t key = imported(type, alg, zeros, key_bytes);
    uint8_t sealed[32];
    size_t sealed_bytes = 0;
    psa_status_t status =
        psa_aead_encrypt(key, alg, zeros, 12, block, 3, block, sizeof block, sealed, sizeof sealed, &sealed_bytes);

    if (status == PSA_SUCCESS) {
        status = psa_aead_decrypt(key, alg, zeros, 12, block, 3, sealed, sealed_bytes, out, sizeof out, &bytes);
    }
    sealed[5] ^= 4;
    if (status == PSA_SUCCESS && psa_aead_decrypt(key, alg, zeros, 12, block, 3, sealed, sealed_bytes, sealed,
                                                  sizeof sealed, &sealed_bytes) != PSA_ERROR_INVALID_SIGNATURE) {
        status = PSA_ERROR_CORRUPTION_DETECTED;
    }
    check(name, status, "6bc1bee22e409f96e93d7e117393172a");
    psa_destroy_key(key);
}

static void aeads(void)
{
    psa_key_id_t key = imported(PSA_KEY_TYPE_AES, PSA_ALG_GCM, zeros, 16);

    check("AES-GCM, test case 2 of its authors",
          psa_aead_encrypt(key, PSA_ALG_GCM, zeros, 12, NULL, 0, zeros, 16, out, sizeof out, &bytes),
          "0388dace60b6a392f328c2b971b2fe78ab6e47d42cec13bdf53a67b21257bddf");
    psa_destroy_key(key);
    aead("AES-GCM", PSA_KEY_TYPE_AES, PSA_ALG_GCM, 32);
    aead("AES-CCM", PSA_KEY_TYPE_AES, PSA_ALG_CCM, 16);
    aead("ChaCha20-Poly1305", PSA_KEY_TYPE_CHACHA20, PSA_ALG_CHACHA20_POLY1305, 32);
}

static void write_counts(void)
{
    char digits[12];

    for (uint32_t i = 0; i < rvk_psa_entry_points; i++) {
        char *first = digits + sizeof digits - 1;
        uint32_t left = rvk_psa_counts[i];

        *first = 0;
        do {
            *--first = (char)('0' + left % 10);
            left /= 10;
        } while (left != 0);
        board_write("calls ");
        board_write(rvk_psa_names[i]);
        board_write(" ");
        board_write(first);
        board_write("\n");
    }
}

/* For a test only: words of a counter, which pass the health tests. A chip has a source (docs/randomness.md). */
uint32_t rvk_entropy_poll(void)
{
    static uint32_t state = 1;

    state = state * 1664525 + 1013904223;
    return 2u << 30 | state >> 16;
}

/* The only function of a C library that is missing: the heap calls it if it has been overwritten. */
void exit(int status)
{
    board_exit(status);
}

int main(void)
{
    mbedtls_memory_buffer_alloc_init(heap, sizeof heap);
    wrong += psa_crypto_init() != PSA_SUCCESS;
    hashes();
    ciphers();
    macs();
    key_derivation();
    aeads();
    wrong += psa_generate_random(out, sizeof out) != PSA_SUCCESS;
    write_counts();
    board_exit(wrong);
}
