/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The stage of a sponge, which `padding` tells: it absorbs, it squeezes, or it is none. */
#ifndef RVK_SHA3_STAGE_H
#define RVK_SHA3_STAGE_H

#include "rvk/sha3.h"

#define PADDING_SHA3 0x06u
#define PADDING_SHAKE 0x1fu
#define PADDING_CSHAKE 0x04u
#define SQUEEZES 0x100u /* set behind `finish` */

/* One comparison: 0 wraps. */
static inline int absorbs(const rvk_sha3 *sponge) { return sponge->padding - 1 < SQUEEZES - 1; }

#endif
