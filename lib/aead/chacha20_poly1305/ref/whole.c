/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 8439 section 2.8 on a whole message. */
#include "construction.h"

/* Where size_t has 64 bits, a message that is too long gets neither ciphertext nor tag. */
void rvk_chacha20_poly1305_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                                   size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[32]) {
    rvk_chacha20_poly1305 aead;
    rvk_chacha20_poly1305_init(&aead, key, nonce);
    int status = rvk_chacha20_poly1305_associated_data(&aead, ad, ad_bytes);
    if (status == RVK_OK) {
        status = rvk_chacha20_poly1305_encrypt_update(&aead, out, in, in_bytes);
    }
    if (status == RVK_OK) {
        make_tag(&aead, tag);
    }
    rvk_wipe(&aead, sizeof aead);
}

int rvk_chacha20_poly1305_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],
                                  const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[32]) {
    rvk_chacha20_poly1305 aead;
    rvk_chacha20_poly1305_init(&aead, key, nonce);
    int status = rvk_chacha20_poly1305_associated_data(&aead, ad, ad_bytes);
    if (status == RVK_OK) {
        status = begin_piece(&aead, DECRYPTION, in_bytes);
    }
    if (status == RVK_OK) {
        add_to_mac(&aead, in, in_bytes);
        status = compare_tag(&aead, tag);
        if (status == RVK_OK) {
            rvk_chacha20_update(&aead.stream, out, in, in_bytes);
        } else {
            rvk_wipe(out, in_bytes);
        }
    }
    rvk_wipe(&aead, sizeof aead);
    return status;
}
