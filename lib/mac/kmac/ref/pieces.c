/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* NIST SP 800-185 section 4.3 on a message that comes in pieces: cSHAKE of the padded key, the message and a length. */
#include "rvk/kmac.h"

#define PIECE_BYTES 32

static const uint8_t name[4] = {'K', 'M', 'A', 'C'};

/*
 * Between calls the sponge is none to the functions of rvk/sha3.h, which refuse it: its padding is 0. The stage stands
 * above its rate, where a sponge of theirs has 0, as a wiped one has.
 */
#define STAGE_SHIFT 8
#define RATE_MASK 0xff
#define PADDING_CSHAKE 0x04
enum stage { ABSORBS = 1, SQUEEZES = 2 };

/* The sponge comes back to life, if the context is one of KMAC and in this stage. */
static int open_sponge(rvk_kmac *mac, enum stage stage) {
    if (mac->sponge.padding != 0 || mac->sponge.rate >> STAGE_SHIFT != (uint32_t)stage) {
        return RVK_OUT_OF_ORDER;
    }
    mac->sponge.rate &= RATE_MASK;
    mac->sponge.padding = stage == ABSORBS ? PADDING_CSHAKE : -PADDING_CSHAKE;
    return RVK_OK;
}

static void close_sponge(rvk_kmac *mac, enum stage stage) {
    mac->sponge.rate |= (uint32_t)stage << STAGE_SHIFT;
    mac->sponge.padding = 0;
}

/* bytepad(encode_string(K), rate), into the sponge of cSHAKE */
static void absorb_key(rvk_kmac *mac, const uint8_t *key, size_t key_bytes) {
    int status = rvk_sha3_absorb_left_encoded(&mac->sponge, mac->sponge.rate, 0);
    status |= rvk_sha3_absorb_string(&mac->sponge, key, key_bytes);
    status |= rvk_sha3_fill_block(&mac->sponge);
    (void)status; /* they are in order */
    close_sponge(mac, ABSORBS);
}

void rvk_kmac128_init(rvk_kmac *mac, const uint8_t *key, size_t key_bytes, const uint8_t *customization,
                      size_t customization_bytes) {
    rvk_cshake128_init(&mac->sponge, name, sizeof name, customization, customization_bytes);
    absorb_key(mac, key, key_bytes);
}

void rvk_kmac256_init(rvk_kmac *mac, const uint8_t *key, size_t key_bytes, const uint8_t *customization,
                      size_t customization_bytes) {
    rvk_cshake256_init(&mac->sponge, name, sizeof name, customization, customization_bytes);
    absorb_key(mac, key, key_bytes);
}

int rvk_kmac_update(rvk_kmac *mac, const uint8_t *in, size_t bytes) {
    int status = open_sponge(mac, ABSORBS);
    if (status == RVK_OK) {
        status = rvk_sha3_absorb(&mac->sponge, in, bytes);
        close_sponge(mac, ABSORBS);
    }
    return status;
}

/*
 * After the message comes the length of the output in bits, which is 0 if it is not fixed (section 4.3.1). The sponge
 * stays open.
 */
static int finish(rvk_kmac *mac, size_t out_bytes) {
    const uint32_t low = (uint32_t)out_bytes << 3, high = (uint32_t)((uint64_t)out_bytes >> 29);
    int status = open_sponge(mac, ABSORBS);
    if (status == RVK_OK) {
        status = rvk_sha3_absorb_right_encoded(&mac->sponge, low, high);
        status |= rvk_sha3_finish(&mac->sponge);
    }
    return status;
}

/* The end of a message with a tag, section 8.4.2. */
static int finish_for_tag(rvk_kmac *mac, size_t tag_bytes) {
    return tag_bytes < RVK_KMAC_SHORTEST_TAG_BYTES ? RVK_BAD_TAG_LENGTH : finish(mac, tag_bytes);
}

int rvk_kmac_final(rvk_kmac *mac, uint8_t *tag, size_t tag_bytes) {
    int status = finish_for_tag(mac, tag_bytes);
    if (status == RVK_OK) {
        status = rvk_sha3_squeeze(&mac->sponge, tag, tag_bytes);
        rvk_wipe(mac, sizeof *mac);
    }
    return status;
}

int rvk_kmac_verify(rvk_kmac *mac, const uint8_t *tag, size_t tag_bytes) {
    uint8_t right[PIECE_BYTES];
    int differs = 0;
    int status = finish_for_tag(mac, tag_bytes);
    if (status != RVK_OK) {
        return status;
    }
    for (size_t i = 0; i < tag_bytes; i += PIECE_BYTES) {
        const size_t left = tag_bytes - i;
        const size_t piece = left < PIECE_BYTES ? left : PIECE_BYTES;
        status |= rvk_sha3_squeeze(&mac->sponge, right, piece);
        differs |= rvk_differs(right, &tag[i], piece);
    }
    rvk_wipe(right, sizeof right);
    rvk_wipe(mac, sizeof *mac);
    return differs ? RVK_AUTHENTICATION_FAILURE : status;
}

int rvk_kmac_finish(rvk_kmac *mac) {
    const int status = finish(mac, 0);
    if (status == RVK_OK) {
        close_sponge(mac, SQUEEZES);
    }
    return status;
}

int rvk_kmac_squeeze(rvk_kmac *mac, uint8_t *out, size_t bytes) {
    int status = open_sponge(mac, SQUEEZES);
    if (status == RVK_OK) {
        status = rvk_sha3_squeeze(&mac->sponge, out, bytes);
        close_sponge(mac, SQUEEZES);
    }
    return status;
}
