/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Gimli permutation. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_GIMLI_H
#define RVK_VARIANTS_GIMLI_H

#include "rvk/variants.h"

#define RVK_GIMLI_VARIANT_ref 1
#define RVK_GIMLI_VARIANT_optimised_c 2
#define RVK_GIMLI_VARIANT_rv32 3

#ifndef RVK_GIMLI_VARIANT
#define RVK_GIMLI_VARIANT ref
#endif
#define RVK_GIMLI_VARIANT_NUMBER RVK_JOIN(RVK_GIMLI_VARIANT_, RVK_GIMLI_VARIANT)
#if !RVK_GIMLI_VARIANT_NUMBER
#error "RVK_GIMLI_VARIANT is none of: ref, optimised_c, rv32"
#endif

RVK_ONE_VARIANT(rvk_gimli_variant, RVK_GIMLI_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_GIMLI_VARIANT RVK_SYMBOL(, RVK_GIMLI_VARIANT)

#define rvk_gimli_absorb_blocks RVK_SYMBOL(rvk_gimli_absorb_blocks, RVK_GIMLI_VARIANT)
#define rvk_gimli_decrypt_blocks RVK_SYMBOL(rvk_gimli_decrypt_blocks, RVK_GIMLI_VARIANT)
#define rvk_gimli_encrypt_blocks RVK_SYMBOL(rvk_gimli_encrypt_blocks, RVK_GIMLI_VARIANT)
#define rvk_gimli_extract RVK_SYMBOL(rvk_gimli_extract, RVK_GIMLI_VARIANT)
#define rvk_gimli_init RVK_SYMBOL(rvk_gimli_init, RVK_GIMLI_VARIANT)
#define rvk_gimli_permute RVK_SYMBOL(rvk_gimli_permute, RVK_GIMLI_VARIANT)

#endif
