/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of ChaCha20 that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_chacha20_variant, RVK_SYMBOL(rvk_chacha20_variant, RVK_CHACHA20_VARIANT)
