/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of PRESENT that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_present_variant, RVK_SYMBOL(rvk_present_variant, RVK_PRESENT_VARIANT)
