/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Initialisation and finalisation of authenticated encryption: SP 800-232 section 4.1.1, Ascon v1.2 section 2.4. */
#include "../variants.h"
#include "rvk/ascon.h"

/* SP 800-232 appendix B: 0x00001000808c0001. v1.2: bits of key and of block, rounds at either end and between. */
static const uint8_t *initial_value(enum rvk_ascon_mode mode) {
    static const uint8_t aead128[8] = {0x01, 0x00, 0x8c, 0x80, 0x00, 0x10, 0x00, 0x00};
    static const uint8_t ascon128[8] = {128, 64, 12, 6};
    static const uint8_t ascon128a[8] = {128, 128, 12, 8};
    return mode == RVK_ASCON_AEAD128 ? aead128 : mode == RVK_ASCON_128 ? ascon128 : ascon128a;
}

RVK_REPLACEABLE(void, rvk_ascon_start)(rvk_ascon_state *state, const uint8_t key[16], const uint8_t nonce[16],
                                       enum rvk_ascon_mode mode) {
    rvk_ascon_init(state);
    rvk_ascon_add(state, 0, initial_value(mode), 8, mode);
    rvk_ascon_add(state, 8, key, 16, mode);
    rvk_ascon_add(state, 24, nonce, 16, mode);
    rvk_ascon_permute12(state);
    rvk_ascon_add(state, 24, key, 16, mode);
}

RVK_REPLACEABLE(void, rvk_ascon_finish)(rvk_ascon_state *state, uint8_t tag[16], const uint8_t key[16],
                                        enum rvk_ascon_mode mode) {
    rvk_ascon_add(state, mode == RVK_ASCON_128 ? 8 : 16, key, 16, mode);
    rvk_ascon_permute12(state);
    rvk_ascon_add(state, 24, key, 16, mode);
    rvk_ascon_extract(state, 24, tag, 16, mode);
    rvk_wipe(state, sizeof *state);
}
