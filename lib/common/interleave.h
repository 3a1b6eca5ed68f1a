/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Lanes of 64 bits in bit-interleaved form: of two words, the first has the even bits of a lane, the second the odd ones. */
#ifndef RVK_INTERLEAVE_H
#define RVK_INTERLEAVE_H

#include <stdint.h>

/** The low and the high word of a lane; or its even and its odd bits. */
typedef struct {
    uint32_t low, high;
} rvk_pair;

#ifdef __riscv_zbkb

/** From the words of a lane to its even and odd bits. */
static inline rvk_pair rvk_interleave(rvk_pair lane) {
    __asm__("unzip %0, %0" : "+r"(lane.low));
    __asm__("unzip %0, %0" : "+r"(lane.high));
    return (rvk_pair){(lane.low & 0xffff) | lane.high << 16, lane.low >> 16 | (lane.high & 0xffff0000)};
}

/** The inverse. */
static inline rvk_pair rvk_deinterleave(rvk_pair halves) {
    rvk_pair lane = {(halves.low & 0xffff) | halves.high << 16, halves.low >> 16 | (halves.high & 0xffff0000)};
    __asm__("zip %0, %0" : "+r"(lane.low));
    __asm__("zip %0, %0" : "+r"(lane.high));
    return lane;
}

#else

/**
 * A bit's number in a lane has six binary digits, of which the first says in which word it is. This exchanges the first
 * digit with the digit of value `distance`; `mask` has the bits of a word where that digit is 0.
 */
static inline rvk_pair rvk_exchange_digit(rvk_pair a, unsigned distance, uint32_t mask) {
    const uint32_t difference = (a.low >> distance ^ a.high) & mask;
    return (rvk_pair){a.low ^ difference << distance, a.high ^ difference};
}

/** From the words of a lane to its even and odd bits: the first digit is exchanged with each of the others in turn. */
static inline rvk_pair rvk_interleave(rvk_pair lane) {
    lane = rvk_exchange_digit(lane, 16, 0x0000ffff);
    lane = rvk_exchange_digit(lane, 8, 0x00ff00ff);
    lane = rvk_exchange_digit(lane, 4, 0x0f0f0f0f);
    lane = rvk_exchange_digit(lane, 2, 0x33333333);
    return rvk_exchange_digit(lane, 1, 0x55555555);
}

/** The inverse. */
static inline rvk_pair rvk_deinterleave(rvk_pair halves) {
    halves = rvk_exchange_digit(halves, 1, 0x55555555);
    halves = rvk_exchange_digit(halves, 2, 0x33333333);
    halves = rvk_exchange_digit(halves, 4, 0x0f0f0f0f);
    halves = rvk_exchange_digit(halves, 8, 0x00ff00ff);
    return rvk_exchange_digit(halves, 16, 0x0000ffff);
}

#endif

#endif
