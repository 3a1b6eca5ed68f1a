/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The beginning and the end of authenticated encryption: SP 800-232 section 4.1.1, Ascon v1.2 section 2.4. */
#define RVK_FOLDER optimised_c
#include "../variants.h"
#include "../access.inc"

typedef struct {
    rvk_pair first, second;
} two_lanes;

/* Not inlined: it is the longer part of both functions. */
static __attribute__((noinline)) two_lanes load(const uint8_t in[16], enum rvk_ascon_mode mode) {
    return (two_lanes){load_lane(in, mode), load_lane(in + 8, mode)};
}

static void set(uint32_t *word, two_lanes lanes) {
    word[0] = lanes.first.low;
    word[1] = lanes.first.high;
    word[2] = lanes.second.low;
    word[3] = lanes.second.high;
}

static void add(uint32_t *word, two_lanes lanes) {
    word[0] ^= lanes.first.low;
    word[1] ^= lanes.first.high;
    word[2] ^= lanes.second.low;
    word[3] ^= lanes.second.high;
}

/* SP 800-232 appendix B; v1.2 section 2.4: bits of key and of block, rounds at either end and between. */
static rvk_pair initial_value(enum rvk_ascon_mode mode) {
    switch (mode) {
    case RVK_ASCON_AEAD128:
        return (rvk_pair){0x808c0001, 0x00001000};
    case RVK_ASCON_128:
        return (rvk_pair){0, 0x80400c06};
    default:
        return (rvk_pair){0, 0x80800c08};
    }
}

void rvk_ascon_start(
    rvk_ascon_state *state, const uint8_t key[16], const uint8_t nonce[16], enum rvk_ascon_mode mode) {
    const rvk_pair first = initial_value(mode);
    const two_lanes key_lanes = load(key, mode);
    state->word[0] = first.low;
    state->word[1] = first.high;
    set(&state->word[2], key_lanes);
    set(&state->word[6], load(nonce, mode));
    rvk_ascon_permute12(state);
    add(&state->word[6], key_lanes);
}

void rvk_ascon_finish(rvk_ascon_state *state, uint8_t tag[16], const uint8_t key[16], enum rvk_ascon_mode mode) {
    const two_lanes key_lanes = load(key, mode);
    uint32_t *const last = &state->word[6];
    add(&state->word[mode & 2 ? 2 : 4], key_lanes);
    rvk_ascon_permute12(state);
    add(last, key_lanes);
    store_lane(tag, (rvk_pair){last[0], last[1]}, mode);
    store_lane(tag + 8, (rvk_pair){last[2], last[3]}, mode);
    rvk_ascon_init(state);
    __asm__ volatile("" : : "r"(state) : "memory"); /* the zeros are "read", as in rvk_wipe */
}
