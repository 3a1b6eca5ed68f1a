/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Keccak-f that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_keccak_variant, RVK_SYMBOL(rvk_keccak_variant, RVK_KECCAK_VARIANT)
