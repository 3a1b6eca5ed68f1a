/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* SP 800-38D: what the functions for a key, for messages in pieces and for whole messages have in common. */
#ifndef RVK_GCM_CONSTRUCTION_H
#define RVK_GCM_CONSTRUCTION_H

#include "bytes.h"
#include "double_words.h"
#include "rvk/gcm.h"

#define BLOCK RVK_CIPHER_BLOCK_BYTES

/* Section 5.2.1.1: 2^39 - 256 bits of plaintext, 2^64 - 1 of associated data and IV, in whole bytes. */
#define LONGEST_MESSAGE (((uint64_t)1 << 36) - 32)
#define LONGEST_DATA (((uint64_t)1 << 61) - 1)

/* The part of the current message that has been given. */
enum stage { NO_MESSAGE, ASSOCIATED_DATA, ENCRYPTION, DECRYPTION };

/* Whether `bytes` more are within the limit. */
static inline int has_room(const uint32_t words[2], size_t bytes, uint64_t limit) {
    const uint64_t before = rvk_get_double_word(words);
    return before <= limit && bytes <= limit - before;
}

static inline void add_length(uint32_t words[2], size_t bytes) { rvk_set_double_word(words, rvk_get_double_word(words) + bytes); }

/* GHASH has a stage of its own, which is right wherever ours is. */
static inline void add_to_hash(rvk_ghash *ghash, const uint8_t *in, size_t bytes) {
    const int status = rvk_ghash_update(ghash, in, bytes);
    (void)status;
}

static inline void pad_hash(rvk_ghash *ghash) {
    const int status = rvk_ghash_pad(ghash);
    (void)status;
}

/* [8 bytes]_64: a length in bits. In words, since compilers may want a library for shifts of 64 bits. */
static inline void store_length(uint8_t to[8], uint64_t bytes) {
    const uint32_t high = (uint32_t)(bytes >> 29), low = (uint32_t)bytes << 3;
    for (unsigned i = 0; i < 4; i++) {
        to[i] = (uint8_t)(high >> (24 - 8 * i));
        to[4 + i] = (uint8_t)(low >> (24 - 8 * i));
    }
}

/* [8 first]_64 || [8 second]_64, which ends what GHASH takes. */
static inline void hash_lengths(rvk_ghash *ghash, uint64_t first, uint64_t second) {
    _Alignas(uint32_t) uint8_t lengths[BLOCK];
    store_length(lengths, first);
    store_length(&lengths[8], second);
    pad_hash(ghash);
    rvk_ghash_blocks(ghash, lengths, 1);
}

/* An empty hash under the same key. */
static inline void restart_hash(rvk_ghash *ghash) {
    rvk_wipe(ghash->accumulator, sizeof ghash->accumulator);
    rvk_wipe(ghash->block, sizeof ghash->block);
    ghash->used = 1; /* no bytes */
}

/* The last 32 bits of a block are its counter, which section 6.2 increments modulo 2^32. It may be secret. */
static inline uint32_t get_counter(const uint8_t block[BLOCK]) {
    return rvk_load_big_endian(&block[12]);
}

static inline void set_counter(uint8_t block[BLOCK], uint32_t counter) {
    rvk_store_big_endian(&block[12], counter);
}

#endif
