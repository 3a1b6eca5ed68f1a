/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Camellia that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_camellia_variant, RVK_SYMBOL(rvk_camellia_variant, RVK_CAMELLIA_VARIANT)
