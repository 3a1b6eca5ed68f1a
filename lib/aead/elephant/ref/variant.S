/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Elephant-Delirium that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_elephant_variant, RVK_SYMBOL(rvk_elephant_variant, RVK_ELEPHANT_VARIANT)
