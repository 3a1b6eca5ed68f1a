/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Counter mode (SP 800-38A section 6.5): eight counters at a time through the function for many blocks. */
#define RVK_FOLDER barrel
#include "../variants.h"
#include "byte_strings.h"
#include "bytes.h"
#include "rvk/aes.h"

#define EIGHT 8

typedef uint32_t __attribute__((may_alias)) word; /* four bytes of anything */

/*
 * From block to block the last word of the counter changes. It wraps at most once in a call, since memory has fewer
 * than 2^32 blocks; so the other words have two values, one before and one after it.
 */
typedef struct {
    word high[3];   /* the first three words as they stand in the block, before the last one wraps */
    word change[3]; /* what is added to them after it */
    uint32_t start; /* the last word as a number: at first, and now */
    uint32_t now;
} counters;

static uint32_t reversed(uint32_t value) {
    const uint32_t pairs = (value & 0x00ff00ff) << 8 | (value >> 8 & 0x00ff00ff);
    return pairs << 16 | pairs >> 16;
}

static void begin(counters *c, const uint8_t counter[16]) {
    uint32_t carry = 1;
    for (unsigned i = 3; i-- > 0;) {
        const uint32_t before = rvk_load_big_endian(&counter[4 * i]);
        const uint32_t after = before + carry;
        carry = after < carry;
        c->high[i] = reversed(before);
        c->change[i] = reversed(before ^ after);
    }
    c->start = c->now = rvk_load_big_endian(&counter[12]);
}

/* The counter as a block; no branch depends on it. */
static void write(word block[4], const counters *c) {
    const uint32_t wrapped = 0u - (uint32_t)(c->now < c->start);
    for (unsigned i = 0; i < 3; i++) {
        block[i] = c->high[i] ^ (c->change[i] & wrapped);
    }
    block[3] = reversed(c->now);
}

/* out = in ^ key stream; by words where both are aligned. */
static void add_key_stream(uint8_t *out, const uint8_t *in, const word *key_stream, size_t blocks) {
    if (!rvk_both_aligned(out, in)) {
        const uint8_t *byte = (const uint8_t *)key_stream;
        for (size_t i = 0; i < 16 * blocks; i++) {
            out[i] = in[i] ^ byte[i];
        }
        return;
    }
    word *to = (word *)(void *)out;
    const word *from = (const word *)(const void *)in;
    for (size_t i = 0; i < 4 * blocks; i += 4) {
        const word a = from[i] ^ key_stream[i];
        const word b = from[i + 1] ^ key_stream[i + 1];
        const word c = from[i + 2] ^ key_stream[i + 2];
        const word d = from[i + 3] ^ key_stream[i + 3];
        to[i] = a;
        to[i + 1] = b;
        to[i + 2] = c;
        to[i + 3] = d;
    }
}

static void ctr(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16], size_t blocks) {
    word key_stream[4 * EIGHT];
    counters c;
    begin(&c, counter);
    while (blocks != 0) {
        const size_t now = blocks < EIGHT ? blocks : EIGHT;
        for (size_t j = 0; j < now; j++) {
            write(&key_stream[4 * j], &c);
            c.now++;
        }
        rvk_aes_encrypt_blocks(schedule, (uint8_t *)key_stream, (const uint8_t *)key_stream, now);
        add_key_stream(out, in, key_stream, now);
        out += 16 * now;
        in += 16 * now;
        blocks -= now;
    }
    write(key_stream, &c);
    for (unsigned i = 0; i < 16; i++) {
        counter[i] = ((const uint8_t *)key_stream)[i];
    }
    rvk_wipe(key_stream, sizeof key_stream);
    rvk_wipe(&c, sizeof c);
}

void rvk_aes128_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                           size_t blocks) {
    ctr(schedule, out, in, counter, blocks);
}

void rvk_aes192_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                           size_t blocks) {
    ctr(schedule, out, in, counter, blocks);
}

void rvk_aes256_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                           size_t blocks) {
    ctr(schedule, out, in, counter, blocks);
}

void rvk_aes_ctr_blocks(const rvk_aes_key *schedule, uint8_t *out, const uint8_t *in, uint8_t counter[16],
                        size_t blocks) {
    ctr(schedule, out, in, counter, blocks);
}
