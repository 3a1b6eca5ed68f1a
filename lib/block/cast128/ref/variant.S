/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of CAST-128 that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_cast128_variant, RVK_SYMBOL(rvk_cast128_variant, RVK_CAST128_VARIANT)
