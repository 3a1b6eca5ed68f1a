/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file keccak.h
 * The permutations Keccak-f[1600], f[800], f[400] and f[200], FIPS 202 section 3, and the access to the state of
 * Keccak-f[1600] that a sponge needs.
 *
 * The layout of the state of Keccak-f[1600] depends on the variant (bit-interleaved, complemented lanes): access it
 * only through these functions. The states of the others are plain: lane (x, y) is element x + 5 y.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_KECCAK_H
#define RVK_KECCAK_H

#include "rvk/common.h"
#include "rvk/variants/keccak.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_KECCAK_F1600_BYTES 200

/** The state of Keccak-f[1600]. Secret if its input is. */
typedef struct {
    uint32_t word[50];
} rvk_keccak_f1600;

/** Sets the state to zero. */
void rvk_keccak_f1600_init(rvk_keccak_f1600 *state);

/** The 24 rounds of Keccak-f[1600]. */
void rvk_keccak_f1600_permute(rvk_keccak_f1600 *state);

/**
 * XORs `bytes` bytes into the state at byte `offset`, in the order of FIPS 202 section 3.1.2; offset + bytes <= 200.
 */
void rvk_keccak_f1600_xor(rvk_keccak_f1600 *state, size_t offset, const uint8_t *in, size_t bytes);

/** Copies `bytes` bytes of the state at byte `offset` to `out`; offset + bytes <= 200. */
void rvk_keccak_f1600_extract(const rvk_keccak_f1600 *state, size_t offset, uint8_t *out, size_t bytes);

/** The 22 rounds of Keccak-f[800], with 32-bit lanes. */
void rvk_keccak_f800_permute(uint32_t state[25]);

/** The 20 rounds of Keccak-f[400], with 16-bit lanes. */
void rvk_keccak_f400_permute(uint16_t state[25]);

/** The 18 rounds of Keccak-f[200], with 8-bit lanes. */
void rvk_keccak_f200_permute(uint8_t state[25]);

#ifdef __cplusplus
}
#endif

#endif
