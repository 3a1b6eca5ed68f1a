/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Keccak-f[200] on four states that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_keccak_f200x4_variant, RVK_SYMBOL(rvk_keccak_f200x4_variant, RVK_KECCAK_F200X4_VARIANT)
