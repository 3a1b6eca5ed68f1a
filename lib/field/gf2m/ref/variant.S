/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of GF(2^m) that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_gf2m_variant, RVK_SYMBOL(rvk_gf2m_variant, RVK_GF2M_VARIANT)
