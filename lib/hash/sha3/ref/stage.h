/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The stage of a sponge, given by the sign of `padding`: it absorbs (1), it squeezes (-1), or it is none (0). */
#ifndef RVK_SHA3_STAGE_H
#define RVK_SHA3_STAGE_H

#include "rvk/sha3.h"

#define PADDING_SHA3 0x06
#define PADDING_SHAKE 0x1f
#define PADDING_CSHAKE 0x04

static inline int absorbs(const rvk_sha3 *sponge) { return sponge->padding > 0; }

static inline int squeezes(const rvk_sha3 *sponge) { return sponge->padding < 0; }

#endif
