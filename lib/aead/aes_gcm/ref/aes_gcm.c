/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 5116 section 5.1: GCM with AES, a nonce of 96 bits and a tag of 128. */
#include "rvk/aes_gcm.h"

/* A key for one message. */
typedef struct {
    rvk_aes_key schedule;
    rvk_gcm gcm;
} context;

/* After the key expansion. */
static int begin(context *c, const rvk_block_cipher *cipher, const uint8_t nonce[12]) {
    const int status = rvk_gcm_init(&c->gcm, cipher, &c->schedule, RVK_AES_GCM_TAG_BYTES);
    return status == RVK_OK ? rvk_gcm_start(&c->gcm, nonce, RVK_AES_GCM_NONCE_BYTES) : status;
}

/* Where size_t has 64 bits, a message that is too long gets neither ciphertext nor tag. */
#define DEFINE_AES_GCM(bits)                                                                                           \
    void rvk_aes##bits##_gcm_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes,        \
                                             const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[12],              \
                                             const uint8_t key[(bits) / 8]) {                                          \
        context c;                                                                                                     \
        rvk_aes##bits##_expand_encrypt_key(&c.schedule, key);                                                          \
        int status = begin(&c, &rvk_aes##bits##_cipher, nonce);                                                        \
        if (status == RVK_OK) {                                                                                        \
            status = rvk_gcm_encrypt(&c.gcm, out, tag, in, in_bytes, ad, ad_bytes);                                    \
        }                                                                                                              \
        (void)status;                                                                                                  \
        rvk_wipe(&c, sizeof c);                                                                                        \
    }                                                                                                                  \
    int rvk_aes##bits##_gcm_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],   \
                                            const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[12],               \
                                            const uint8_t key[(bits) / 8]) {                                           \
        context c;                                                                                                     \
        rvk_aes##bits##_expand_encrypt_key(&c.schedule, key);                                                          \
        int status = begin(&c, &rvk_aes##bits##_cipher, nonce);                                                        \
        if (status == RVK_OK) {                                                                                        \
            status = rvk_gcm_decrypt(&c.gcm, out, in, in_bytes, tag, ad, ad_bytes);                                    \
        }                                                                                                              \
        rvk_wipe(&c, sizeof c);                                                                                        \
        return status;                                                                                                 \
    }

DEFINE_AES_GCM(128)
DEFINE_AES_GCM(192)
DEFINE_AES_GCM(256)
