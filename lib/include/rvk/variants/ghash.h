/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of GHASH. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_GHASH_H
#define RVK_VARIANTS_GHASH_H

#include "rvk/variants.h"

#define RVK_GHASH_VARIANT_ref 1
#define RVK_GHASH_VARIANT_masked 2
#define RVK_GHASH_VARIANT_comb 3
#define RVK_GHASH_VARIANT_zbkc 4
#define RVK_GHASH_VARIANT_zbkc_size 5
#define RVK_GHASH_VARIANT_zbc 6
#define RVK_GHASH_VARIANT_table 7

#ifndef RVK_GHASH_VARIANT
#define RVK_GHASH_VARIANT ref
#endif
#define RVK_GHASH_VARIANT_NUMBER RVK_JOIN(RVK_GHASH_VARIANT_, RVK_GHASH_VARIANT)
#if !RVK_GHASH_VARIANT_NUMBER
#error "RVK_GHASH_VARIANT is none of: ref, masked, comb, zbkc, zbkc_size, zbc, table"
#endif

RVK_ONE_VARIANT(rvk_ghash_variant, RVK_GHASH_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_GHASH_VARIANT RVK_SYMBOL(, RVK_GHASH_VARIANT)

#define rvk_ghash_blocks RVK_SYMBOL(rvk_ghash_blocks, RVK_GHASH_VARIANT)
#define rvk_ghash_final RVK_SYMBOL(rvk_ghash_final, RVK_GHASH_VARIANT)
#define rvk_ghash_init RVK_SYMBOL(rvk_ghash_init, RVK_GHASH_VARIANT)
#define rvk_ghash_pad RVK_SYMBOL(rvk_ghash_pad, RVK_GHASH_VARIANT)
#define rvk_ghash_update RVK_SYMBOL(rvk_ghash_update, RVK_GHASH_VARIANT)

#endif
