/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file sparkle.h
 * The permutations Sparkle256, Sparkle384 and Sparkle512 of C. Beierle et al., Schwaemm and Esch: lightweight
 * authenticated encryption and hashing using the Sparkle permutation family (2021), section 2.1.
 *
 * A state is a sequence of branches (x_0, y_0), (x_1, y_1), ... of two words each.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_SPARKLE_H
#define RVK_SPARKLE_H

#include "rvk/common.h"
#include "rvk/variants/sparkle.h"

#ifdef __cplusplus
extern "C" {
#endif

/** `steps` steps, 0 to 12; Schwaemm128-128 uses 7 and 10. */
void rvk_sparkle256_permute(uint32_t state[8], uint32_t steps);

/** `steps` steps, 0 to 12; Schwaemm256-128, Schwaemm192-192 and Esch256 use 7 and 11. */
void rvk_sparkle384_permute(uint32_t state[12], uint32_t steps);

/** `steps` steps, 0 to 12; Schwaemm256-256 and Esch384 use 8 and 12. */
void rvk_sparkle512_permute(uint32_t state[16], uint32_t steps);

#ifdef __cplusplus
}
#endif

#endif
