/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* RFC 8439 section 2.8: what Poly1305 authenticates beside associated data and ciphertext; the limit on the length. */
#ifndef RVK_CHACHA20_POLY1305_CONSTRUCTION_H
#define RVK_CHACHA20_POLY1305_CONSTRUCTION_H

#include "double_words.h"
#include "rvk/chacha20_poly1305.h"

/* P_MAX, in bytes: all blocks that the counter tells apart, less block 0. */
#define LONGEST_MESSAGE ((uint64_t)0xffffffff * RVK_CHACHA20_BLOCK_BYTES)

/* The part of the current message that has been given. */
enum stage { NO_MESSAGE, ASSOCIATED_DATA, ENCRYPTION, DECRYPTION };

/* What is authenticated next. The authenticator has a stage of its own, which is right wherever ours is. */
static inline void add_to_mac(rvk_chacha20_poly1305 *aead, const uint8_t *in, size_t bytes) {
    const int status = rvk_poly1305_update(&aead->mac, in, bytes);
    (void)status;
}

/* padding1 and padding2: zeros up to a multiple of 16 bytes. */
static inline void pad(rvk_chacha20_poly1305 *aead, uint32_t length) {
    static const uint8_t zeros[15];
    add_to_mac(aead, zeros, (0 - length) % RVK_POLY1305_BLOCK_BYTES);
}

/* Counts `bytes` more of the message; the first piece for a direction, an empty one too, ends the associated data. */
static inline int begin_piece(rvk_chacha20_poly1305 *aead, enum stage direction, size_t bytes) {
    uint64_t before = rvk_get_double_word(aead->message_bytes);
    if (aead->stage != (uint32_t)direction && aead->stage != ASSOCIATED_DATA) {
        return RVK_OUT_OF_ORDER;
    }
    if (before > LONGEST_MESSAGE || bytes > LONGEST_MESSAGE - before) {
        return RVK_MESSAGE_TOO_LONG;
    }
    if (aead->stage == ASSOCIATED_DATA) {
        pad(aead, aead->ad_bytes[0]);
        aead->stage = (uint32_t)direction;
    }
    rvk_set_double_word(aead->message_bytes, before + bytes);
    return RVK_OK;
}

static inline void store_length(uint8_t out[8], const uint32_t words[2]) {
    for (unsigned i = 0; i < 8; i++) {
        out[i] = (uint8_t)(words[i / 4] >> (8 * (i % 4)));
    }
}

/* The padding of the message, and the lengths. */
static inline void make_tag(rvk_chacha20_poly1305 *aead, uint8_t tag[16]) {
    uint8_t lengths[16];
    store_length(&lengths[0], aead->ad_bytes);
    store_length(&lengths[8], aead->message_bytes);
    pad(aead, aead->message_bytes[0]);
    add_to_mac(aead, lengths, sizeof lengths);
    const int status = rvk_poly1305_final(&aead->mac, tag);
    (void)status;
}

/* RVK_OK if `tag` is right. */
static inline int compare_tag(rvk_chacha20_poly1305 *aead, const uint8_t tag[16]) {
    uint8_t right[RVK_POLY1305_TAG_BYTES];
    make_tag(aead, right);
    int differs = rvk_differs(tag, right, sizeof right);
    rvk_wipe(right, sizeof right);
    return differs ? RVK_AUTHENTICATION_FAILURE : RVK_OK;
}

#endif
