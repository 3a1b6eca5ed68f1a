/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of HIGHT. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_HIGHT_H
#define RVK_VARIANTS_HIGHT_H

#include "rvk/variants.h"

#define RVK_HIGHT_VARIANT_ref 1
#define RVK_HIGHT_VARIANT_rv32 2

#ifndef RVK_HIGHT_VARIANT
#define RVK_HIGHT_VARIANT ref
#endif
#define RVK_HIGHT_VARIANT_NUMBER RVK_JOIN(RVK_HIGHT_VARIANT_, RVK_HIGHT_VARIANT)
#if !RVK_HIGHT_VARIANT_NUMBER
#error "RVK_HIGHT_VARIANT is none of: ref, rv32"
#endif

RVK_ONE_VARIANT(rvk_hight_variant, RVK_HIGHT_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_HIGHT_VARIANT RVK_SYMBOL(, RVK_HIGHT_VARIANT)

#define rvk_hight_decrypt_block RVK_SYMBOL(rvk_hight_decrypt_block, RVK_HIGHT_VARIANT)
#define rvk_hight_decrypt_blocks RVK_SYMBOL(rvk_hight_decrypt_blocks, RVK_HIGHT_VARIANT)
#define rvk_hight_encrypt_block RVK_SYMBOL(rvk_hight_encrypt_block, RVK_HIGHT_VARIANT)
#define rvk_hight_encrypt_blocks RVK_SYMBOL(rvk_hight_encrypt_blocks, RVK_HIGHT_VARIANT)
#define rvk_hight_expand_key RVK_SYMBOL(rvk_hight_expand_key, RVK_HIGHT_VARIANT)

#endif
