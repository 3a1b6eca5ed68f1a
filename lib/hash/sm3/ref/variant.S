/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of SM3 that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_sm3_variant, RVK_SYMBOL(rvk_sm3_variant, RVK_SM3_VARIANT)
