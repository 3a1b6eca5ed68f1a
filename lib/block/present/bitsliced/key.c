/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The round keys in the layouts of blocks.S, which documents them. */
#define RVK_FOLDER bitsliced
#include "../variants.h"
#include "../schedule.h"
#include "planes.h"

#define EVEN_BITS 0x55555555u

static uint32_t swap_within(uint32_t x, uint32_t mask, unsigned n) {
    uint32_t t = (x >> n ^ x) & mask;
    return x ^ t ^ t << n;
}

/* The same key for both blocks. */
static void put(rvk_present_key *schedule, unsigned i, uint32_t low, uint32_t high) {
    uint32_t r[4] = {low, high, low, high};
    rvk_exchange_bits(&r[0], &r[1], 1, EVEN_BITS);
    rvk_exchange_bits(&r[2], &r[3], 1, EVEN_BITS);
    rvk_exchange_bits(&r[0], &r[2], 2, 0x33333333);
    rvk_exchange_bits(&r[1], &r[3], 2, 0x33333333);
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
