/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38B section 6. */
#include "cbc_mac.h"
#include "rvk/cmac.h"

#define BLOCK RVK_CMAC_BYTES

/* Section 6.1, steps 2 and 3: times x, which is a shift to the left; R_128 is 120 zeros and 10000111. */
static void times_x(uint8_t out[16], const uint8_t in[16]) {
    unsigned lost = 0;
    for (unsigned i = BLOCK; i-- > 0;) {
        const unsigned byte = in[i];
        out[i] = (uint8_t)(byte << 1 | lost);
        lost = byte >> 7;
    }
    out[BLOCK - 1] ^= (uint8_t)((0 - lost) & 0x87);
}

void rvk_cmac_init(rvk_cmac *mac, const rvk_block_cipher *cipher, const void *schedule) {
    rvk_wipe(mac, sizeof *mac);
    mac->cipher = cipher;
    mac->schedule = schedule;
    cipher->encrypt_blocks(schedule, mac->subkey[0], mac->chain, 1);
    times_x(mac->subkey[0], mac->subkey[0]);
    times_x(mac->subkey[1], mac->subkey[0]);
}

void rvk_cmac_update(rvk_cmac *mac, const uint8_t *in, size_t bytes) {
    rvk_cbc_mac(mac->chain, &mac->used, mac->cipher, mac->schedule, in, bytes);
}

static int is_tag_length(size_t bytes) { return bytes != 0 && bytes <= BLOCK; }

/* Section 6.2, steps 4 to 6: the last block, with K1 if it is whole, else with a bit 1 and K2. The chain is the tag. */
static int end_message(rvk_cmac *mac, size_t tag_bytes) {
    if (!is_tag_length(tag_bytes)) {
        return RVK_BAD_TAG_LENGTH;
    }
    const uint8_t *subkey = mac->subkey[0];
    if (mac->used != BLOCK) {
        mac->chain[mac->used] ^= 0x80;
        subkey = mac->subkey[1];
    }
    rvk_add_bytes(mac->chain, subkey, BLOCK);
    mac->cipher->encrypt_blocks(mac->schedule, mac->chain, mac->chain, 1);
    return RVK_OK;
}

static void begin_message(rvk_cmac *mac) {
    rvk_wipe(mac->chain, sizeof mac->chain);
    mac->used = 0;
}

int rvk_cmac_final(rvk_cmac *mac, uint8_t *tag, size_t tag_bytes) {
    const int status = end_message(mac, tag_bytes);
    if (status == RVK_OK) {
        rvk_copy_bytes(tag, mac->chain, tag_bytes);
        begin_message(mac);
    }
    return status;
}

int rvk_cmac_verify_final(rvk_cmac *mac, const uint8_t *tag, size_t tag_bytes) {
    int status = end_message(mac, tag_bytes);
    if (status == RVK_OK) {
        status = rvk_differs(tag, mac->chain, tag_bytes) ? RVK_AUTHENTICATION_FAILURE : RVK_OK;
        begin_message(mac);
    }
    return status;
}

/* Takes a whole message, if its tag can be made. */
static int take_whole(rvk_cmac *mac, size_t tag_bytes, const uint8_t *in, size_t in_bytes) {
    if (mac->used != 0) {
        return RVK_OUT_OF_ORDER;
    }
    if (!is_tag_length(tag_bytes)) {
        return RVK_BAD_TAG_LENGTH;
    }
    rvk_cmac_update(mac, in, in_bytes);
    return RVK_OK;
}

int rvk_cmac_authenticate(rvk_cmac *mac, uint8_t *tag, size_t tag_bytes, const uint8_t *in, size_t in_bytes) {
    const int status = take_whole(mac, tag_bytes, in, in_bytes);
    return status == RVK_OK ? rvk_cmac_final(mac, tag, tag_bytes) : status;
}

int rvk_cmac_verify(rvk_cmac *mac, const uint8_t *tag, size_t tag_bytes, const uint8_t *in, size_t in_bytes) {
    const int status = take_whole(mac, tag_bytes, in, in_bytes);
    return status == RVK_OK ? rvk_cmac_verify_final(mac, tag, tag_bytes) : status;
}
