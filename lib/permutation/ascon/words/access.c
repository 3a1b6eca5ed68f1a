/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Bytes into and out of the state, whose words are the lower and the upper half of each lane, a lane at a time. */
#define RVK_FOLDER words
#include "../variants.h"
#include "../access.inc"

static inline rvk_pair to_state(rvk_pair lane) { return lane; }

static inline rvk_pair from_state(rvk_pair words) { return words; }

#include "../state.inc"
