/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Toy that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_toy_variant, RVK_SYMBOL(rvk_toy_variant, RVK_TOY_VARIANT)
