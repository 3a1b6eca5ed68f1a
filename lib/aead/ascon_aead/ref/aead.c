/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * SP 800-232 section 4.1 and Ascon v1.2 section 2.4, which differ in initial values, padding and the order of the bytes
 * in a lane. Of the state this knows only ascon.h.
 */
#include "../variants.h"
#include "rvk/ascon_aead.h"

/* rvk_ascon_aead.stage: the part of a message in pieces that has been given. */
enum stage { NO_MESSAGE, NO_DATA, DATA, ENCRYPTION, DECRYPTION };

/* All but the key and the stage in the context. */
static void
start(rvk_ascon_aead *aead, const uint8_t key[16], const uint8_t nonce[16], enum rvk_ascon_mode mode) {
    rvk_ascon_start(&aead->state, key, nonce, mode);
    aead->mode = mode;
    aead->offset = 0;
}

static enum rvk_ascon_mode mode_of(const rvk_ascon_aead *aead) { return (enum rvk_ascon_mode)aead->mode; }

static size_t block_bytes(const rvk_ascon_aead *aead) { return aead->mode == RVK_ASCON_128 ? 8 : 16; }

static void permute(rvk_ascon_aead *aead) {
    if (aead->mode == RVK_ASCON_128) {
        rvk_ascon_permute6(&aead->state);
    } else {
        rvk_ascon_permute8(&aead->state);
    }
    aead->offset = 0;
}

static void add_byte(rvk_ascon_aead *aead, size_t offset, uint8_t byte) {
    rvk_ascon_add_byte(&aead->state, offset, byte, mode_of(aead));
}

/* A single bit 1 after the last byte: SP 800-232 counts bits from the lowest of a byte on, v1.2 from the highest. */
static void pad(rvk_ascon_aead *aead) { add_byte(aead, aead->offset, aead->mode & 1 ? 0x80 : 0x01); }

/* How many bytes there are for the block that has begun, and none at its beginning. */
static size_t rest_of_block(const rvk_ascon_aead *aead, size_t bytes) {
    const size_t room = aead->offset == 0 ? 0 : block_bytes(aead) - aead->offset;
    return bytes < room ? bytes : room;
}

/* Accounts for some bytes of a block; what comes after the block needs a permutation. */
static void advance(rvk_ascon_aead *aead, size_t bytes) {
    aead->offset += (uint32_t)bytes;
    if (aead->offset == block_bytes(aead)) {
        permute(aead);
    }
}

static void absorb_part(rvk_ascon_aead *aead, const uint8_t *in, size_t bytes) {
    if (bytes != 0) {
        rvk_ascon_add(&aead->state, aead->offset, in, bytes, mode_of(aead));
        advance(aead, bytes);
    }
}

/* At least one byte of associated data. */
static void absorb(rvk_ascon_aead *aead, const uint8_t *ad, size_t bytes) {
    const size_t first = rest_of_block(aead, bytes);
    const size_t blocks = (bytes - first) / block_bytes(aead);
    const size_t last = first + blocks * block_bytes(aead);
    absorb_part(aead, ad, first);
    rvk_ascon_absorb_blocks(&aead->state, ad + first, blocks, mode_of(aead));
    absorb_part(aead, ad + last, bytes - last);
}

/* Ends the associated data where there was any. */
static void end_data(rvk_ascon_aead *aead) {
    pad(aead);
    permute(aead);
}

/* Flips the state's last bit, to tell associated data from the message. */
static void start_message(rvk_ascon_aead *aead) {
    add_byte(aead, RVK_ASCON_STATE_BYTES - 1, aead->mode & 1 ? 0x01 : 0x80);
}

static void encrypt_part(rvk_ascon_aead *aead, uint8_t *out, const uint8_t *in, size_t bytes) {
    if (bytes != 0) {
        rvk_ascon_add(&aead->state, aead->offset, in, bytes, mode_of(aead));
        rvk_ascon_extract(&aead->state, aead->offset, out, bytes, mode_of(aead));
        advance(aead, bytes);
    }
}

static void encrypt(rvk_ascon_aead *aead, uint8_t *out, const uint8_t *in, size_t bytes) {
    if (bytes == 0) {
        return;
    }
    const size_t first = rest_of_block(aead, bytes);
    const size_t blocks = (bytes - first) / block_bytes(aead);
    const size_t last = first + blocks * block_bytes(aead);
    encrypt_part(aead, out, in, first);
    rvk_ascon_encrypt_blocks(&aead->state, out + first, in + first, blocks, mode_of(aead));
    encrypt_part(aead, out + last, in + last, bytes - last);
}

/* The plaintext, added to the state, leaves the ciphertext there. */
static void decrypt_part(rvk_ascon_aead *aead, uint8_t *out, const uint8_t *in, size_t bytes) {
    if (bytes != 0) {
        uint8_t key_stream[16];
        rvk_ascon_extract(&aead->state, aead->offset, key_stream, bytes, mode_of(aead));
        for (size_t i = 0; i < bytes; i++) {
            out[i] = in[i] ^ key_stream[i];
        }
        rvk_ascon_add(&aead->state, aead->offset, out, bytes, mode_of(aead));
        advance(aead, bytes);
        rvk_wipe(key_stream, sizeof key_stream);
    }
}

static void decrypt(rvk_ascon_aead *aead, uint8_t *out, const uint8_t *in, size_t bytes) {
    if (bytes == 0) {
        return;
    }
    const size_t first = rest_of_block(aead, bytes);
    const size_t blocks = (bytes - first) / block_bytes(aead);
    const size_t last = first + blocks * block_bytes(aead);
    decrypt_part(aead, out, in, first);
    rvk_ascon_decrypt_blocks(&aead->state, out + first, in + first, blocks, mode_of(aead));
    decrypt_part(aead, out + last, in + last, bytes - last);
}

/* Wipes the state. */
static void finish(rvk_ascon_aead *aead, uint8_t tag[16], const uint8_t key[16]) {
    pad(aead);
    rvk_ascon_finish(&aead->state, tag, key, mode_of(aead));
}

/* The same with the tag to compare instead of to write. */
static int verify(rvk_ascon_aead *aead, const uint8_t tag[16], const uint8_t key[16]) {
    uint8_t right[16];
    finish(aead, right, key);
    const int wrong = rvk_differs(right, tag, sizeof right);
    rvk_wipe(right, sizeof right);
    return wrong ? RVK_AUTHENTICATION_FAILURE : RVK_OK;
}

/* A message in pieces. */

static void
init(rvk_ascon_aead *aead, const uint8_t key[16], const uint8_t nonce[16], enum rvk_ascon_mode mode) {
    start(aead, key, nonce, mode);
    __builtin_memcpy(aead->key, key, sizeof aead->key);
    aead->stage = NO_DATA;
}

void rvk_ascon_aead128_init(rvk_ascon_aead *aead, const uint8_t key[16], const uint8_t nonce[16]) {
    init(aead, key, nonce, RVK_ASCON_AEAD128);
}

void rvk_ascon128_init(rvk_ascon_aead *aead, const uint8_t key[16], const uint8_t nonce[16]) {
    init(aead, key, nonce, RVK_ASCON_128);
}

void rvk_ascon128a_init(rvk_ascon_aead *aead, const uint8_t key[16], const uint8_t nonce[16]) {
    init(aead, key, nonce, RVK_ASCON_128A);
}

int rvk_ascon_aead_ad(rvk_ascon_aead *aead, const uint8_t *ad, size_t bytes) {
    if (aead->stage != NO_DATA && aead->stage != DATA) {
        return RVK_OUT_OF_ORDER;
    }
    if (bytes != 0) {
        aead->stage = DATA;
        absorb(aead, ad, bytes);
    }
    return RVK_OK;
}

/* The associated data ends, and the message begins or continues, for this direction. */
static int enter(rvk_ascon_aead *aead, enum stage direction) {
    if (aead->stage == (uint32_t)direction) {
        return RVK_OK;
    }
    if (aead->stage != NO_DATA && aead->stage != DATA) {
        return RVK_OUT_OF_ORDER;
    }
    if (aead->stage == DATA) {
        end_data(aead);
    }
    start_message(aead);
    aead->stage = (uint32_t)direction;
    return RVK_OK;
}

int rvk_ascon_aead_encrypt_update(rvk_ascon_aead *aead, uint8_t *out, const uint8_t *in, size_t bytes) {
    const int status = enter(aead, ENCRYPTION);
    if (status == RVK_OK) {
        encrypt(aead, out, in, bytes);
    }
    return status;
}

int rvk_ascon_aead_encrypt_final(rvk_ascon_aead *aead, uint8_t tag[16]) {
    const int status = enter(aead, ENCRYPTION);
    if (status == RVK_OK) {
        finish(aead, tag, aead->key);
        rvk_wipe(aead, sizeof *aead);
    }
    return status;
}

int rvk_ascon_aead_decrypt_update(rvk_ascon_aead *aead, uint8_t *out, const uint8_t *in, size_t bytes) {
    const int status = enter(aead, DECRYPTION);
    if (status == RVK_OK) {
        decrypt(aead, out, in, bytes);
    }
    return status;
}

int rvk_ascon_aead_decrypt_final(rvk_ascon_aead *aead, const uint8_t tag[16]) {
    int status = enter(aead, DECRYPTION);
    if (status == RVK_OK) {
        status = verify(aead, tag, aead->key);
        rvk_wipe(aead, sizeof *aead);
    }
    return status;
}

/* A whole message in one call; the context is started. */

static void take_data(rvk_ascon_aead *aead, const uint8_t *ad, size_t bytes) {
    if (bytes != 0) {
        absorb(aead, ad, bytes);
        end_data(aead);
    }
}

static void seal(
    rvk_ascon_aead *aead, uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
    size_t ad_bytes, const uint8_t key[16]) {
    take_data(aead, ad, ad_bytes);
    start_message(aead);
    encrypt(aead, out, in, in_bytes);
    finish(aead, tag, key);
}

static int open(
    rvk_ascon_aead *aead, uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16], const uint8_t *ad,
    size_t ad_bytes, const uint8_t key[16]) {
    take_data(aead, ad, ad_bytes);
    start_message(aead);
    decrypt(aead, out, in, in_bytes);
    const int status = verify(aead, tag, key);
    if (status != RVK_OK && in_bytes != 0) {
        rvk_wipe(out, in_bytes);
    }
    return status;
}

RVK_REPLACEABLE(void, rvk_ascon_aead128_encrypt)(uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes,
                                                 const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16],
                                                 const uint8_t key[16]) {
    rvk_ascon_aead aead;
    start(&aead, key, nonce, RVK_ASCON_AEAD128);
    seal(&aead, out, tag, in, in_bytes, ad, ad_bytes, key);
}

RVK_REPLACEABLE(int, rvk_ascon_aead128_decrypt)(uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16],
                                                const uint8_t *ad, size_t ad_bytes, const uint8_t nonce[16],
                                                const uint8_t key[16]) {
    rvk_ascon_aead aead;
    start(&aead, key, nonce, RVK_ASCON_AEAD128);
    return open(&aead, out, in, in_bytes, tag, ad, ad_bytes, key);
}

void rvk_ascon128_encrypt( uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                          size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[16]) {
    rvk_ascon_aead aead;
    start(&aead, key, nonce, RVK_ASCON_128);
    seal(&aead, out, tag, in, in_bytes, ad, ad_bytes, key);
}

int rvk_ascon128_decrypt( uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16], const uint8_t *ad,
                         size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[16]) {
    rvk_ascon_aead aead;
    start(&aead, key, nonce, RVK_ASCON_128);
    return open(&aead, out, in, in_bytes, tag, ad, ad_bytes, key);
}

void rvk_ascon128a_encrypt( uint8_t *out, uint8_t tag[16], const uint8_t *in, size_t in_bytes, const uint8_t *ad,
                           size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[16]) {
    rvk_ascon_aead aead;
    start(&aead, key, nonce, RVK_ASCON_128A);
    seal(&aead, out, tag, in, in_bytes, ad, ad_bytes, key);
}

int rvk_ascon128a_decrypt( uint8_t *out, const uint8_t *in, size_t in_bytes, const uint8_t tag[16], const uint8_t *ad,
                          size_t ad_bytes, const uint8_t nonce[16], const uint8_t key[16]) {
    rvk_ascon_aead aead;
    start(&aead, key, nonce, RVK_ASCON_128A);
    return open(&aead, out, in, in_bytes, tag, ad, ad_bytes, key);
}
