/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of HIGHT that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_hight_variant, RVK_SYMBOL(rvk_hight_variant, RVK_HIGHT_VARIANT)
