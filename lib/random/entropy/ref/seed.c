/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Chapter 4 of the scalar cryptography specification, version 1.0.1: polling, and conditioning by SHA-256. */
#include "../variants.h"
#include "rvk/entropy.h"
#include "rvk/sha256.h"

#define WORD_BYTES 2
#define STARTED 1

/* Section 4.1, OPST. */
enum opst { BIST = 0, WAIT = 1, ES16 = 2, DEAD = 3 };

/* Remembers that a source has failed. */
static int end(rvk_entropy *source, int status) {
    source->state = status;
    return status;
}

/* A word that has passed the health tests, into `word`; or RVK_ENTROPY_NOT_READY, _DEAD or _UNHEALTHY. */
static int next_word(rvk_entropy *source, uint32_t *word) {
    for (uint32_t left = source->polls; left != 0; left--) {
        const uint32_t seed = rvk_entropy_poll();
        const uint32_t before = source->opst;
        source->opst = seed >> 30;
        if (source->opst == DEAD) {
            return end(source, RVK_ENTROPY_DEAD);
        }
        if (source->opst == ES16) {
            *word = seed & 0xffff;
            return rvk_entropy_health(source, *word) == RVK_OK ? RVK_OK : end(source, RVK_ENTROPY_UNHEALTHY);
        }
        /* The self test after reset is none of our business; a later one is an alarm. */
        source->alarms += source->opst == BIST && before != BIST;
    }
    return RVK_ENTROPY_NOT_READY;
}

int rvk_entropy_start(rvk_entropy *source, uint32_t polls) {
    uint32_t word = 0;
    int status = RVK_OK;
    rvk_entropy_init(source, polls);
    for (unsigned i = 0; i < RVK_ENTROPY_START_UP && status == RVK_OK; i++) {
        status = next_word(source, &word);
    }
    rvk_wipe(&word, sizeof word);
    if (status == RVK_OK) {
        source->state = STARTED;
    }
    return status;
}

/* 32 bytes of full entropy; nothing of use if the status is not RVK_OK. */
static int condition(rvk_entropy *source, uint8_t out[RVK_SHA256_BYTES]) {
    uint8_t raw[WORD_BYTES * RVK_ENTROPY_WORDS];
    uint32_t word = 0;
    int status = RVK_OK;
    for (unsigned i = 0; i < RVK_ENTROPY_WORDS && status == RVK_OK; i++) {
        status = next_word(source, &word);
        raw[2 * i] = (uint8_t)word;
        raw[2 * i + 1] = (uint8_t)(word >> 8);
    }
    if (status == RVK_OK) {
        rvk_sha256_hash(out, raw, sizeof raw);
    }
    rvk_wipe(raw, sizeof raw);
    rvk_wipe(&word, sizeof word);
    return status;
}

int rvk_entropy_seed(rvk_entropy *source, uint8_t *out, size_t bytes) {
    uint8_t block[RVK_SHA256_BYTES];
    if (source->state == 0) {
        return RVK_NOT_INSTANTIATED;
    }
    int status = source->state == STARTED ? RVK_OK : source->state;
    for (size_t done = 0; done < bytes && status == RVK_OK; done += sizeof block) {
        const size_t wanted = bytes - done < sizeof block ? bytes - done : sizeof block;
        status = condition(source, block);
        for (size_t i = 0; i < wanted && status == RVK_OK; i++) {
            out[done + i] = block[i];
        }
    }
    rvk_wipe(block, sizeof block);
    if (status != RVK_OK && bytes != 0) {
        rvk_wipe(out, bytes);
    }
    return status;
}
