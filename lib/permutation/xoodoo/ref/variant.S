/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Xoodoo permutation that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_xoodoo_variant, RVK_SYMBOL(rvk_xoodoo_variant, RVK_XOODOO_VARIANT)
