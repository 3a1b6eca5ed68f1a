/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Cyclist in keyed mode (Xoodyak, a lightweight cryptographic scheme, 2021, algorithms 2 and 3), a whole message. */
#include "bytes.h"
#include "rvk/xoodyak.h"

#define ABSORB_RATE 44 /* R_kin */
#define CRYPT_RATE 24  /* R_kout */

enum colour { KEY = 0x02, ASSOCIATED_DATA = 0x03, CRYPT = 0x80, TAG = 0x40, OTHER_BLOCKS = 0x00 };

static size_t at_most(size_t bytes, size_t rate) { return bytes < rate ? bytes : rate; }

/* The end of Down, for a block of `bytes` bytes. */
static void down(rvk_xoodoo_state *state, size_t bytes, enum colour colour) {
    rvk_add_byte(state->word, bytes, 0x01);
    rvk_add_byte(state->word, RVK_XOODOO_STATE_BYTES - 1, (uint8_t)colour);
}

static void up(rvk_xoodoo_state *state, enum colour colour) {
    rvk_add_byte(state->word, RVK_XOODOO_STATE_BYTES - 1, (uint8_t)colour);
    rvk_xoodoo_permute(state);
}

/* The constructor with the nonce as id, then Absorb of the associated data, which is a block at least. */
static void begin(rvk_xoodoo_state *state, const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16],
                  const uint8_t key[16]) {
    rvk_xoodoo_init(state);
    rvk_xoodoo_add(state, 0, key, RVK_XOODYAK_KEY_BYTES);
    rvk_xoodoo_add(state, 16, nonce, RVK_XOODYAK_NONCE_BYTES);
    rvk_add_byte(state->word, 32, RVK_XOODYAK_NONCE_BYTES);
    down(state, 33, KEY);
    enum colour colour = ASSOCIATED_DATA;
    do {
        const size_t block = at_most(ad_bytes, ABSORB_RATE);
        up(state, OTHER_BLOCKS);
        rvk_xoodoo_add(state, 0, ad, block);
        down(state, block, colour);
        colour = OTHER_BLOCKS;
        ad += block;
        ad_bytes -= block;
    } while (ad_bytes != 0);
}

/* Crypt, which is a block at least. */
static void crypt(rvk_xoodoo_state *state, uint8_t *out, const uint8_t *in, size_t bytes,
                  void (*add)(rvk_xoodoo_state *state, uint8_t *out, const uint8_t *in, size_t bytes)) {
    enum colour colour = CRYPT;
    do {
        const size_t block = at_most(bytes, CRYPT_RATE);
        up(state, colour);
        add(state, out, in, block);
        down(state, block, OTHER_BLOCKS);
        colour = OTHER_BLOCKS;
        in += block;
        out += block;
        bytes -= block;
    } while (bytes != 0);
}

static void make_tag(rvk_xoodoo_state *state, uint8_t tag[16]) {
    up(state, TAG);
    rvk_xoodoo_extract(state, tag, RVK_XOODYAK_TAG_BYTES);
    rvk_wipe(state, sizeof *state);
}

void rvk_xoodyak_encrypt(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                         size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[16]) {
    rvk_xoodoo_state state;
    begin(&state, ad, ad_bytes, nonce, key);
    crypt(&state, out, in, in_bytes, rvk_xoodoo_encrypt);
    make_tag(&state, tag);
}

int rvk_xoodyak_decrypt(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16], const uint8_t *ad,
                        size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[16]) {
    rvk_xoodoo_state state;
    uint8_t right_tag[RVK_XOODYAK_TAG_BYTES];
    begin(&state, ad, ad_bytes, nonce, key);
    crypt(&state, out, in, in_bytes, rvk_xoodoo_decrypt);
    make_tag(&state, right_tag);
    const int status = rvk_differs(tag, right_tag, sizeof right_tag) ? RVK_AUTHENTICATION_FAILURE : RVK_OK;
    if (status != RVK_OK) {
        rvk_wipe(out, in_bytes);
    }
    rvk_wipe(right_tag, sizeof right_tag);
    return status;
}
