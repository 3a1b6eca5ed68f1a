/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Ascon permutation that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_ascon_variant, RVK_SYMBOL(rvk_ascon_variant, RVK_ASCON_VARIANT)
