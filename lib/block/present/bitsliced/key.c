/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The round keys in the layouts of blocks.S, which tells what lies where. */
#define RVK_FOLDER bitsliced
#include "../variants.h"
#include "../schedule.h"

#define EVEN_BITS 0x55555555u

/* Exchanges the bits of *a under mask << n with those of *b under mask. */
static void swap(uint32_t *a, uint32_t *b, uint32_t mask, unsigned n) {
    uint32_t t = (*a >> n ^ *b) & mask;
    *b ^= t;
    *a ^= t << n;
}

static uint32_t swap_within(uint32_t x, uint32_t mask, unsigned n) {
    uint32_t t = (x >> n ^ x) & mask;
    return x ^ t ^ t << n;
}

/* The same key for both blocks. */
static void put(rvk_present_key *schedule, unsigned i, uint32_t low, uint32_t high) {
    uint32_t r[4] = {low, high, low, high};
    swap(&r[0], &r[1], EVEN_BITS, 1);
    swap(&r[2], &r[3], EVEN_BITS, 1);
    swap(&r[0], &r[2], 0x33333333, 2);
    swap(&r[1], &r[3], 0x33333333, 2);
    for (unsigned j = 0; j < 4; j++) {
        uint32_t turned = swap_within(swap_within(r[j], 0x00aa00aa, 7), 0x0000f0f0, 12);
        schedule->round_key[4 * i + j] = i % 2 == 0 ? r[j] : turned;
    }
    rvk_wipe(r, sizeof r);
}

void rvk_present80_expand_key(rvk_present_key *schedule, const uint8_t key[10]) {
    schedule_80(schedule, key, put);
}

void rvk_present128_expand_key(rvk_present_key *schedule, const uint8_t key[16]) {
    schedule_128(schedule, key, put);
}
