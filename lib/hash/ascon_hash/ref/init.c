/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-232 section 5, Ascon v1.2 section 2.5: the permutation of the initial value, the rest of the state zero. */
#include "stage.h"

static void start(rvk_ascon_sponge *sponge, enum rvk_ascon_mode mode, const uint8_t iv[8], uint32_t left) {
    rvk_ascon_init(&sponge->state);
    rvk_ascon_add(&sponge->state, 0, iv, 8, mode);
    rvk_ascon_permute12(&sponge->state);
    sponge->mode = mode;
    sponge->offset = 0;
    sponge->stage = ABSORBS;
    sponge->left = left;
}

/* SP 800-232 appendix B, the lowest byte first: 0x0000080100cc0002, 0x0000080000cc0003, 0x0000080000cc0004. */
void rvk_ascon_hash256_init(rvk_ascon_sponge *sponge) {
    static const uint8_t iv[8] = {0x02, 0x00, 0xcc, 0x00, 0x01, 0x08, 0x00, 0x00};
    start(sponge, RVK_ASCON_HASH256, iv, RVK_ASCON_HASH_BYTES);
}

void rvk_ascon_xof128_init(rvk_ascon_sponge *sponge) {
    static const uint8_t iv[8] = {0x03, 0x00, 0xcc, 0x00, 0x00, 0x08, 0x00, 0x00};
    start(sponge, RVK_ASCON_HASH256, iv, NO_END);
}

/* Section 5.3: the length in bits and the customization string are absorbed as a message of their own. */
int rvk_ascon_cxof128_init(rvk_ascon_sponge *sponge, const uint8_t *customization, size_t customization_bytes) {
    static const uint8_t iv[8] = {0x04, 0x00, 0xcc, 0x00, 0x00, 0x08, 0x00, 0x00};
    const uint8_t bits[8] = {(uint8_t)(8 * customization_bytes), (uint8_t)(8 * customization_bytes >> 8)};
    if (customization_bytes > RVK_ASCON_CUSTOMIZATION_BYTES) {
        return RVK_INPUT_TOO_LONG;
    }
    start(sponge, RVK_ASCON_HASH256, iv, NO_END);
    int status = rvk_ascon_sponge_absorb(sponge, bits, sizeof bits);
    status |= rvk_ascon_sponge_absorb(sponge, customization, customization_bytes);
    status |= rvk_ascon_sponge_finish(sponge);
    sponge->stage = ABSORBS; /* now the message */
    return status;
}

/* v1.2: no key, bits of the block, rounds at either end and none less between, bits of the output (0 for any
   number). */
void rvk_ascon_hash_init(rvk_ascon_sponge *sponge) {
    static const uint8_t iv[8] = {0, 64, 12, 0, 0, 0, 1, 0};
    start(sponge, RVK_ASCON_HASH, iv, RVK_ASCON_HASH_BYTES);
}

void rvk_ascon_xof_init(rvk_ascon_sponge *sponge) {
    static const uint8_t iv[8] = {0, 64, 12};
    start(sponge, RVK_ASCON_HASH, iv, NO_END);
}
