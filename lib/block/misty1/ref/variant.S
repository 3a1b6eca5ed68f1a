/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of MISTY1 that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_misty1_variant, RVK_SYMBOL(rvk_misty1_variant, RVK_MISTY1_VARIANT)
