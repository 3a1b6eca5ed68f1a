/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 8439 section 2.8 on a message that comes in pieces. */
#include "construction.h"

/* Section 2.6: the key of Poly1305 is the first half of block 0 of the key stream; the message begins with block 1. */
void rvk_chacha20_poly1305_init(rvk_chacha20_poly1305 *aead, const uint8_t key[32], const uint8_t nonce[12]) {
    uint8_t block[RVK_CHACHA20_BLOCK_BYTES] = {0};
    rvk_chacha20_init(&aead->stream, key, nonce, 0);
    rvk_chacha20_update(&aead->stream, block, block, sizeof block);
    rvk_poly1305_init(&aead->mac, block);
    rvk_wipe(block, sizeof block);
    set_length(aead->ad_bytes, 0);
    set_length(aead->message_bytes, 0);
}

void rvk_chacha20_poly1305_associated_data(rvk_chacha20_poly1305 *aead, const uint8_t *ad, size_t ad_bytes) {
    rvk_poly1305_update(&aead->mac, ad, ad_bytes);
    set_length(aead->ad_bytes, get_length(aead->ad_bytes) + ad_bytes);
}

int rvk_chacha20_poly1305_encrypt_update(rvk_chacha20_poly1305 *aead, uint8_t *out, const uint8_t *in,
                                         size_t in_bytes) {
    int status = begin_piece(aead, in_bytes);
    if (status == RVK_OK) {
        rvk_chacha20_update(&aead->stream, out, in, in_bytes);
        rvk_poly1305_update(&aead->mac, out, in_bytes);
    }
    return status;
}

void rvk_chacha20_poly1305_encrypt_final(rvk_chacha20_poly1305 *aead, uint8_t tag[16]) {
    make_tag(aead, tag);
    rvk_wipe(aead, sizeof *aead);
}

int rvk_chacha20_poly1305_decrypt_update(rvk_chacha20_poly1305 *aead, uint8_t *out, const uint8_t *in,
                                         size_t in_bytes) {
    int status = begin_piece(aead, in_bytes);
    if (status == RVK_OK) {
        rvk_poly1305_update(&aead->mac, in, in_bytes);
        rvk_chacha20_update(&aead->stream, out, in, in_bytes);
    }
    return status;
}

int rvk_chacha20_poly1305_decrypt_final(rvk_chacha20_poly1305 *aead, const uint8_t tag[16]) {
    int status = compare_tag(aead, tag);
    rvk_wipe(aead, sizeof *aead);
    return status;
}
