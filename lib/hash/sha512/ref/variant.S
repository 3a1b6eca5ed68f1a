/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of SHA-512, SHA-384 and SHA-512/256 that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_sha512_variant, RVK_SYMBOL(rvk_sha512_variant, RVK_SHA512_VARIANT)
