/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Gimli permutation that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_gimli_variant, RVK_SYMBOL(rvk_gimli_variant, RVK_GIMLI_VARIANT)
