/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Bytes into and out of bit-interleaved lanes: of two words, the first has the even bits of a lane, the second the odd
 * ones, rotated left by 1 without Zbkb, because that is what ascon.S gets for nothing (lanes.inc).
 */
#define RVK_FOLDER interleaved
#include "../variants.h"
#include "../access.inc"
#include "rotate.h"

static inline rvk_pair to_state(rvk_pair lane) {
    rvk_pair halves = rvk_interleave(lane);
#ifndef __riscv_zbkb
    halves.high = rvk_rotate_left(halves.high, 1);
#endif
    return halves;
}

static inline rvk_pair from_state(rvk_pair halves) {
#ifndef __riscv_zbkb
    halves.high = rvk_rotate_right(halves.high, 1);
#endif
    return rvk_deinterleave(halves);
}

#include "../state.inc"
