// SPDX-License-Identifier: MIT OR Apache-2.0
// A vendor's library, as far as RVK is concerned: it knows nothing of RVK and has no META.toml.
#include <stddef.h>
#include <stdint.h>

typedef struct vendor_schedule {
    uint32_t words[4];
    uint8_t rounds;
} vendor_schedule;

uint8_t vendor_device_key[16];
uint8_t vendor_table[256];
const uint8_t vendor_serial[8] = {1, 2, 3, 4, 5, 6, 7, 8};

void vendor_expand(vendor_schedule *schedule, const uint8_t key[16]) {
    for (size_t i = 0; i < 4; i++) {
        schedule->words[i] = (uint32_t)key[4 * i] << 24 ^ key[4 * i + 3];
    }
    schedule->rounds = 3;
}

void vendor_mask(const vendor_schedule *schedule, uint8_t out[16], const uint8_t in[16]) {
    for (size_t round = 0; round < schedule->rounds; round++) {
        for (size_t i = 0; i < 16; i++) {
            out[i] = (uint8_t)(in[i] ^ schedule->words[i / 4] >> round);
        }
    }
}

void vendor_mask_leaky(const vendor_schedule *schedule, uint8_t out[16], const uint8_t in[16]) {
    for (size_t i = 0; i < 16; i++) {
        out[i] = vendor_table[(uint8_t)(in[i] ^ schedule->words[i / 4])];
    }
}

int vendor_equal(const uint8_t *a, const uint8_t *b, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (a[i] != b[i]) {
            return -1;
        }
    }
    return 0;
}

uint32_t vendor_sum(const uint8_t *in, size_t length) {
    uint32_t sum = 0;
    for (size_t i = 0; i < length; i++) {
        sum += in[i];
    }
    return sum;
}

uint32_t vendor_count(uint64_t counter, uint32_t step) {
    return (uint32_t)(counter >> 32) + (uint32_t)counter + step;
}

uint32_t vendor_select(uint32_t bit, uint32_t a, uint32_t b) {
    uint32_t mask = 0 - bit;
    return (a & mask) | (b & ~mask);
}

void vendor_use_device_key(uint8_t out[16]) {
    for (size_t i = 0; i < 16; i++) {
        out[i] = vendor_table[vendor_device_key[i]];
    }
}

void vendor_overrun(uint8_t out[16]) {
    volatile uint8_t *end = out;
    end[16] = 0;
}

int vendor_many(int a, int b, int c, int d, int e, int f, int g, int h, int i) {
    return a + b + c + d + e + f + g + h + i;
}

uint32_t vendor_of_structure(vendor_schedule schedule) {
    return schedule.words[0];
}

vendor_schedule vendor_returns(int8_t rounds) {
    vendor_schedule schedule = {{1, 2, 3, 4}, (uint8_t)rounds};
    return schedule;
}
