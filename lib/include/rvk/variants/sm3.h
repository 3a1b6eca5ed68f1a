/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of SM3. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_SM3_H
#define RVK_VARIANTS_SM3_H

#include "rvk/variants.h"

#define RVK_SM3_VARIANT_ref 1
#define RVK_SM3_VARIANT_rv32 2
#define RVK_SM3_VARIANT_zksh 3
#define RVK_SM3_VARIANT_xdraft07 4

#ifndef RVK_SM3_VARIANT
#define RVK_SM3_VARIANT ref
#endif
#define RVK_SM3_VARIANT_NUMBER RVK_JOIN(RVK_SM3_VARIANT_, RVK_SM3_VARIANT)
#if !RVK_SM3_VARIANT_NUMBER
#error "RVK_SM3_VARIANT is none of: ref, rv32, zksh, xdraft07"
#endif

RVK_ONE_VARIANT(rvk_sm3_variant, RVK_SM3_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_SM3_VARIANT RVK_SYMBOL(, RVK_SM3_VARIANT)

#define rvk_sm3_blocks RVK_SYMBOL(rvk_sm3_blocks, RVK_SM3_VARIANT)
#define rvk_sm3_final RVK_SYMBOL(rvk_sm3_final, RVK_SM3_VARIANT)
#define rvk_sm3_hash RVK_SYMBOL(rvk_sm3_hash, RVK_SM3_VARIANT)
#define rvk_sm3_init RVK_SYMBOL(rvk_sm3_init, RVK_SM3_VARIANT)
#define rvk_sm3_update RVK_SYMBOL(rvk_sm3_update, RVK_SM3_VARIANT)

#endif
