/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of SM4 that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_sm4_variant, RVK_SYMBOL(rvk_sm4_variant, RVK_SM4_VARIANT)
