/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* NIST SP 800-185 section 4.3 on a message that comes in pieces: cSHAKE of the padded key, the message and a length. */
#include "rvk/kmac.h"

#define PIECE_BYTES 32

static const uint8_t name[4] = {'K', 'M', 'A', 'C'};

/* bytepad(encode_string(K), rate) */
static void absorb_key(rvk_sha3 *mac, const uint8_t *key, size_t key_bytes) {
    int status = rvk_sha3_absorb_left_encoded(mac, mac->rate, 0);
    status |= rvk_sha3_absorb_string(mac, key, key_bytes);
    status |= rvk_sha3_fill_block(mac);
    (void)status; /* they are in order */
}

void rvk_kmac128_init(rvk_sha3 *mac, const uint8_t *key, size_t key_bytes, const uint8_t *customization,
                      size_t customization_bytes) {
    rvk_cshake128_init(mac, name, sizeof name, customization, customization_bytes);
    absorb_key(mac, key, key_bytes);
}

void rvk_kmac256_init(rvk_sha3 *mac, const uint8_t *key, size_t key_bytes, const uint8_t *customization,
                      size_t customization_bytes) {
    rvk_cshake256_init(mac, name, sizeof name, customization, customization_bytes);
    absorb_key(mac, key, key_bytes);
}

int rvk_kmac_update(rvk_sha3 *mac, const uint8_t *in, size_t bytes) { return rvk_sha3_absorb(mac, in, bytes); }

/* After the message comes the length of the output in bits, which is 0 if it is not fixed (section 4.3.1). */
static int finish(rvk_sha3 *mac, size_t out_bytes) {
    const uint32_t low = (uint32_t)out_bytes << 3, high = (uint32_t)((uint64_t)out_bytes >> 29);
    const int status = rvk_sha3_absorb_right_encoded(mac, low, high);
    return status == RVK_OK ? rvk_sha3_finish(mac) : status;
}

/* The end of a message with a tag, section 8.4.2. */
static int finish_for_tag(rvk_sha3 *mac, size_t tag_bytes) {
    return tag_bytes < RVK_KMAC_SHORTEST_TAG_BYTES ? RVK_BAD_TAG_LENGTH : finish(mac, tag_bytes);
}

int rvk_kmac_final(rvk_sha3 *mac, uint8_t *tag, size_t tag_bytes) {
    int status = finish_for_tag(mac, tag_bytes);
    if (status == RVK_OK) {
        status = rvk_sha3_squeeze(mac, tag, tag_bytes);
        rvk_wipe(mac, sizeof *mac);
    }
    return status;
}

int rvk_kmac_verify(rvk_sha3 *mac, const uint8_t *tag, size_t tag_bytes) {
    uint8_t right[PIECE_BYTES];
    int differs = 0;
    int status = finish_for_tag(mac, tag_bytes);
    if (status != RVK_OK) {
        return status;
    }
    for (size_t i = 0; i < tag_bytes; i += PIECE_BYTES) {
        const size_t left = tag_bytes - i;
        const size_t piece = left < PIECE_BYTES ? left : PIECE_BYTES;
        status |= rvk_sha3_squeeze(mac, right, piece);
        differs |= rvk_differs(right, &tag[i], piece);
    }
    rvk_wipe(right, sizeof right);
    rvk_wipe(mac, sizeof *mac);
    return differs ? RVK_AUTHENTICATION_FAILURE : status;
}

int rvk_kmac_finish(rvk_sha3 *mac) { return finish(mac, 0); }

int rvk_kmac_squeeze(rvk_sha3 *mac, uint8_t *out, size_t bytes) { return rvk_sha3_squeeze(mac, out, bytes); }
