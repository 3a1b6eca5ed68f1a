/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of SHA-256 and SHA-224 that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_sha256_variant, RVK_SYMBOL(rvk_sha256_variant, RVK_SHA256_VARIANT)
