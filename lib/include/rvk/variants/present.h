/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of PRESENT. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_PRESENT_H
#define RVK_VARIANTS_PRESENT_H

#include "rvk/variants.h"

#define RVK_PRESENT_VARIANT_ref 1
#define RVK_PRESENT_VARIANT_bitsliced 2
#define RVK_PRESENT_VARIANT_zbkx 3
#define RVK_PRESENT_VARIANT_xdraft07 4
#define RVK_PRESENT_VARIANT_size 5

#ifndef RVK_PRESENT_VARIANT
#define RVK_PRESENT_VARIANT ref
#endif
#define RVK_PRESENT_VARIANT_NUMBER RVK_JOIN(RVK_PRESENT_VARIANT_, RVK_PRESENT_VARIANT)
#if !RVK_PRESENT_VARIANT_NUMBER
#error "RVK_PRESENT_VARIANT is none of: ref, bitsliced, zbkx, xdraft07, size"
#endif

RVK_ONE_VARIANT(rvk_present_variant, RVK_PRESENT_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_PRESENT_VARIANT RVK_SYMBOL(, RVK_PRESENT_VARIANT)

#define rvk_present128_expand_key RVK_SYMBOL(rvk_present128_expand_key, RVK_PRESENT_VARIANT)
#define rvk_present80_expand_key RVK_SYMBOL(rvk_present80_expand_key, RVK_PRESENT_VARIANT)
#define rvk_present_decrypt_block RVK_SYMBOL(rvk_present_decrypt_block, RVK_PRESENT_VARIANT)
#define rvk_present_decrypt_blocks RVK_SYMBOL(rvk_present_decrypt_blocks, RVK_PRESENT_VARIANT)
#define rvk_present_encrypt_block RVK_SYMBOL(rvk_present_encrypt_block, RVK_PRESENT_VARIANT)
#define rvk_present_encrypt_blocks RVK_SYMBOL(rvk_present_encrypt_blocks, RVK_PRESENT_VARIANT)

#endif
