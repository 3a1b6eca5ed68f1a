/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Entropy source. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_ENTROPY_H
#define RVK_VARIANTS_ENTROPY_H

#include "rvk/variants.h"

#define RVK_ENTROPY_VARIANT_ref 1
#define RVK_ENTROPY_VARIANT_zkr 2
#define RVK_ENTROPY_VARIANT_zk 3
#define RVK_ENTROPY_VARIANT_xdraft07 4

#ifndef RVK_ENTROPY_VARIANT
#define RVK_ENTROPY_VARIANT ref
#endif
#define RVK_ENTROPY_VARIANT_NUMBER RVK_JOIN(RVK_ENTROPY_VARIANT_, RVK_ENTROPY_VARIANT)
#if !RVK_ENTROPY_VARIANT_NUMBER
#error "RVK_ENTROPY_VARIANT is none of: ref, zkr, zk, xdraft07"
#endif

RVK_ONE_VARIANT(rvk_entropy_variant, RVK_ENTROPY_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_ENTROPY_VARIANT RVK_SYMBOL(, RVK_ENTROPY_VARIANT)

#define rvk_entropy_health RVK_SYMBOL(rvk_entropy_health, RVK_ENTROPY_VARIANT)
#define rvk_entropy_init RVK_SYMBOL(rvk_entropy_init, RVK_ENTROPY_VARIANT)
#define rvk_entropy_poll RVK_SYMBOL(rvk_entropy_poll, RVK_ENTROPY_VARIANT)
#define rvk_entropy_seed RVK_SYMBOL(rvk_entropy_seed, RVK_ENTROPY_VARIANT)
#define rvk_entropy_start RVK_SYMBOL(rvk_entropy_start, RVK_ENTROPY_VARIANT)

#endif
