/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Poly1305 that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_poly1305_variant, RVK_SYMBOL(rvk_poly1305_variant, RVK_POLY1305_VARIANT)
