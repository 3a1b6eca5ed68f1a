/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Elephant v2 with Keccak-f[200] (Delirium), four blocks at a time.
 *
 * phi_1^a P(K 0...) are 25 bytes of one sequence of bytes, from byte a on. So the word that holds byte l of the masks
 * of blocks a to a + 3 in the form of keccak_f200x4.h depends on l + a alone, and phi_1 makes such words from such
 * words: the masks are never bytes. Those for the next four blocks are the same words, four places further.
 */
#define RVK_FOLDER interleaved
#include "../variants.h"
#include "byte_strings.h"
#include "rotate.h"
#include "rvk/elephant.h"
#include "rvk/keccak_f200x4.h"

#define BLOCK RVK_KECCAK_F200_BYTES
#define BLOCKS 4
#define GROUP (BLOCKS * BLOCK)
#define NONCE RVK_ELEPHANT_DELIRIUM_NONCE_BYTES
#define KEY RVK_ELEPHANT_DELIRIUM_KEY_BYTES
#define TAG RVK_ELEPHANT_DELIRIUM_TAG_BYTES
#define FIRST_BLOCK 0x11111111U /* its bits in a word */

typedef struct {
    rvk_keccak_f200x4 states;
    uint32_t mask[BLOCK + 2]; /* of the current group; byte l of phi_1^2 of a mask is byte l + 2 of the mask */
    uint32_t sum[BLOCK];      /* what has been authenticated, four parts of it */
    uint32_t first_mask[BLOCK]; /* that of the first block, alone */
    uint32_t nonce[NONCE];
    uint8_t bytes[GROUP] __attribute__((aligned(4)));
} elephant;

/* phi_1: what follows 25 words, of which these are the first, the third and the fourteenth. */
static inline uint32_t next_word(uint32_t x0, uint32_t x2, uint32_t x13) {
    const uint32_t x = x0 ^ x2;
    return rvk_rotate_left(x, 4) ^ x13 << 4;
}

/* The bytes of a group of blocks: up to 100, a byte 1 and zeros. `before` bytes are there already. */
static void fill(elephant *e, size_t before, const uint8_t *in, size_t bytes) {
    uint8_t *to = &e->bytes[before];
    size_t i = 0;
    if (((uintptr_t)in & 3) == 0) {
        for (; i + 4 <= bytes; i += 4) {
            *(rvk_any_word *)(void *)&to[i] = *(const rvk_any_word *)(const void *)&in[i];
        }
    }
    for (; i < bytes; i++) {
        to[i] = in[i];
    }
    for (i += before; i < GROUP; i++) {
        e->bytes[i] = i == before + bytes;
    }
}

/* Masks from the permuted key, which is in the first state. */
static void make_masks(elephant *e) {
    uint32_t x[BLOCK + BLOCKS - 1];
    for (unsigned i = 0; i < BLOCK; i++) {
        x[i] = e->states.lane[i] & FIRST_BLOCK;
        e->first_mask[i] = x[i];
    }
    for (unsigned i = 0; i < BLOCKS - 1; i++) {
        x[BLOCK + i] = next_word(x[i], x[i + 2], x[i + 13]);
    }
    for (unsigned i = 0; i < BLOCK; i++) {
        e->mask[i] = x[i] | x[i + 1] << 1 | x[i + 2] << 2 | x[i + 3] << 3;
    }
    for (unsigned i = 0; i < 2; i++) {
        e->mask[BLOCK + i] = next_word(e->mask[i], e->mask[i + 2], e->mask[i + 13]);
    }
    rvk_wipe(x, sizeof x);
}

static void begin(elephant *e, const uint8_t nonce[NONCE], const uint8_t key[KEY]) {
    for (unsigned i = 0; i < GROUP; i++) {
        e->bytes[i] = 0;
    }
    for (unsigned i = 0; i < KEY; i++) {
        e->bytes[i] = key[i];
    }
    for (unsigned i = 0; i < NONCE; i++) {
        e->bytes[BLOCK + i] = nonce[i]; /* the second block, which the permutation will waste */
    }
    rvk_keccak_f200x4_pack(&e->states, e->bytes);
    for (unsigned i = 0; i < NONCE; i++) {
        e->nonce[i] = (e->states.lane[i] >> 1 & FIRST_BLOCK) * 0xf;
    }
    for (unsigned i = 0; i < BLOCK; i++) {
        e->sum[i] = 0;
    }
    rvk_keccak_f200x4_permute(&e->states);
    make_masks(e);
}

static void next_group(elephant *e) {
    uint32_t next[BLOCKS];
    for (unsigned i = 0; i < BLOCKS; i++) {
        next[i] = next_word(e->mask[i + 2], e->mask[i + 4], e->mask[i + 15]);
    }
    for (unsigned i = 0; i < BLOCK + 2 - BLOCKS; i++) {
        e->mask[i] = e->mask[i + BLOCKS];
    }
    for (unsigned i = 0; i < BLOCKS; i++) {
        e->mask[BLOCK + 2 - BLOCKS + i] = next[i];
    }
}

/* A group of up to 100 bytes to or from the ciphertext. */
static void crypt(elephant *e, uint8_t *out, const uint8_t *in, size_t bytes) {
    uint32_t *lane = e->states.lane;
    for (unsigned i = 0; i < BLOCK; i++) {
        lane[i] = e->mask[i] ^ e->mask[i + 1] ^ (i < NONCE ? e->nonce[i] : 0);
    }
    rvk_keccak_f200x4_permute(&e->states);
    for (unsigned i = 0; i < BLOCK; i++) {
        lane[i] ^= e->mask[i] ^ e->mask[i + 1];
    }
    rvk_keccak_f200x4_unpack(e->bytes, &e->states);
    size_t i = 0;
    if (rvk_both_aligned(in, out)) {
        for (; i + 4 <= bytes; i += 4) {
            const rvk_any_word *word = (const rvk_any_word *)(const void *)&in[i];
            *(rvk_any_word *)(void *)&out[i] = *word ^ *(rvk_any_word *)(void *)&e->bytes[i];
        }
    }
    for (; i < bytes; i++) {
        out[i] = in[i] ^ e->bytes[i];
    }
}

/* Permutes the packed blocks and adds those that are in `blocks`. Masks are sums of two words, of one if shift is 0. */
static void authenticate(elephant *e, unsigned shift, uint32_t blocks) {
    uint32_t *lane = e->states.lane;
    for (unsigned i = 0; i < BLOCK; i++) {
        lane[i] ^= e->mask[i] ^ (shift == 0 ? 0 : e->mask[i + shift]);
    }
    rvk_keccak_f200x4_permute(&e->states);
    for (unsigned i = 0; i < BLOCK; i++) {
        e->sum[i] ^= (lane[i] ^ e->mask[i] ^ (shift == 0 ? 0 : e->mask[i + shift])) & blocks;
    }
}

/* The bits of those blocks of a group that begin in its first `bytes` bytes or directly after them. */
static uint32_t padded_blocks(size_t bytes) {
    const size_t count = bytes / BLOCK + 1;
    return count < BLOCKS ? FIRST_BLOCK * ((1U << count) - 1) : FIRST_BLOCK * 0xf;
}

static void authenticate_ciphertext(elephant *e, const uint8_t *in, size_t left) {
    fill(e, 0, in, left < GROUP ? left : GROUP);
    rvk_keccak_f200x4_pack(&e->states, e->bytes);
    authenticate(e, 2, padded_blocks(left));
}

/* From byte `offset` on of nonce and associated data; the first block of all is added as it is. */
static void authenticate_data(elephant *e, size_t offset, const uint8_t *ad, size_t bytes, const uint8_t nonce[NONCE]) {
    const size_t left = NONCE + bytes - offset;
    const size_t here = left < GROUP ? left : GROUP;
    uint32_t blocks = padded_blocks(left);
    if (offset == 0) {
        for (unsigned i = 0; i < NONCE; i++) {
            e->bytes[i] = nonce[i];
        }
        fill(e, NONCE, ad, here - NONCE);
    } else {
        fill(e, 0, &ad[offset - NONCE], here);
    }
    rvk_keccak_f200x4_pack(&e->states, e->bytes);
    if (offset == 0) {
        blocks &= ~FIRST_BLOCK;
        for (unsigned i = 0; i < BLOCK; i++) {
            e->sum[i] ^= e->states.lane[i] & FIRST_BLOCK;
        }
    }
    if (blocks != 0) {
        authenticate(e, 0, blocks);
    }
}

static void finish(elephant *e, uint8_t tag[TAG]) {
    uint32_t *lane = e->states.lane;
    for (unsigned i = 0; i < BLOCK; i++) {
        const uint32_t two = e->sum[i] ^ e->sum[i] >> 2;
        lane[i] = ((two ^ two >> 1) & FIRST_BLOCK) ^ e->first_mask[i];
    }
    rvk_keccak_f200x4_permute(&e->states);
    for (unsigned i = 0; i < BLOCK; i++) {
        lane[i] ^= e->first_mask[i];
    }
    rvk_keccak_f200x4_unpack(e->bytes, &e->states);
    for (unsigned i = 0; i < TAG; i++) {
        tag[i] = e->bytes[i];
    }
}

void rvk_elephant_delirium_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                                   size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[16]) {
    elephant e;
    begin(&e, nonce, key);
    for (size_t offset = 0; offset <= in_bytes || offset <= NONCE + ad_bytes; offset += GROUP) {
        if (offset < in_bytes) {
            const size_t left = in_bytes - offset;
            crypt(&e, &out[offset], &in[offset], left < GROUP ? left : GROUP);
        }
        if (offset <= in_bytes) {
            authenticate_ciphertext(&e, offset == 0 ? out : &out[offset], in_bytes - offset);
        }
        if (offset <= NONCE + ad_bytes) {
            authenticate_data(&e, offset, ad, ad_bytes, nonce);
        }
        next_group(&e);
    }
    finish(&e, tag);
    rvk_wipe(&e, sizeof e);
}

int rvk_elephant_delirium_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],
                                  const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[12], const uint8_t key[16]) {
    elephant e;
    uint8_t right_tag[TAG];
    begin(&e, nonce, key);
    for (size_t offset = 0; offset <= in_bytes || offset <= NONCE + ad_bytes; offset += GROUP) {
        if (offset <= in_bytes) {
            authenticate_ciphertext(&e, offset == 0 ? in : &in[offset], in_bytes - offset);
        }
        if (offset < in_bytes) {
            const size_t left = in_bytes - offset;
            crypt(&e, &out[offset], &in[offset], left < GROUP ? left : GROUP);
        }
        if (offset <= NONCE + ad_bytes) {
            authenticate_data(&e, offset, ad, ad_bytes, nonce);
        }
        next_group(&e);
    }
    finish(&e, right_tag);
    rvk_wipe(&e, sizeof e);
    const int wrong = rvk_differs(tag, right_tag, sizeof right_tag);
    rvk_wipe(right_tag, sizeof right_tag);
    if (wrong) {
        rvk_wipe(out, in_bytes);
        return RVK_AUTHENTICATION_FAILURE;
    }
    return RVK_OK;
}
