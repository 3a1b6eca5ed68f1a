/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of AES that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_aes_variant, RVK_SYMBOL(rvk_aes_variant, RVK_AES_VARIANT)
