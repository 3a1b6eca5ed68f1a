/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of MISTY1. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_MISTY1_H
#define RVK_VARIANTS_MISTY1_H

#include "rvk/variants.h"

#define RVK_MISTY1_VARIANT_ref 1
#define RVK_MISTY1_VARIANT_rv32 2
#define RVK_MISTY1_VARIANT_bitsliced 3
#define RVK_MISTY1_VARIANT_size 4

#ifndef RVK_MISTY1_VARIANT
#define RVK_MISTY1_VARIANT ref
#endif
#define RVK_MISTY1_VARIANT_NUMBER RVK_JOIN(RVK_MISTY1_VARIANT_, RVK_MISTY1_VARIANT)
#if !RVK_MISTY1_VARIANT_NUMBER
#error "RVK_MISTY1_VARIANT is none of: ref, rv32, bitsliced, size"
#endif

RVK_ONE_VARIANT(rvk_misty1_variant, RVK_MISTY1_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_MISTY1_VARIANT RVK_SYMBOL(, RVK_MISTY1_VARIANT)

#define rvk_misty1_decrypt_block RVK_SYMBOL(rvk_misty1_decrypt_block, RVK_MISTY1_VARIANT)
#define rvk_misty1_decrypt_blocks RVK_SYMBOL(rvk_misty1_decrypt_blocks, RVK_MISTY1_VARIANT)
#define rvk_misty1_encrypt_block RVK_SYMBOL(rvk_misty1_encrypt_block, RVK_MISTY1_VARIANT)
#define rvk_misty1_encrypt_blocks RVK_SYMBOL(rvk_misty1_encrypt_blocks, RVK_MISTY1_VARIANT)
#define rvk_misty1_expand_key RVK_SYMBOL(rvk_misty1_expand_key, RVK_MISTY1_VARIANT)

#endif
