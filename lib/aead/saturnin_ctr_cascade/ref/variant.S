/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variant of Saturnin-CTR-Cascade that is built. `rvk gen variants` writes this file. */
#include "../variants.h"

RVK_DEFINE_VARIANT rvk_saturnin_ctr_cascade_variant, RVK_SYMBOL(rvk_saturnin_ctr_cascade_variant, RVK_SATURNIN_CTR_CASCADE_VARIANT)
