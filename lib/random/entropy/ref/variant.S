/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Seeds from the entropy source that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_entropy_variant, RVK_SYMBOL(rvk_entropy_variant, RVK_ENTROPY_VARIANT)
