/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Big integers in radix 2^28 that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_bignum28_variant, RVK_SYMBOL(rvk_bignum28_variant, RVK_BIGNUM28_VARIANT)
