/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Sparkle permutations that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_sparkle_variant, RVK_SYMBOL(rvk_sparkle_variant, RVK_SPARKLE_VARIANT)
