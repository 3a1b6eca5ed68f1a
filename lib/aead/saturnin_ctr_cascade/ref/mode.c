/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Saturnin-CTR-Cascade as in the specification: key stream from a counter, and a tag from a cascade over nonce,
 * associated data and ciphertext.
 */
#include "../variants.h"
#include "bytes.h"
#include "rvk/saturnin_ctr_cascade.h"

#define BLOCK RVK_SATURNIN_BYTES

/* A block of up to 31 bytes, a one, zeros. */
static void pad(uint8_t block[BLOCK], const uint8_t *in, size_t bytes) {
    for (size_t i = 0; i < BLOCK; i++) {
        block[i] = 0;
    }
    for (size_t i = 0; i < bytes; i++) {
        block[i] = in[i];
    }
    block[bytes] = 0x80;
}

/* The cascade over a padded string; the last block has the next domain. */
static void cascade(uint8_t state[BLOCK], const uint8_t *in, size_t bytes, unsigned domain) {
    uint8_t last[BLOCK];
    const size_t whole = bytes / BLOCK;
    rvk_saturnin_cascade(state, in, whole, domain);
    pad(last, whole == 0 ? in : &in[whole * BLOCK], bytes % BLOCK);
    rvk_saturnin_cascade(state, last, 1, domain + 1);
}

/* The counter, a big-endian number in the last bytes, after the nonce and its padding; it begins with 1. */
static void counter_mode(uint8_t *out, const uint8_t *in, size_t bytes, const uint8_t nonce[16],
                         const uint8_t key[32]) {
    uint8_t counter[BLOCK];
    uint8_t key_stream[BLOCK];
    uint32_t number = 1;
    pad(counter, nonce, 16);
    for (size_t i = 0; i < bytes; i++) {
        if (i % BLOCK == 0) {
            rvk_store_big_endian(&counter[28], number);
            rvk_saturnin_encrypt_block(key_stream, counter, key, RVK_SATURNIN_COUNTER);
            number++;
        }
        out[i] = in[i] ^ key_stream[i % BLOCK];
    }
    rvk_wipe(key_stream, sizeof key_stream);
}

static void make_tag(uint8_t tag[32], const uint8_t *ciphertext, size_t bytes, const uint8_t *ad, size_t ad_bytes,
                     const uint8_t nonce[16], const uint8_t key[32]) {
    uint8_t state[BLOCK];
    uint8_t first[BLOCK];
    for (unsigned i = 0; i < BLOCK; i++) {
        state[i] = key[i];
    }
    pad(first, nonce, 16);
    rvk_saturnin_cascade(state, first, 1, RVK_SATURNIN_AD);
    cascade(state, ad, ad_bytes, RVK_SATURNIN_AD);
    cascade(state, ciphertext, bytes, RVK_SATURNIN_MESSAGE);
    for (unsigned i = 0; i < BLOCK; i++) {
        tag[i] = state[i];
    }
    rvk_wipe(state, sizeof state);
}

RVK_REPLACEABLE(void, rvk_saturnin_ctr_cascade_encrypt)(uint8_t *out, uint8_t tag[32], const uint8_t *in,
                                                        size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                                        const uint8_t nonce[16], const uint8_t key[32]) {
    counter_mode(out, in, in_bytes, nonce, key);
    make_tag(tag, out, in_bytes, ad, ad_bytes, nonce, key);
}

RVK_REPLACEABLE(int, rvk_saturnin_ctr_cascade_decrypt)(uint8_t *out, const uint8_t *in, size_t in_bytes,
                                                       const uint8_t tag[32], const uint8_t *ad, size_t ad_bytes,
                                                       const uint8_t nonce[16], const uint8_t key[32]) {
    uint8_t right_tag[32];
    make_tag(right_tag, in, in_bytes, ad, ad_bytes, nonce, key);
    const int wrong = rvk_differs(tag, right_tag, sizeof right_tag);
    rvk_wipe(right_tag, sizeof right_tag);
    if (wrong) {
        rvk_wipe(out, in_bytes);
        return RVK_AUTHENTICATION_FAILURE;
    }
    counter_mode(out, in, in_bytes, nonce, key);
    return RVK_OK;
}
