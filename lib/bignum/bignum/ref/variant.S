/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Big integers that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_bignum_variant, RVK_SYMBOL(rvk_bignum_variant, RVK_BIGNUM_VARIANT)
