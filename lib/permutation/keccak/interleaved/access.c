/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Bytes into and out of bit-interleaved lanes: of two words, the first has the even bits of a lane, the second the odd
 * ones. Without and-not some lanes are kept complemented; keccak_f1600_permute.S says why and has the same condition.
 */
#define RVK_FOLDER interleaved
#include "../variants.h"
#include "bytes.h"
#include "interleave.h"
#include "rvk/keccak.h"

#define LANES (RVK_KECCAK_F1600_BYTES / 8)

#if defined(__riscv_zbb) || defined(__riscv_zbkb)
#define COMPLEMENTED_LANES 0u
#else
#define COMPLEMENTED_LANES (1u << 1 | 1u << 2 | 1u << 8 | 1u << 12 | 1u << 17 | 1u << 20)
#endif

/* All ones if the lane is kept complemented, otherwise zero. */
static uint32_t complement(size_t index) { return 0u - (COMPLEMENTED_LANES >> index & 1u); }

static inline void xor_lane(rvk_keccak_f1600 *state, size_t index, rvk_pair lane) {
    const rvk_pair halves = rvk_interleave(lane);
    state->word[2 * index] ^= halves.low;
    state->word[2 * index + 1] ^= halves.high;
}

static inline rvk_pair get_lane(const rvk_keccak_f1600 *state, size_t index) {
    const uint32_t mask = complement(index);
    return rvk_deinterleave((rvk_pair){state->word[2 * index] ^ mask, state->word[2 * index + 1] ^ mask});
}

static int is_aligned(const void *at) { return ((uintptr_t)at & 3) == 0; }

static inline rvk_pair load(const uint8_t *in, int aligned) {
    rvk_pair lane;
    if (aligned) {
        __builtin_memcpy(&lane, __builtin_assume_aligned(in, 4), sizeof lane);
    } else {
        lane = (rvk_pair){rvk_load_little_endian(in), rvk_load_little_endian(in + 4)};
    }
    return lane;
}

static inline void store(uint8_t *out, rvk_pair lane, int aligned) {
    if (aligned) {
        __builtin_memcpy(__builtin_assume_aligned(out, 4), &lane, sizeof lane);
    } else {
        rvk_store_little_endian(out, lane.low);
        rvk_store_little_endian(out + 4, lane.high);
    }
}

/* Some bytes of one lane, from byte `from` of it on. */
static void xor_part(rvk_keccak_f1600 *state, size_t index, size_t from, const uint8_t *in, size_t bytes) {
    rvk_pair lane = {0, 0};
    for (size_t i = 0; i < bytes; i++) {
        const uint32_t value = (uint32_t)in[i] << 8 * ((from + i) % 4);
        if (from + i < 4) {
            lane.low |= value;
        } else {
            lane.high |= value;
        }
    }
    xor_lane(state, index, lane);
}

static void extract_part(const rvk_keccak_f1600 *state, size_t index, size_t from, uint8_t *out, size_t bytes) {
    const rvk_pair lane = get_lane(state, index);
    for (size_t i = 0; i < bytes; i++) {
        const uint32_t word = from + i < 4 ? lane.low : lane.high;
        out[i] = (uint8_t)(word >> 8 * ((from + i) % 4));
    }
}

/* The number of bytes that belong to a lane already begun. */
static size_t head_bytes(size_t offset, size_t bytes) {
    const size_t head = (0 - offset) % 8;
    return head < bytes ? head : bytes;
}

void rvk_keccak_f1600_init(rvk_keccak_f1600 *state) {
    for (size_t i = 0; i < LANES; i++) {
        state->word[2 * i] = complement(i);
        state->word[2 * i + 1] = complement(i);
    }
}

void rvk_keccak_f1600_xor(rvk_keccak_f1600 *state, size_t offset, const uint8_t *in, size_t bytes) {
    const size_t head = head_bytes(offset, bytes);
    size_t index = offset / 8;
    if (head != 0) {
        xor_part(state, index, offset % 8, in, head);
        index++;
        in += head;
        bytes -= head;
    }
    for (const int aligned = is_aligned(in); bytes >= 8; bytes -= 8) {
        xor_lane(state, index, load(in, aligned));
        index++;
        in += 8;
    }
    if (bytes != 0) {
        xor_part(state, index, 0, in, bytes);
    }
}

void rvk_keccak_f1600_extract(const rvk_keccak_f1600 *state, size_t offset, uint8_t *out, size_t bytes) {
    const size_t head = head_bytes(offset, bytes);
    size_t index = offset / 8;
    if (head != 0) {
        extract_part(state, index, offset % 8, out, head);
        index++;
        out += head;
        bytes -= head;
    }
    for (const int aligned = is_aligned(out); bytes >= 8; bytes -= 8) {
        store(out, get_lane(state, index), aligned);
        index++;
        out += 8;
    }
    if (bytes != 0) {
        extract_part(state, index, 0, out, bytes);
    }
}
