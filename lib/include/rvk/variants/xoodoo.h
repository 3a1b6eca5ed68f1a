/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Xoodoo permutation. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_XOODOO_H
#define RVK_VARIANTS_XOODOO_H

#include "rvk/variants.h"

#define RVK_XOODOO_VARIANT_ref 1
#define RVK_XOODOO_VARIANT_optimised_c 2
#define RVK_XOODOO_VARIANT_rv32 3

#ifndef RVK_XOODOO_VARIANT
#define RVK_XOODOO_VARIANT ref
#endif
#define RVK_XOODOO_VARIANT_NUMBER RVK_JOIN(RVK_XOODOO_VARIANT_, RVK_XOODOO_VARIANT)
#if !RVK_XOODOO_VARIANT_NUMBER
#error "RVK_XOODOO_VARIANT is none of: ref, optimised_c, rv32"
#endif

RVK_ONE_VARIANT(rvk_xoodoo_variant, RVK_XOODOO_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_XOODOO_VARIANT RVK_SYMBOL(, RVK_XOODOO_VARIANT)

#define rvk_xoodoo_add RVK_SYMBOL(rvk_xoodoo_add, RVK_XOODOO_VARIANT)
#define rvk_xoodoo_decrypt RVK_SYMBOL(rvk_xoodoo_decrypt, RVK_XOODOO_VARIANT)
#define rvk_xoodoo_encrypt RVK_SYMBOL(rvk_xoodoo_encrypt, RVK_XOODOO_VARIANT)
#define rvk_xoodoo_extract RVK_SYMBOL(rvk_xoodoo_extract, RVK_XOODOO_VARIANT)
#define rvk_xoodoo_init RVK_SYMBOL(rvk_xoodoo_init, RVK_XOODOO_VARIANT)
#define rvk_xoodoo_permute RVK_SYMBOL(rvk_xoodoo_permute, RVK_XOODOO_VARIANT)

#endif
