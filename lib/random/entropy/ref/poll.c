/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "../variants.h"
#include "rvk/entropy.h"

/* No source that this code knows of: OPST = DEAD, so that nobody mistakes it for one. */
RVK_REPLACEABLE(uint32_t, rvk_entropy_poll)(void) {
    return UINT32_C(3) << 30;
}
