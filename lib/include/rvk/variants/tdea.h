/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of TDEA. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_TDEA_H
#define RVK_VARIANTS_TDEA_H

#include "rvk/variants.h"

#define RVK_TDEA_VARIANT_ref 1
#define RVK_TDEA_VARIANT_rv32 2
#define RVK_TDEA_VARIANT_swar 3

#ifndef RVK_TDEA_VARIANT
#define RVK_TDEA_VARIANT ref
#endif
#define RVK_TDEA_VARIANT_NUMBER RVK_JOIN(RVK_TDEA_VARIANT_, RVK_TDEA_VARIANT)
#if !RVK_TDEA_VARIANT_NUMBER
#error "RVK_TDEA_VARIANT is none of: ref, rv32, swar"
#endif

RVK_ONE_VARIANT(rvk_tdea_variant, RVK_TDEA_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_TDEA_VARIANT RVK_SYMBOL(, RVK_TDEA_VARIANT)

#define rvk_tdea128_expand_key RVK_SYMBOL(rvk_tdea128_expand_key, RVK_TDEA_VARIANT)
#define rvk_tdea192_expand_key RVK_SYMBOL(rvk_tdea192_expand_key, RVK_TDEA_VARIANT)
#define rvk_tdea_decrypt_block RVK_SYMBOL(rvk_tdea_decrypt_block, RVK_TDEA_VARIANT)
#define rvk_tdea_decrypt_blocks RVK_SYMBOL(rvk_tdea_decrypt_blocks, RVK_TDEA_VARIANT)
#define rvk_tdea_encrypt_block RVK_SYMBOL(rvk_tdea_encrypt_block, RVK_TDEA_VARIANT)
#define rvk_tdea_encrypt_blocks RVK_SYMBOL(rvk_tdea_encrypt_blocks, RVK_TDEA_VARIANT)
#define rvk_tdea_is_weak_key RVK_SYMBOL(rvk_tdea_is_weak_key, RVK_TDEA_VARIANT)

#endif
