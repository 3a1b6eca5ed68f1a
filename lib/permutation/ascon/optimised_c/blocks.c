/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * The Ascon permutation and the inner loops of the modes (SP 800-232 sections 3 and 4, Ascon v1.2 section 2.4), with
 * the state in variables from block to block. A permutation alone is a loop over no message.
 *
 * The six rounds of Ascon-128 are written out, those of the other modes are in a loop of four: with all rounds written
 * out in every function, the code is larger than the 16 KiB of instruction cache that the E31 has.
 */
#define RVK_FOLDER optimised_c
#include "../variants.h"
#include "../access.inc"
#include "aligned.h"
#include "round.inc"

#define ALONE __attribute__((noinline))
#define INLINE static inline __attribute__((always_inline))

/* Between permutations lane 3 and the lower word of lane 2 are complemented. */
#define LOAD_STATE                                                                                \
    uint32_t *const word = state->word;                                                           \
    uint32_t l0 = word[0], h0 = word[1], l1 = word[2], h1 = word[3], l2 = ~word[4], h2 = word[5]; \
    uint32_t l3 = ~word[6], h3 = ~word[7], l4 = word[8], h4 = word[9]

#define STORE_STATE                                                             \
    do {                                                                        \
        word[0] = l0, word[1] = h0, word[2] = l1, word[3] = h1, word[4] = ~l2;  \
        word[5] = h2, word[6] = ~l3, word[7] = ~h3, word[8] = l4, word[9] = h4; \
    } while (0)

/* Round 6 finds lanes 0, 3 and 4 complemented after round 5. */
#define SIX_ROUNDS                              \
    do {                                        \
        l0 = ~l0, h0 = ~h0, l4 = ~l4, h4 = ~h4; \
        ROUNDS_FROM_19(0x96);                   \
        ROUNDS_FROM_2(0x78);                    \
        ROUNDS_FROM_19(0x5a);                   \
    } while (0)

/* Rounds by fours, from the first constant on. */
#define ROUNDS_FROM(first)                                            \
    do {                                                              \
        for (uint32_t c = (first); c != LAST_CONSTANT; c -= 4 * 15) { \
            ROUNDS_FROM_2(c);                                         \
            ROUNDS_FROM_19(c - 2 * 15);                               \
        }                                                             \
    } while (0)
#define LAST_CONSTANT 0x3c /* what would follow */

/* Section 3.2: the constants of round 4 of 12, and of round 0. */
INLINE uint32_t first_constant(enum rvk_ascon_mode mode) { return mode & 2 ? 0xf0 : 0xb4; }

/* A lane of a message. Big-endian ones are as fast in bytes. */
INLINE rvk_pair load(const uint8_t *in, enum rvk_ascon_mode mode, int aligned) {
    if (aligned && !(mode & 1)) {
        return (rvk_pair){rvk_load_aligned(in), rvk_load_aligned(in + 4)};
    }
    return load_lane(in, mode);
}

INLINE void store(uint8_t *out, rvk_pair lane, enum rvk_ascon_mode mode, int aligned) {
    if (aligned && !(mode & 1)) {
        rvk_store_aligned(out, lane.low);
        rvk_store_aligned(out + 4, lane.high);
    } else {
        store_lane(out, lane, mode);
    }
}

#define ABSORB_LANE(l, h, mode, aligned)               \
    do {                                               \
        const rvk_pair lane = load(in, mode, aligned); \
        l ^= lane.low, h ^= lane.high;                 \
        in += 8;                                       \
    } while (0)

/* To decrypt, the plaintext, added to the state, leaves the ciphertext there. */
#define CRYPT_LANE(l, h, mode, aligned)          \
    do {                                         \
        rvk_pair lane = load(in, mode, aligned); \
        const rvk_pair taken = lane;             \
        lane.low ^= l, lane.high ^= h;           \
        store(out, lane, mode, aligned);         \
        l = decrypt ? taken.low : lane.low;      \
        h = decrypt ? taken.high : lane.high;    \
        in += 8, out += 8;                       \
    } while (0)

/* Ascon-128. */
static ALONE void absorb6(rvk_ascon_state *state, const uint8_t *in, const uint8_t *end) {
    LOAD_STATE;
    do {
        if (in != NULL) {
            ABSORB_LANE(l0, h0, RVK_ASCON_128, 0);
        }
        SIX_ROUNDS;
    } while (in != end);
    STORE_STATE;
}

static ALONE void
crypt6(rvk_ascon_state *state, uint8_t *out, const uint8_t *in, const uint8_t *end, int decrypt) {
    LOAD_STATE;
    do {
        CRYPT_LANE(l0, h0, RVK_ASCON_128, 0);
        SIX_ROUNDS;
    } while (in != end);
    STORE_STATE;
}

/* The other modes. */
static ALONE void
absorb(rvk_ascon_state *state, const uint8_t *in, const uint8_t *end, enum rvk_ascon_mode mode) {
    LOAD_STATE;
    const uint32_t first = first_constant(mode);
    const int aligned = ((uintptr_t)in & 3) == 0;
    do {
        if (in != NULL) {
            if (mode & 1) {
                ABSORB_LANE(l0, h0, RVK_ASCON_128A, 0);
                if (!(mode & 2)) {
                    ABSORB_LANE(l1, h1, RVK_ASCON_128A, 0);
                }
            } else {
                ABSORB_LANE(l0, h0, RVK_ASCON_AEAD128, aligned);
                if (!(mode & 2)) {
                    ABSORB_LANE(l1, h1, RVK_ASCON_AEAD128, aligned);
                }
            }
        }
        ROUNDS_FROM(first);
    } while (in != end);
    STORE_STATE;
}

static ALONE void
crypt8(rvk_ascon_state *state, uint8_t *out, const uint8_t *in, const uint8_t *end, enum rvk_ascon_mode mode,
       int decrypt) {
    LOAD_STATE;
    const int aligned = (((uintptr_t)in | (uintptr_t)out) & 3) == 0;
    do {
        if (mode & 1) {
            CRYPT_LANE(l0, h0, RVK_ASCON_128A, 0);
            CRYPT_LANE(l1, h1, RVK_ASCON_128A, 0);
        } else {
            CRYPT_LANE(l0, h0, RVK_ASCON_AEAD128, aligned);
            CRYPT_LANE(l1, h1, RVK_ASCON_AEAD128, aligned);
        }
        ROUNDS_FROM(0xb4);
    } while (in != end);
    STORE_STATE;
}

void rvk_ascon_permute12(rvk_ascon_state *state) { absorb(state, NULL, NULL, RVK_ASCON_HASH); }

void rvk_ascon_permute8(rvk_ascon_state *state) { absorb(state, NULL, NULL, RVK_ASCON_128A); }

void rvk_ascon_permute6(rvk_ascon_state *state) { absorb6(state, NULL, NULL); }

void rvk_ascon_absorb_blocks(rvk_ascon_state *state, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode) {
    if (blocks == 0) {
        return;
    }
    if (mode == RVK_ASCON_128) {
        absorb6(state, in, in + 8 * blocks);
    } else {
        absorb(state, in, in + (mode & 2 ? 8 : 16) * blocks, mode);
    }
}

static inline void crypt(
    rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode, int decrypt) {
    if (blocks == 0) {
        return;
    }
    if (mode & 2) {
        crypt6(state, out, in, in + 8 * blocks, decrypt);
    } else {
        crypt8(state, out, in, in + 16 * blocks, mode, decrypt);
    }
}

void rvk_ascon_encrypt_blocks(
    rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode) {
    crypt(state, out, in, blocks, mode, 0);
}

void rvk_ascon_decrypt_blocks(
    rvk_ascon_state *state, uint8_t *out, const uint8_t *in, size_t blocks, enum rvk_ascon_mode mode) {
    crypt(state, out, in, blocks, mode, 1);
}
