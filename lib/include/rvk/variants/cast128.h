/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of CAST-128. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_CAST128_H
#define RVK_VARIANTS_CAST128_H

#include "rvk/variants.h"

#define RVK_CAST128_VARIANT_ref 1
#define RVK_CAST128_VARIANT_rv32 2

#ifndef RVK_CAST128_VARIANT
#define RVK_CAST128_VARIANT ref
#endif
#define RVK_CAST128_VARIANT_NUMBER RVK_JOIN(RVK_CAST128_VARIANT_, RVK_CAST128_VARIANT)
#if !RVK_CAST128_VARIANT_NUMBER
#error "RVK_CAST128_VARIANT is none of: ref, rv32"
#endif

RVK_ONE_VARIANT(rvk_cast128_variant, RVK_CAST128_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_CAST128_VARIANT RVK_SYMBOL(, RVK_CAST128_VARIANT)

#define rvk_cast128_decrypt_block RVK_SYMBOL(rvk_cast128_decrypt_block, RVK_CAST128_VARIANT)
#define rvk_cast128_decrypt_blocks RVK_SYMBOL(rvk_cast128_decrypt_blocks, RVK_CAST128_VARIANT)
#define rvk_cast128_encrypt_block RVK_SYMBOL(rvk_cast128_encrypt_block, RVK_CAST128_VARIANT)
#define rvk_cast128_encrypt_blocks RVK_SYMBOL(rvk_cast128_encrypt_blocks, RVK_CAST128_VARIANT)
#define rvk_cast128_expand_key RVK_SYMBOL(rvk_cast128_expand_key, RVK_CAST128_VARIANT)

#endif
