/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file keccak.h
 * The permutations Keccak-f[1600], f[800], f[400] and f[200], FIPS 202 section 3, and the access to the state of the
 * first that a sponge needs.
 *
 * A variant keeps the state of Keccak-f[1600] in a form of its own (bit-interleaved, complemented lanes); only the
 * functions below know which. The states of the
 * others are plain: lane (x, y) is element x + 5 y.
 */
#ifndef RVK_KECCAK_H
#define RVK_KECCAK_H

#include "rvk/common.h"
#include "rvk/variants/keccak.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_KECCAK_F1600_BYTES 200

/** The state of Keccak-f[1600]. Secret where what was absorbed is. */
typedef struct {
    uint32_t word[50];
} rvk_keccak_f1600;

/** The all-zero state. */
void rvk_keccak_f1600_init(rvk_keccak_f1600 *state);

/** The 24 rounds of Keccak-f[1600]. */
void rvk_keccak_f1600_permute(rvk_keccak_f1600 *state);

/** XORs `bytes` bytes into the state from byte `offset` on (FIPS 202 section 3.1.2's order); offset + bytes <= 200. */
void rvk_keccak_f1600_xor(rvk_keccak_f1600 *state, size_t offset, const uint8_t *in, size_t bytes);

/** Copies `bytes` bytes of the state, from byte `offset` on, to `out`; offset + bytes <= 200. */
void rvk_keccak_f1600_extract(const rvk_keccak_f1600 *state, size_t offset, uint8_t *out, size_t bytes);

/** The 22 rounds of Keccak-f[800], whose lanes have 32 bits. */
void rvk_keccak_f800_permute(uint32_t state[25]);

/** The 20 rounds of Keccak-f[400], whose lanes have 16 bits. */
void rvk_keccak_f400_permute(uint16_t state[25]);

/** The 18 rounds of Keccak-f[200], whose lanes have 8 bits. */
void rvk_keccak_f200_permute(uint8_t state[25]);

#ifdef __cplusplus
}
#endif

#endif
