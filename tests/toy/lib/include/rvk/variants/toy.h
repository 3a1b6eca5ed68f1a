/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Toy. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_TOY_H
#define RVK_VARIANTS_TOY_H

#include "rvk/variants.h"

#define RVK_TOY_VARIANT_ref 1
#define RVK_TOY_VARIANT_rv32 2

#ifndef RVK_TOY_VARIANT
#define RVK_TOY_VARIANT ref
#endif
#define RVK_TOY_VARIANT_NUMBER RVK_JOIN(RVK_TOY_VARIANT_, RVK_TOY_VARIANT)
#if !RVK_TOY_VARIANT_NUMBER
#error "RVK_TOY_VARIANT is none of: ref, rv32"
#endif

RVK_ONE_VARIANT(rvk_toy_variant, RVK_TOY_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_TOY_VARIANT RVK_SYMBOL(, RVK_TOY_VARIANT)

#define rvk_toy_init RVK_SYMBOL(rvk_toy_init, RVK_TOY_VARIANT)
#define rvk_toy_sum RVK_SYMBOL(rvk_toy_sum, RVK_TOY_VARIANT)
#define rvk_toy_update RVK_SYMBOL(rvk_toy_update, RVK_TOY_VARIANT)

#endif
