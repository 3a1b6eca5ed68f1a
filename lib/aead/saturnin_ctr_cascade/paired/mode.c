/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Saturnin-CTR-Cascade with two blocks at once: a block of key stream does not depend on the cascade, so as long as
 * there is message left each step of the cascade takes one along. In encryption the steps over the nonce and the
 * associated data, of which there are two at least, do so already: the ciphertext is two blocks ahead of the cascade
 * over it.
 */
#define RVK_FOLDER paired
#include "../variants.h"
#include "byte_strings.h"
#include "bytes.h"
#include "rvk/saturnin_ctr_cascade.h"

#define BLOCK RVK_SATURNIN_BYTES

typedef struct {
    uint8_t state[BLOCK] __attribute__((aligned(4)));
    uint8_t block[BLOCK] __attribute__((aligned(4)));
    uint8_t key[BLOCK] __attribute__((aligned(4)));
    uint8_t counter[BLOCK] __attribute__((aligned(4)));
    uint8_t key_stream[BLOCK] __attribute__((aligned(4)));
    uint32_t number;
    uint8_t *out;
    const uint8_t *in;
    size_t left; /* bytes of the message that still have to be encrypted */
} pair;

/* to = from, or the block `from` of up to 31 bytes padded. */
static void copy_padded(uint8_t to[BLOCK], const uint8_t *from, size_t bytes) {
    if (bytes == BLOCK && ((uintptr_t)from & 3) == 0) {
        const rvk_any_word *word = (const rvk_any_word *)(const void *)from;
        for (unsigned i = 0; i < BLOCK / 4; i++) {
            ((rvk_any_word *)(void *)to)[i] = word[i];
        }
        return;
    }
    for (size_t i = 0; i < bytes; i++) {
        to[i] = from[i];
    }
    for (size_t i = bytes; i < BLOCK; i++) {
        to[i] = i == bytes ? 0x80 : 0;
    }
}

/* The next bytes of the message, up to a block of them, encrypted with the key stream. */
static void add_key_stream(pair *p) {
    const size_t bytes = p->left < BLOCK ? p->left : BLOCK;
    if (bytes == BLOCK && rvk_both_aligned(p->in, p->out)) {
        const rvk_any_word *in = (const rvk_any_word *)(const void *)p->in;
        const rvk_any_word *key_stream = (const rvk_any_word *)(const void *)p->key_stream;
        for (unsigned i = 0; i < BLOCK / 4; i++) {
            ((rvk_any_word *)(void *)p->out)[i] = in[i] ^ key_stream[i];
        }
    } else {
        for (size_t i = 0; i < bytes; i++) {
            p->out[i] = p->in[i] ^ p->key_stream[i];
        }
    }
    p->in += bytes;
    p->out += bytes;
    p->left -= bytes;
}

/* A step of the cascade over up to 32 bytes, which are padded, and some of the message. */
static void step(pair *p, const uint8_t *in, size_t bytes, unsigned domain) {
    copy_padded(p->block, in, bytes);
    if (p->left == 0) {
        rvk_saturnin_cascade(p->state, p->block, 1, domain);
        return;
    }
    p->number++;
    rvk_store_big_endian(&p->counter[28], p->number);
    rvk_saturnin_cascade_and_counter(p->state, p->block, domain, p->key_stream, p->counter, p->key);
    add_key_stream(p);
}

/* The cascade over a padded string; the last block has the next domain. */
static void cascade(pair *p, const uint8_t *in, size_t bytes, unsigned domain) {
    for (; bytes >= BLOCK && p->left != 0; bytes -= BLOCK) {
        step(p, in, BLOCK, domain);
        in += BLOCK;
    }
    rvk_saturnin_cascade(p->state, in, bytes / BLOCK, domain);
    step(p, bytes < BLOCK ? in : &in[bytes - bytes % BLOCK], bytes % BLOCK, domain + 1);
}

/* The first step of the cascade is over the padded nonce, with the key as the state. */
static void begin(pair *p, const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[32]) {
    for (unsigned i = 0; i < BLOCK; i++) {
        p->key[i] = key[i];
        p->state[i] = key[i];
    }
    copy_padded(p->counter, nonce, 16);
    p->number = 0;
    step(p, nonce, 16, RVK_SATURNIN_AD);
    cascade(p, ad, ad_bytes, RVK_SATURNIN_AD);
}

void rvk_saturnin_ctr_cascade_encrypt(uint8_t *out, uint8_t tag[32], const uint8_t *in, size_t in_bytes,
                                      const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16],
                                      const uint8_t key[32]) {
    pair p;
    p.out = out;
    p.in = in;
    p.left = in_bytes;
    begin(&p, ad, ad_bytes, nonce, key);
    cascade(&p, out, in_bytes, RVK_SATURNIN_MESSAGE);
    for (unsigned i = 0; i < BLOCK; i++) {
        tag[i] = p.state[i];
    }
    rvk_wipe(&p, sizeof p);
}

int rvk_saturnin_ctr_cascade_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[32],
                                     const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16],
                                     const uint8_t key[32]) {
    pair p;
    p.left = 0;
    begin(&p, ad, ad_bytes, nonce, key);
    p.out = out;
    p.in = in;
    p.left = in_bytes;
    cascade(&p, in, in_bytes, RVK_SATURNIN_MESSAGE);
    const int wrong = rvk_differs(tag, p.state, sizeof p.state);
    rvk_wipe(&p, sizeof p);
    if (wrong) {
        rvk_wipe(out, in_bytes);
        return RVK_AUTHENTICATION_FAILURE;
    }
    return RVK_OK;
}
