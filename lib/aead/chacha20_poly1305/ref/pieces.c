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
    rvk_set_double_word(aead->ad_bytes, 0);
    rvk_set_double_word(aead->message_bytes, 0);
    aead->stage = ASSOCIATED_DATA;
}

int rvk_chacha20_poly1305_associated_data(rvk_chacha20_poly1305 *aead, const uint8_t *ad, size_t ad_bytes) {
    const uint64_t before = rvk_get_double_word(aead->ad_bytes);
    if (aead->stage != ASSOCIATED_DATA) {
        return RVK_OUT_OF_ORDER;
    }
    if (ad_bytes > UINT64_MAX - before) {
        return RVK_MESSAGE_TOO_LONG;
    }
    add_to_mac(aead, ad, ad_bytes);
    rvk_set_double_word(aead->ad_bytes, before + ad_bytes);
    return RVK_OK;
}

int rvk_chacha20_poly1305_encrypt_update(rvk_chacha20_poly1305 *aead, uint8_t *out, const uint8_t *in,
                                         size_t in_bytes) {
    const int status = begin_piece(aead, ENCRYPTION, in_bytes);
    if (status == RVK_OK) {
        rvk_chacha20_update(&aead->stream, out, in, in_bytes);
        add_to_mac(aead, out, in_bytes);
    }
    return status;
}

int rvk_chacha20_poly1305_encrypt_final(rvk_chacha20_poly1305 *aead, uint8_t tag[16]) {
    const int status = begin_piece(aead, ENCRYPTION, 0);
    if (status == RVK_OK) {
        make_tag(aead, tag);
        rvk_wipe(aead, sizeof *aead);
    }
    return status;
}

int rvk_chacha20_poly1305_decrypt_update(rvk_chacha20_poly1305 *aead, uint8_t *out, const uint8_t *in,
                                         size_t in_bytes) {
    const int status = begin_piece(aead, DECRYPTION, in_bytes);
    if (status == RVK_OK) {
        add_to_mac(aead, in, in_bytes);
        rvk_chacha20_update(&aead->stream, out, in, in_bytes);
    }
    return status;
}

int rvk_chacha20_poly1305_decrypt_final(rvk_chacha20_poly1305 *aead, const uint8_t tag[16]) {
    int status = begin_piece(aead, DECRYPTION, 0);
    if (status == RVK_OK) {
        status = compare_tag(aead, tag);
        rvk_wipe(aead, sizeof *aead);
    }
    return status;
}
