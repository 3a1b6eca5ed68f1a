/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A context of GMAC contains one of GHASH, whose variant decides its size. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_GMAC_H
#define RVK_VARIANTS_GMAC_H

#include "rvk/variants/ghash.h"

#define rvk_gmac_compute RVK_SYMBOL(rvk_gmac_compute, RVK_GHASH_VARIANT)
#define rvk_gmac_verify RVK_SYMBOL(rvk_gmac_verify, RVK_GHASH_VARIANT)

#endif
