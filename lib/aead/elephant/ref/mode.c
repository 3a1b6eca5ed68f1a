/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Elephant v2 with Keccak-f[200] (Delirium), as in the specification. */
#include "../variants.h"
#include "byte_strings.h"
#include "rotate.h"
#include "rvk/elephant.h"
#include "rvk/keccak.h"

#define BLOCK 25
#define NONCE RVK_ELEPHANT_DELIRIUM_NONCE_BYTES
#define KEY RVK_ELEPHANT_DELIRIUM_KEY_BYTES
#define TAG RVK_ELEPHANT_DELIRIUM_TAG_BYTES

/* mask(a, b) = phi_2^b phi_1^a P(K 0...), where phi_2 = phi_1 + 1, for one a: m[b] = phi_1^(a+b) P(K 0...). */
typedef struct {
    uint8_t m[3][BLOCK];
} masks;

/* phi_1, a linear-feedback shift register of bytes. */
static void step(uint8_t next[BLOCK], const uint8_t x[BLOCK]) {
    rvk_copy_each_byte(next, &x[1], BLOCK - 1);
    next[BLOCK - 1] = (uint8_t)(rvk_rotate_left_8(x[0], 1) ^ rvk_rotate_left_8(x[2], 1) ^ x[13] << 1);
}

static void first_masks(masks *mask, const uint8_t key[KEY]) {
    rvk_zero_each_byte(mask->m[0], BLOCK);
    rvk_copy_each_byte(mask->m[0], key, KEY);
    rvk_keccak_f200_permute(mask->m[0]);
    step(mask->m[1], mask->m[0]);
    step(mask->m[2], mask->m[1]);
}

static void next_masks(masks *mask) {
    rvk_copy_each_byte(mask->m[0], mask->m[1], BLOCK);
    rvk_copy_each_byte(mask->m[1], mask->m[2], BLOCK);
    step(mask->m[2], mask->m[1]);
}

/* mask(a, b) for b = 0, 1, 2; (phi_1 + 1)^2 = phi_1^2 + 1. */
static void add_mask(uint8_t x[BLOCK], const masks *mask, unsigned b) {
    rvk_add_each_byte(x, mask->m[0], BLOCK);
    if (b != 0) {
        rvk_add_each_byte(x, mask->m[b], BLOCK);
    }
}

static void masked_permutation(uint8_t x[BLOCK], const masks *mask, unsigned b) {
    add_mask(x, mask, b);
    rvk_keccak_f200_permute(x);
    add_mask(x, mask, b);
}

/* Block `number` of `prefix`, `in`, a byte 1 and zeros. */
static void padded_block(uint8_t block[BLOCK], const uint8_t *prefix, size_t prefix_bytes, const uint8_t *in,
                         size_t bytes, size_t number) {
    for (size_t i = 0; i < BLOCK; i++) {
        const size_t at = BLOCK * number + i;
        if (at < prefix_bytes) {
            block[i] = prefix[at];
        } else if (at - prefix_bytes < bytes) {
            block[i] = in[at - prefix_bytes];
        } else {
            block[i] = at - prefix_bytes == bytes;
        }
    }
}

static void crypt(uint8_t *out, const uint8_t *in, size_t bytes, const uint8_t nonce[NONCE], const uint8_t key[KEY]) {
    masks mask;
    uint8_t block[BLOCK];
    first_masks(&mask, key);
    for (size_t done = 0; done < bytes; done += BLOCK) {
        rvk_zero_each_byte(block, BLOCK);
        rvk_copy_each_byte(block, nonce, NONCE);
        masked_permutation(block, &mask, 1);
        for (size_t i = 0; i < BLOCK && done + i < bytes; i++) {
            out[done + i] = in[done + i] ^ block[i];
        }
        next_masks(&mask);
    }
    rvk_wipe(&mask, sizeof mask);
    rvk_wipe(block, sizeof block);
}

/* The first block of nonce and associated data comes to the sum as it is, the others through the permutation. */
static void add_associated_data(uint8_t sum[BLOCK], const uint8_t *ad, size_t bytes, const uint8_t nonce[NONCE],
                                const uint8_t key[KEY]) {
    masks mask;
    uint8_t block[BLOCK];
    first_masks(&mask, key);
    padded_block(sum, nonce, NONCE, ad, bytes, 0);
    for (size_t i = 1; i <= (NONCE + bytes) / BLOCK; i++) {
        next_masks(&mask);
        padded_block(block, nonce, NONCE, ad, bytes, i);
        masked_permutation(block, &mask, 0);
        rvk_add_each_byte(sum, block, BLOCK);
    }
    rvk_wipe(&mask, sizeof mask);
}

static void add_ciphertext(uint8_t sum[BLOCK], const uint8_t *ciphertext, size_t bytes, const uint8_t key[KEY]) {
    masks mask;
    uint8_t block[BLOCK];
    first_masks(&mask, key);
    for (size_t i = 0; i <= bytes / BLOCK; i++) {
        padded_block(block, NULL, 0, ciphertext, bytes, i);
        masked_permutation(block, &mask, 2);
        rvk_add_each_byte(sum, block, BLOCK);
        next_masks(&mask);
    }
    rvk_wipe(&mask, sizeof mask);
}

static void make_tag(uint8_t tag[TAG], const uint8_t *ciphertext, size_t bytes, const uint8_t *ad, size_t ad_bytes,
                     const uint8_t nonce[NONCE], const uint8_t key[KEY]) {
    masks mask;
    uint8_t sum[BLOCK];
    add_associated_data(sum, ad, ad_bytes, nonce, key);
    add_ciphertext(sum, ciphertext, bytes, key);
    first_masks(&mask, key);
    masked_permutation(sum, &mask, 0);
    rvk_copy_each_byte(tag, sum, TAG);
    rvk_wipe(&mask, sizeof mask);
    rvk_wipe(sum, sizeof sum);
}

RVK_REPLACEABLE(void, rvk_elephant_delirium_encrypt)(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes,
                                                     const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[12],
                                                     const uint8_t key[16]) {
    crypt(out, in, in_bytes, nonce, key);
    make_tag(tag, out, in_bytes, ad, ad_bytes, nonce, key);
}

RVK_REPLACEABLE(int, rvk_elephant_delirium_decrypt)(uint8_t *out, const uint8_t *in, size_t in_bytes,
                                                    const uint8_t tag[16], const uint8_t *ad, size_t ad_bytes,
                                                    const uint8_t nonce[12], const uint8_t key[16]) {
    uint8_t right_tag[TAG];
    make_tag(right_tag, in, in_bytes, ad, ad_bytes, nonce, key);
    const int wrong = rvk_differs(tag, right_tag, sizeof right_tag);
    rvk_wipe(right_tag, sizeof right_tag);
    if (wrong) {
        rvk_wipe(out, in_bytes);
        return RVK_AUTHENTICATION_FAILURE;
    }
    crypt(out, in, in_bytes, nonce, key);
    return RVK_OK;
}
