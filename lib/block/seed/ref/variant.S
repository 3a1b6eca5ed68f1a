/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of SEED that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_seed_variant, RVK_SYMBOL(rvk_seed_variant, RVK_SEED_VARIANT)
