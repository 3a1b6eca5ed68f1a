/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Bytes into and out of bit-interleaved lanes: of two words, the first has the even bits of a lane, the second the odd
 * ones, rotated left by 1 without Zbkb, because that is what ascon.S gets for nothing (lanes.inc).
 */
#define RVK_FOLDER interleaved
#include "../variants.h"
#include "../access.inc"
#include "rotate.h"

#ifdef __riscv_zbkb

static inline pair to_state(pair lane) {
    __asm__("unzip %0, %0" : "+r"(lane.low));
    __asm__("unzip %0, %0" : "+r"(lane.high));
    return (pair){(lane.low & 0xffff) | lane.high << 16, lane.low >> 16 | (lane.high & 0xffff0000)};
}

static inline pair from_state(pair halves) {
    pair lane = {(halves.low & 0xffff) | halves.high << 16, halves.low >> 16 | (halves.high & 0xffff0000)};
    __asm__("zip %0, %0" : "+r"(lane.low));
    __asm__("zip %0, %0" : "+r"(lane.high));
    return lane;
}

#else

/*
 * The number of a bit in a lane has six binary digits, of which the first says in which word it is. This exchanges the
 * first digit with the digit of value `distance`; `mask` has the bits of a word where that digit is 0.
 */
static inline pair exchange(pair a, unsigned distance, uint32_t mask) {
    const uint32_t difference = (a.low >> distance ^ a.high) & mask;
    return (pair){a.low ^ difference << distance, a.high ^ difference};
}

/* The first digit is exchanged with each of the others in turn: the last becomes the first, the others move on. */
static inline pair to_state(pair lane) {
    lane = exchange(lane, 16, 0x0000ffff);
    lane = exchange(lane, 8, 0x00ff00ff);
    lane = exchange(lane, 4, 0x0f0f0f0f);
    lane = exchange(lane, 2, 0x33333333);
    lane = exchange(lane, 1, 0x55555555);
    return (pair){lane.low, rvk_rotate_left(lane.high, 1)};
}

static inline pair from_state(pair halves) {
    halves.high = rvk_rotate_right(halves.high, 1);
    halves = exchange(halves, 1, 0x55555555);
    halves = exchange(halves, 2, 0x33333333);
    halves = exchange(halves, 4, 0x0f0f0f0f);
    halves = exchange(halves, 8, 0x00ff00ff);
    return exchange(halves, 16, 0x0000ffff);
}

#endif

#include "../state.inc"
