/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of GHASH that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_ghash_variant, RVK_SYMBOL(rvk_ghash_variant, RVK_GHASH_VARIANT)
