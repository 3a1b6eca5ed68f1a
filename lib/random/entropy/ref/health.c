/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The continuous health tests of SP 800-90B section 4.4 on words of 16 bits; rvk/entropy.h derives the cutoffs. */
#include "../variants.h"
#include "equal.h"
#include "rvk/entropy.h"

/* 1 if a count below 2^31 has reached a cutoff, else 0. */
static uint32_t reached(uint32_t count, uint32_t cutoff) {
    return (cutoff - 1 - count) >> 31;
}

void rvk_entropy_init(rvk_entropy *source, uint32_t polls) {
    const rvk_entropy fresh = {.polls = polls};
    *source = fresh;
}

/* Section 4.4.1. Before the first word `repetitions` is 0, and it becomes 1 whether or not the word is 0. */
static uint32_t repetition_count_fails(rvk_entropy *source, uint32_t word) {
    source->repetitions = 1 + (source->repetitions & rvk_mask_if_equal(word, source->last));
    source->last = word;
    return reached(source->repetitions, RVK_ENTROPY_REPETITIONS);
}

/* Section 4.4.2. */
static uint32_t adaptive_proportion_fails(rvk_entropy *source, uint32_t word) {
    if (source->position == 0) {
        source->first = word;
        source->occurrences = 0;
    }
    source->occurrences += rvk_is_equal(word, source->first);
    source->position = (source->position + 1) % RVK_ENTROPY_WINDOW;
    return reached(source->occurrences, RVK_ENTROPY_OCCURRENCES);
}

int rvk_entropy_health(rvk_entropy *source, uint32_t word) {
    const uint32_t fails = repetition_count_fails(source, word) | adaptive_proportion_fails(source, word);
    return RVK_ENTROPY_UNHEALTHY * (int)fails;
}
