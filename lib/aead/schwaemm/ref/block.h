/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Schwaemm and Esch, section 2.3: the state of Schwaemm, and a block into and out of it. */
#ifndef RVK_SCHWAEMM_BLOCK_H
#define RVK_SCHWAEMM_BLOCK_H

#include "rvk/sparkle.h"
#include "words.h"

#define MAXIMUM_RATE 8 /* words */

/* The members of the family differ in the sizes of the state's parts, in words, and in the steps of the permutation. */
typedef struct {
    uint32_t rate, capacity, slim_steps, big_steps;
} member;

/* The rate, followed by the capacity. */
typedef struct {
    uint32_t word[16];
} duplex;

/* A block of at most the rate; a shorter one is padded with the byte 0x80 and zeros. */
static inline void load_block(uint32_t block[MAXIMUM_RATE], const member *m, const uint8_t *in, size_t bytes) {
    const size_t whole = bytes / 4;
    rvk_load_words(block, in, whole);
    for (size_t i = whole; i < m->rate; i++) {
        block[i] = 0;
    }
    for (size_t i = 4 * whole; i < bytes; i++) {
        block[whole] |= (uint32_t)in[i] << 8 * (i % 4);
    }
    if (bytes < 4 * m->rate) {
        block[whole] |= (uint32_t)0x80 << 8 * (bytes % 4);
    }
}

static inline void store_block(uint8_t *out, const uint32_t block[MAXIMUM_RATE], size_t bytes) {
    const size_t whole = bytes / 4;
    rvk_store_words(out, block, whole);
    for (size_t i = 4 * whole; i < bytes; i++) {
        out[i] = (uint8_t)(block[whole] >> 8 * (i % 4));
    }
}

/* The word of the capacity that whitens word i of the rate. */
static inline uint32_t whitening(const duplex *s, const member *m, uint32_t i) {
    return s->word[m->rate + (i < m->capacity ? i : i - m->capacity)];
}

/* The function rho_1, a Feistel swap of the rate's halves with the block added, and the rate whitening. */
static inline void add_block(duplex *s, const member *m, const uint32_t block[MAXIMUM_RATE]) {
    const uint32_t half = m->rate / 2;
    for (uint32_t i = 0; i < half; i++) {
        const uint32_t left = s->word[i], right = s->word[half + i];
        s->word[i] = right ^ block[i] ^ whitening(s, m, i);
        s->word[half + i] = left ^ right ^ block[half + i] ^ whitening(s, m, half + i);
    }
}

#endif
