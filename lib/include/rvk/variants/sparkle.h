/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Sparkle permutations. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_SPARKLE_H
#define RVK_VARIANTS_SPARKLE_H

#include "rvk/variants.h"

#define RVK_SPARKLE_VARIANT_ref 1
#define RVK_SPARKLE_VARIANT_rv32 2
#define RVK_SPARKLE_VARIANT_optimised_c 3

#ifndef RVK_SPARKLE_VARIANT
#define RVK_SPARKLE_VARIANT ref
#endif
#define RVK_SPARKLE_VARIANT_NUMBER RVK_JOIN(RVK_SPARKLE_VARIANT_, RVK_SPARKLE_VARIANT)
#if !RVK_SPARKLE_VARIANT_NUMBER
#error "RVK_SPARKLE_VARIANT is none of: ref, rv32, optimised_c"
#endif

RVK_ONE_VARIANT(rvk_sparkle_variant, RVK_SPARKLE_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_SPARKLE_VARIANT RVK_SYMBOL(, RVK_SPARKLE_VARIANT)

#define rvk_sparkle256_permute RVK_SYMBOL(rvk_sparkle256_permute, RVK_SPARKLE_VARIANT)
#define rvk_sparkle384_permute RVK_SYMBOL(rvk_sparkle384_permute, RVK_SPARKLE_VARIANT)
#define rvk_sparkle512_permute RVK_SYMBOL(rvk_sparkle512_permute, RVK_SPARKLE_VARIANT)

#endif
