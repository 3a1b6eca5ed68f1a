{% if psa and "cipher" in psa.families %}
/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* AES-ECB, AES-CBC, AES-CTR and ChaCha20 of the PSA driver: messages in pieces, padding. */
#include "rvk_psa_internal.h"

#define BLOCK 16 /* bytes, of AES */

#if defined RVK_PSA_ECB_NO_PADDING || defined RVK_PSA_CBC_PKCS7 || defined RVK_PSA_CTR
static int has_aes_mode(psa_algorithm_t alg)
{
    switch (alg) {
#if defined RVK_PSA_ECB_NO_PADDING
    case PSA_ALG_ECB_NO_PADDING:
        RVK_PSA_COUNTED(RVK_PSA_USES_ECB_NO_PADDING);
        return 1;
#endif
#if defined RVK_PSA_CBC_PKCS7
    case PSA_ALG_CBC_NO_PADDING:
        RVK_PSA_COUNTED(RVK_PSA_USES_CBC_NO_PADDING);
        return 1;
    case PSA_ALG_CBC_PKCS7:
        RVK_PSA_COUNTED(RVK_PSA_USES_CBC_PKCS7);
        return 1;
#endif
#if defined RVK_PSA_CTR
    case PSA_ALG_CTR:
        RVK_PSA_COUNTED(RVK_PSA_USES_CTR);
        return 1;
#endif
    default:
        return 0;
    }
}

static psa_status_t begin_aes(rvk_psa_cipher_operation_t *operation, const uint8_t *key, size_t key_bytes,
                              psa_algorithm_t alg, uint32_t encrypts)
{
    const rvk_block_cipher *cipher = rvk_psa_aes(key_bytes);
    int status;

    if (cipher == NULL || !has_aes_mode(alg)) {
        return PSA_ERROR_NOT_SUPPORTED;
    }
    operation->state.aes.cipher = cipher;
    if (encrypts || alg == PSA_ALG_CTR) {
        status = rvk_aes_expand_encrypt_key(&operation->state.aes.schedule, key, key_bytes);
    } else {
        status = rvk_aes_expand_decrypt_key(&operation->state.aes.schedule, key, key_bytes);
    }
    return rvk_psa_status(status);
}
#endif

psa_status_t rvk_psa_cipher_begin(rvk_psa_cipher_operation_t *operation, const psa_key_attributes_t *attributes,
                                  const uint8_t *key, size_t key_bytes, psa_algorithm_t alg, uint32_t encrypts)
{
    psa_status_t status = PSA_ERROR_NOT_SUPPORTED;

    memset(operation, 0, sizeof *operation);
    (void)key;
    (void)key_bytes;
#if defined RVK_PSA_ECB_NO_PADDING || defined RVK_PSA_CBC_PKCS7 || defined RVK_PSA_CTR
    if (psa_get_key_type(attributes) == PSA_KEY_TYPE_AES) {
        status = begin_aes(operation, key, key_bytes, alg, encrypts);
    }
#endif
#if defined RVK_PSA_STREAM_CIPHER
    if (psa_get_key_type(attributes) == PSA_KEY_TYPE_CHACHA20 && alg == PSA_ALG_STREAM_CIPHER &&
        key_bytes == RVK_CHACHA20_KEY_BYTES) {
        RVK_PSA_COUNTED(RVK_PSA_USES_STREAM_CIPHER);
        memcpy(operation->state.chacha20.key, key, RVK_CHACHA20_KEY_BYTES);
        status = PSA_SUCCESS;
    }
#endif
    if (status == PSA_SUCCESS) {
        operation->algorithm = alg;
        operation->encrypts = encrypts;
    } else {
        rvk_wipe(operation, sizeof *operation);
    }
    return status;
}

size_t rvk_psa_cipher_iv_bytes(const rvk_psa_cipher_operation_t *operation)
{
    switch (operation->algorithm) {
    case PSA_ALG_ECB_NO_PADDING:
        return 0;
    case PSA_ALG_STREAM_CIPHER:
        return 12;
    default:
        return BLOCK;
    }
}

psa_status_t rvk_psa_cipher_start(rvk_psa_cipher_operation_t *operation, const uint8_t *iv, size_t iv_length)
{
    if (iv_length != rvk_psa_cipher_iv_bytes(operation)) {
        return PSA_ERROR_INVALID_ARGUMENT;
    }
    switch (operation->algorithm) {
#if defined RVK_PSA_CTR
    case PSA_ALG_CTR:
        rvk_ctr_init(&operation->state.aes.ctr, iv);
        break;
#endif
#if defined RVK_PSA_STREAM_CIPHER
    case PSA_ALG_STREAM_CIPHER:
        rvk_chacha20_init(&operation->state.chacha20.stream, operation->state.chacha20.key, iv, 0);
        rvk_wipe(operation->state.chacha20.key, sizeof operation->state.chacha20.key);
        break;
#endif
#if defined RVK_PSA_CBC_PKCS7
    case PSA_ALG_CBC_NO_PADDING:
    case PSA_ALG_CBC_PKCS7:
        memcpy(operation->chain, iv, BLOCK);
        break;
#endif
    default:
        break;
    }
    return PSA_SUCCESS;
}

/* Whole blocks of ECB or CBC. */
static psa_status_t blocks(rvk_psa_cipher_operation_t *operation, uint8_t *out, const uint8_t *in, size_t bytes)
{
    switch (operation->algorithm) {
#if defined RVK_PSA_ECB_NO_PADDING
    case PSA_ALG_ECB_NO_PADDING:
        return rvk_psa_status((operation->encrypts ? rvk_ecb_encrypt : rvk_ecb_decrypt)(
            operation->state.aes.cipher, &operation->state.aes.schedule, out, in, bytes));
#endif
#if defined RVK_PSA_CBC_PKCS7
    case PSA_ALG_CBC_NO_PADDING:
    case PSA_ALG_CBC_PKCS7:
        return rvk_psa_status((operation->encrypts ? rvk_cbc_encrypt : rvk_cbc_decrypt)(
            operation->state.aes.cipher, &operation->state.aes.schedule, operation->chain, out, in, bytes));
#endif
    default:
        (void)out;
        (void)in;
        (void)bytes;
        return PSA_ERROR_BAD_STATE;
    }
}

/* The bytes of whole blocks that can be processed now. To decrypt with padding, the last one waits for `end`. */
static size_t bytes_now(const rvk_psa_cipher_operation_t *operation, size_t input_length)
{
    size_t waiting = operation->algorithm == PSA_ALG_CBC_PKCS7 && !operation->encrypts;
    size_t all = operation->used + input_length;

    return all == 0 ? 0 : (all - waiting) / BLOCK * BLOCK;
}

static psa_status_t take_blocks(rvk_psa_cipher_operation_t *operation, const uint8_t *input, size_t input_length,
                                uint8_t *output, size_t output_size, size_t *output_length)
{
    size_t used = operation->used, fill = BLOCK - used, now;
    psa_status_t status = PSA_SUCCESS;

    if (input_length > SIZE_MAX - BLOCK) {
        return PSA_ERROR_INVALID_ARGUMENT;
    }
    now = bytes_now(operation, input_length);
    if (output_size < (used + input_length) / BLOCK * BLOCK) {
        return PSA_ERROR_BUFFER_TOO_SMALL; /* also for a block that waits: how much of it comes out is secret */
    }
    *output_length = now;
    if (now != 0 && used != 0) {
        if (fill != 0) {
            memcpy(operation->block + used, input, fill);
        }
        status = blocks(operation, output, operation->block, BLOCK);
        input += fill;
        input_length -= fill;
        output += BLOCK;
        now -= BLOCK;
        used = 0;
    }
    if (now != 0 && status == PSA_SUCCESS) {
        status = blocks(operation, output, input, now);
        input += now;
        input_length -= now;
    }
    if (input_length != 0 && status == PSA_SUCCESS) {
        memcpy(operation->block + used, input, input_length);
    }
    operation->used = (uint32_t)(used + input_length);
    return status;
}

psa_status_t rvk_psa_cipher_take(rvk_psa_cipher_operation_t *operation, const uint8_t *input, size_t input_length,
                                 uint8_t *output, size_t output_size, size_t *output_length)
{
    *output_length = 0;
#if defined RVK_PSA_CTR || defined RVK_PSA_STREAM_CIPHER
    if (operation->algorithm == PSA_ALG_CTR || operation->algorithm == PSA_ALG_STREAM_CIPHER) {
        if (output_size < input_length) {
            return PSA_ERROR_BUFFER_TOO_SMALL;
        }
#if defined RVK_PSA_CTR
        if (operation->algorithm == PSA_ALG_CTR) {
            rvk_ctr_update(&operation->state.aes.ctr, operation->state.aes.cipher, &operation->state.aes.schedule,
                           output, input, input_length);
        }
#endif
#if defined RVK_PSA_STREAM_CIPHER
        if (operation->algorithm == PSA_ALG_STREAM_CIPHER) {
            rvk_chacha20_update(&operation->state.chacha20.stream, output, input, input_length);
        }
#endif
        *output_length = input_length;
        return PSA_SUCCESS;
    }
#endif
    return take_blocks(operation, input, input_length, output, output_size, output_length);
}

/*
 * 1 if a block does not end with the padding of PKCS #7, RFC 5652 section 6.3, otherwise 0. Constant time: an attacker
 * who learns more than the result can decrypt.
 */
static uint32_t is_badly_padded(const uint8_t block[BLOCK])
{
    uint32_t padding = block[BLOCK - 1];
    uint32_t wrong = (padding - 1) >> 4; /* unless 1 to 16 */

    for (uint32_t i = 0; i < BLOCK; i++) {
        uint32_t in_padding = 0 - ((BLOCK - 1 - i - padding) >> 31);
        wrong |= in_padding & (block[i] ^ padding);
    }
    return (wrong | (0 - wrong)) >> 31;
}

static psa_status_t end_padded(rvk_psa_cipher_operation_t *operation, uint8_t *output, size_t output_size,
                               size_t *output_length)
{
    uint8_t last[BLOCK] = {0};
    size_t shown = output_size < BLOCK ? output_size : BLOCK;
    uint32_t bad, too_small; /* all ones or 0 */
    psa_status_t status;

    if (operation->encrypts) {
        memset(operation->block + operation->used, (int)(BLOCK - operation->used), BLOCK - operation->used);
        if (output_size < BLOCK) {
            return PSA_ERROR_BUFFER_TOO_SMALL;
        }
        *output_length = BLOCK;
        return blocks(operation, output, operation->block, BLOCK);
    }
    if (operation->used != BLOCK) {
        return PSA_ERROR_INVALID_ARGUMENT;
    }
    status = blocks(operation, last, operation->block, BLOCK);
    if (status == PSA_SUCCESS) {
        bad = 0 - is_badly_padded(last);
        *output_length = (BLOCK - last[BLOCK - 1]) & ~bad;
        too_small = 0 - ((uint32_t)(shown - *output_length) >> 31);
        if (shown != 0) {
            memcpy(output, last, shown); /* all that fits: the length is secret */
        }
        status = (psa_status_t)((bad & (uint32_t)PSA_ERROR_INVALID_PADDING) |
                                (too_small & (uint32_t)PSA_ERROR_BUFFER_TOO_SMALL));
    }
    rvk_wipe(last, sizeof last);
    return status;
}

psa_status_t rvk_psa_cipher_end(rvk_psa_cipher_operation_t *operation, uint8_t *output, size_t output_size,
                                size_t *output_length)
{
    *output_length = 0;
    if (operation->algorithm == PSA_ALG_CBC_PKCS7) {
        return end_padded(operation, output, output_size, output_length);
    }
    return operation->used == 0 ? PSA_SUCCESS : PSA_ERROR_INVALID_ARGUMENT;
}
{% endif %}
