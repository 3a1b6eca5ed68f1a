/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The inner loops of the modes, and the beginning and the end of those of authenticated encryption, lane by lane. */
#define RVK_FOLDER optimised_c
#include "../variants.h"
#include "../access.inc"

static void add_lane(rvk_ascon_state *state, size_t index, rvk_pair lane) {
    state->word[2 * index] ^= lane.low;
    state->word[2 * index + 1] ^= lane.high;
}

static rvk_pair get_lane(const rvk_ascon_state *state, size_t index) {
    return (rvk_pair){state->word[2 * index], state->word[2 * index + 1]};
}

static size_t lanes_of_block(enum rvk_ascon_mode mode) { return mode & 2 ? 1 : 2; }

static void permute(rvk_ascon_state *state, enum rvk_ascon_mode mode) {
    if (mode == RVK_ASCON_128) {
        rvk_ascon_permute6(state);
    } else if (mode & 2) {
        rvk_ascon_permute12(state);
    } else {
        rvk_ascon_permute8(state);
    }
}

/* A lane of a message; where it is aligned, compilers make words of the bytes. */
static inline rvk_pair load(const uint8_t *in, enum rvk_ascon_mode mode) {
    if (((uintptr_t)in & 3) == 0) {
        return load_lane(__builtin_assume_aligned(in, 4), mode);
    }
    return load_lane(in, mode);
}

static inline void store(uint8_t *out, rvk_pair lane, enum rvk_ascon_mode mode) {
    if (((uintptr_t)out & 3) == 0) {
        store_lane(__builtin_assume_aligned(out, 4), lane, mode);
    } else {
        store_lane(out, lane, mode);
    }
}

void rvk_ascon_absorb_blocks(rvk_ascon_state *state, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode) {
    for (; blocks != 0; blocks--) {
        for (size_t i = 0; i < lanes_of_block(mode); i++, in += 8) {
            add_lane(state, i, load(in, mode));
        }
        permute(state, mode);
    }
}

void rvk_ascon_encrypt_blocks(
    rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode) {
    for (; blocks != 0; blocks--) {
        for (size_t i = 0; i < lanes_of_block(mode); i++, in += 8, out += 8) {
            add_lane(state, i, load(in, mode));
            store(out, get_lane(state, i), mode);
        }
        permute(state, mode);
    }
}

/* The plaintext, added to the state, leaves the ciphertext there. */
void rvk_ascon_decrypt_blocks(
    rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode) {
    for (; blocks != 0; blocks--) {
        for (size_t i = 0; i < lanes_of_block(mode); i++, in += 8, out += 8) {
            const rvk_pair key_stream = get_lane(state, i), ciphertext = load(in, mode);
            const rvk_pair plaintext = {ciphertext.low ^ key_stream.low, ciphertext.high ^ key_stream.high};
            store(out, plaintext, mode);
            add_lane(state, i, plaintext);
        }
        permute(state, mode);
    }
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

static void add_key(rvk_ascon_state *state, size_t index, const uint8_t key[16], enum rvk_ascon_mode mode) {
    add_lane(state, index, load_lane(key, mode));
    add_lane(state, index + 1, load_lane(key + 8, mode));
}

void rvk_ascon_start(
    rvk_ascon_state *state, const uint8_t key[16], const uint8_t nonce[16], enum rvk_ascon_mode mode) {
    rvk_ascon_init(state);
    add_lane(state, 0, initial_value(mode));
    add_key(state, 1, key, mode);
    add_key(state, 3, nonce, mode);
    rvk_ascon_permute12(state);
    add_key(state, 3, key, mode);
}

void rvk_ascon_finish(rvk_ascon_state *state, uint8_t tag[16], const uint8_t key[16], enum rvk_ascon_mode mode) {
    add_key(state, lanes_of_block(mode), key, mode);
    rvk_ascon_permute12(state);
    add_key(state, 3, key, mode);
    store_lane(tag, get_lane(state, 3), mode);
    store_lane(tag + 8, get_lane(state, 4), mode);
    rvk_wipe(state, sizeof *state);
}
