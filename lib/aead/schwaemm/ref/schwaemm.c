/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Schwaemm and Esch, section 2.3: the four members of Schwaemm. */
#include "rvk/schwaemm.h"

#include "block.h"

/* A function is made for each member: its loops have known bounds, and it calls one permutation. */
#define INLINE static inline __attribute__((always_inline))

INLINE void permute(duplex *s, const member *m, uint32_t steps) {
    switch (m->rate + m->capacity) {
    case 8:
        rvk_sparkle256_permute(s->word, steps);
        break;
    case 12:
        rvk_sparkle384_permute(s->word, steps);
        break;
    default:
        rvk_sparkle512_permute(s->word, steps);
        break;
    }
}

/* Marks the last block: `kind` is 0 for associated data, 2 for the message, and one more if the block is full. */
INLINE void add_constant(duplex *s, const member *m, uint32_t kind, int is_full) {
    const uint32_t branches = m->capacity / 2;
    s->word[m->rate + m->capacity - 1] ^= ((kind + (is_full ? 1 : 0)) ^ (uint32_t)1 << branches) << 24;
}

INLINE void start(duplex *s, const member *m, const uint8_t *key, const uint8_t *nonce) {
    rvk_load_words(s->word, nonce, m->rate);
    rvk_load_words(&s->word[m->rate], key, m->capacity);
    permute(s, m, m->big_steps);
}

INLINE void absorb(duplex *s, const member *m, const uint8_t *ad, size_t bytes) {
    const size_t rate_bytes = 4 * m->rate;
    uint32_t block[MAXIMUM_RATE];
    for (; bytes > rate_bytes; bytes -= rate_bytes, ad += rate_bytes) {
        load_block(block, m, ad, rate_bytes);
        add_block(s, m, block);
        permute(s, m, m->slim_steps);
    }
    if (bytes != 0) {
        add_constant(s, m, 0, bytes == rate_bytes);
        load_block(block, m, ad, bytes);
        add_block(s, m, block);
        permute(s, m, m->big_steps);
    }
}

/* The rate is the key stream. */
INLINE void encrypt_block(duplex *s, const member *m, uint8_t *out, const uint8_t *in, size_t bytes) {
    uint32_t block[MAXIMUM_RATE], result[MAXIMUM_RATE];
    load_block(block, m, in, bytes);
    for (uint32_t i = 0; i < m->rate; i++) {
        result[i] = block[i] ^ s->word[i];
    }
    store_block(out, result, bytes);
    add_block(s, m, block);
}

/* The state gets the plaintext, with its padding. */
INLINE void decrypt_block(duplex *s, const member *m, uint8_t *out, const uint8_t *in, size_t bytes) {
    uint32_t block[MAXIMUM_RATE];
    load_block(block, m, in, bytes);
    for (uint32_t i = 0; i < m->rate; i++) {
        block[i] ^= s->word[i];
    }
    store_block(out, block, bytes);
    load_block(block, m, out, bytes);
    add_block(s, m, block);
}

typedef void crypt_block(duplex *s, const member *m, uint8_t *out, const uint8_t *in, size_t bytes);

INLINE void crypt(duplex *s, const member *m, crypt_block *function, uint8_t *out, const uint8_t *in, size_t bytes) {
    const size_t rate_bytes = 4 * m->rate;
    for (; bytes > rate_bytes; bytes -= rate_bytes, in += rate_bytes, out += rate_bytes) {
        function(s, m, out, in, rate_bytes);
        permute(s, m, m->slim_steps);
    }
    if (bytes != 0) {
        add_constant(s, m, 2, bytes == rate_bytes);
        function(s, m, out, in, bytes);
        permute(s, m, m->big_steps);
    }
}

/* The tag is the capacity plus the key. */
INLINE void finish(duplex *s, const member *m, uint8_t *tag, const uint8_t *key) {
    for (uint32_t i = 0; i < m->capacity; i++) {
        rvk_store_little_endian(&tag[4 * i], s->word[m->rate + i] ^ rvk_load_little_endian(&key[4 * i]));
    }
    rvk_wipe(s, sizeof *s);
}

INLINE void encrypt(
    const member *m, uint8_t *out, uint8_t *tag, const uint8_t *in, size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
    const uint8_t *nonce, const uint8_t *key) {
    duplex s;
    start(&s, m, key, nonce);
    absorb(&s, m, ad, ad_bytes);
    crypt(&s, m, encrypt_block, out, in, in_bytes);
    finish(&s, m, tag, key);
}

INLINE int decrypt(
    const member *m, uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t *tag, const uint8_t *ad,
    size_t ad_bytes, const uint8_t *nonce, const uint8_t *key) {
    duplex s;
    uint8_t right[4 * MAXIMUM_RATE];
    start(&s, m, key, nonce);
    absorb(&s, m, ad, ad_bytes);
    crypt(&s, m, decrypt_block, out, in, in_bytes);
    finish(&s, m, right, key);
    const int wrong = rvk_differs(right, tag, 4 * m->capacity);
    rvk_wipe(right, sizeof right);
    if (wrong && in_bytes != 0) {
        rvk_wipe(out, in_bytes);
    }
    return wrong ? RVK_AUTHENTICATION_FAILURE : RVK_OK;
}

static const member schwaemm256_128 = {8, 4, 7, 11};

void rvk_schwaemm256_128_encrypt( uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                                 size_t ad_bytes, const uint8_t nonce[32], const uint8_t key[16]) {
    encrypt(&schwaemm256_128, out, tag, in, in_bytes, ad, ad_bytes, nonce, key);
}

int rvk_schwaemm256_128_decrypt( uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],
                                const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[32], const uint8_t key[16]) {
    return decrypt(&schwaemm256_128, out, in, in_bytes, tag, ad, ad_bytes, nonce, key);
}

static const member schwaemm192_192 = {6, 6, 7, 11};

void rvk_schwaemm192_192_encrypt( uint8_t *out, uint8_t tag[24], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                                 size_t ad_bytes, const uint8_t nonce[24], const uint8_t key[24]) {
    encrypt(&schwaemm192_192, out, tag, in, in_bytes, ad, ad_bytes, nonce, key);
}

int rvk_schwaemm192_192_decrypt( uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[24],
                                const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[24], const uint8_t key[24]) {
    return decrypt(&schwaemm192_192, out, in, in_bytes, tag, ad, ad_bytes, nonce, key);
}

static const member schwaemm128_128 = {4, 4, 7, 10};

void rvk_schwaemm128_128_encrypt( uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                                 size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[16]) {
    encrypt(&schwaemm128_128, out, tag, in, in_bytes, ad, ad_bytes, nonce, key);
}

int rvk_schwaemm128_128_decrypt( uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],
                                const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[16]) {
    return decrypt(&schwaemm128_128, out, in, in_bytes, tag, ad, ad_bytes, nonce, key);
}

static const member schwaemm256_256 = {8, 8, 8, 12};

void rvk_schwaemm256_256_encrypt( uint8_t *out, uint8_t tag[32], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                                 size_t ad_bytes, const uint8_t nonce[32], const uint8_t key[32]) {
    encrypt(&schwaemm256_256, out, tag, in, in_bytes, ad, ad_bytes, nonce, key);
}

int rvk_schwaemm256_256_decrypt( uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[32],
                                const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[32], const uint8_t key[32]) {
    return decrypt(&schwaemm256_256, out, in, in_bytes, tag, ad, ad_bytes, nonce, key);
}
