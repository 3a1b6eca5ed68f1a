/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file keccak_f200x4.h
 * The permutation Keccak-f[200], 18 rounds (FIPS 202 section 3 with 8-bit lanes), on four states at once, for modes
 * with independent states such as Elephant.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_KECCAK_F200X4_H
#define RVK_KECCAK_F200X4_H

#include "rvk/common.h"
#include "rvk/variants/keccak_f200x4.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_KECCAK_F200_BYTES 25

/**
 * Four states: bit 4 z + s of lane[x + 5 y] is bit z of lane (x, y) of state s. Rotating a word rotates the lane of all
 * four.
 */
typedef struct {
    uint32_t lane[25];
} rvk_keccak_f200x4;

/** The 18 rounds. */
void rvk_keccak_f200x4_permute(rvk_keccak_f200x4 *states);

/** State s becomes bytes 25 s to 25 s + 24 of `in`, in the order of FIPS 202 section 3.1.2. `in` is 4-byte aligned. */
void rvk_keccak_f200x4_pack(rvk_keccak_f200x4 *states, const uint8_t in[100]);

/** The inverse. `out` is 4-byte aligned. */
void rvk_keccak_f200x4_unpack(uint8_t out[100], const rvk_keccak_f200x4 *states);

#ifdef __cplusplus
}
#endif

#endif
