/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of TDEA that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_tdea_variant, RVK_SYMBOL(rvk_tdea_variant, RVK_TDEA_VARIANT)
