/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Fixsliced AES encryption (FIPS 197 section 5.1) and counter mode (SP 800-38A section 6.5), two blocks at a time, in C
 * that mimics ../fixsliced. Constant time.
 */
#define RVK_FOLDER fixsliced_c
#include "../variants.h"
#include "bytes.h"
#include "circuits.h"
#include "columns.h"
#include "rvk/aes.h"

static __attribute__((noinline)) void two(const rvk_aes_key *schedule, uint32_t words[8]) {
    const uint32_t *key = schedule->round_key, *const last = key + 8 * (schedule->rounds - 2);
    uint32_t x[8], s[8];
    __builtin_memcpy(x, words, sizeof x);
    rvk_transpose_columns(x);
#pragma GCC unroll 8
    for (unsigned k = 0; k < 8; k++) {
        x[k] ^= key[k];
    }
#pragma GCC unroll 1 /* Clang would write this out eight times */
    while (1) {
        rvk_aes_fixsliced_c_sub_bytes(s, x);
        rvk_mix_columns(x, s, key + 8, 1);
        rvk_aes_fixsliced_c_sub_bytes(s, x);
        if (key == last) {
            break;
        }
        rvk_mix_columns(x, s, key + 16, 2);
        key += 16;
        rvk_aes_fixsliced_c_sub_bytes(s, x);
        rvk_mix_columns(x, s, key + 8, 3);
        rvk_aes_fixsliced_c_sub_bytes(s, x);
        if (key == last) {
            break;
        }
        rvk_mix_columns(x, s, key + 16, 0);
        key += 16;
    }
#pragma GCC unroll 8
    for (unsigned k = 0; k < 8; k++) {
        x[k] = s[k] ^ key[16 + k];
    }
    rvk_transpose_columns(x);
    if (schedule->rounds & 2) {
        rvk_shift_rows_twice(x);
    }
    __builtin_memcpy(words, x, sizeof x);
}

#include "blocks.inc"

/*
 * Of the counter a word changes from block to block; it wraps at most once in a call, since memory has fewer than 2^32
 * blocks. So the other three words have two values, H before the wrap and H + 1 after it, one of which is selected by a
 * mask.
 */
typedef struct {
    uint32_t high[3], change[3]; /* H and H ^ (H + 1), as loaded from memory */
    uint32_t first, next;        /* the changing word, at the start and now */
} counters;

static uint32_t reversed(uint32_t word) {
    word = rvk_rotate_left(word, 16);
    return (word & 0x00ff00ff) << 8 | (word >> 8 & 0x00ff00ff);
}

static counters begin(uint8_t counter[16], size_t blocks) {
    uint32_t h[3];
    counters c;
    c.first = c.next = rvk_load_big_endian(&counter[12]);
    const uint32_t end = c.first + (uint32_t)blocks;
    uint32_t wrapped = 0u - (end < c.first);
    RVK_HIDE(wrapped);
    uint32_t carry = 1;
    for (unsigned i = 3; i-- > 0;) {
        h[i] = rvk_load_big_endian(&counter[4 * i]);
        const uint32_t more = h[i] + carry;
        carry = more < carry;
        c.high[i] = reversed(h[i]);
        c.change[i] = reversed(h[i] ^ more);
        rvk_store_big_endian(&counter[4 * i], h[i] ^ ((h[i] ^ more) & wrapped));
    }
    rvk_store_big_endian(&counter[12], end);
    return c;
}

INLINE block next(counters *c) {
    uint32_t wrapped = 0u - (c->next < c->first);
    RVK_HIDE(wrapped); /* otherwise Clang branches on it */
    return (block){{c->high[0] ^ (c->change[0] & wrapped), c->high[1] ^ (c->change[1] & wrapped),
                    c->high[2] ^ (c->change[2] & wrapped), reversed(c->next++)}};
}

INLINE void add(uint8_t *out, const uint8_t *in, block key_stream, int aligned) {
    block message = load(in, aligned);
    for (unsigned i = 0; i < 4; i++) {
        message.column[i] ^= key_stream.column[i];
    }
    store(out, message, aligned);
}

INLINE void
counter_pairs(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, counters *c, size_t blocks, int aligned) {
    uint32_t x[8];
    for (size_t done = 0; done < blocks; done += 2) {
        const block first = next(c);
        join(x, first, next(c));
        two(schedule, x);
        add(out, in, half(x, 0), aligned);
        if (done + 1 < blocks) {
            add(out + 16, in + 16, half(x, 1), aligned);
        }
        in += 32;
        out += 32;
    }
    rvk_wipe(x, sizeof x);
}

static __attribute__((noinline)) void
ctr(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16], size_t blocks) {
    counters c = begin(counter, blocks);
    if ((((uintptr_t)in | (uintptr_t)out) & 3) == 0) {
        counter_pairs(schedule, out, in, &c, blocks, 1);
    } else {
        counter_pairs(schedule, out, in, &c, blocks, 0);
    }
    rvk_wipe(&c, sizeof c);
}

#define FUNCTIONS(bits)                                                                                      \
    void rvk_aes##bits##_encrypt_block(const rvk_aes_key *schedule, uint8_t out[16], const uint8_t in[16]) { \
        each_pair(schedule, out, in, 1);                                                                     \
    }                                                                                                        \
    void rvk_aes##bits##_encrypt_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,        \
                                        size_t blocks) {                                                     \
        each_pair(schedule, out, in, blocks);                                                                \
    }                                                                                                        \
    void rvk_aes##bits##_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in,            \
                                    uint8_t counter[16], size_t blocks) {                                    \
        ctr(schedule, out, in, counter, blocks);                                                             \
    }

FUNCTIONS(128)
FUNCTIONS(192)
FUNCTIONS(256)
