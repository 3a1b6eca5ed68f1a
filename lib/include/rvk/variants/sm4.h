/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of SM4. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_SM4_H
#define RVK_VARIANTS_SM4_H

#include "rvk/variants.h"

#define RVK_SM4_VARIANT_ref 1
#define RVK_SM4_VARIANT_zksed 2
#define RVK_SM4_VARIANT_ttable 3
#define RVK_SM4_VARIANT_sbox 4
#define RVK_SM4_VARIANT_bitsliced 5
#define RVK_SM4_VARIANT_zksed_size 6
#define RVK_SM4_VARIANT_xdraft07 7
#define RVK_SM4_VARIANT_xdraft07_size 8

#ifndef RVK_SM4_VARIANT
#define RVK_SM4_VARIANT ref
#endif
#define RVK_SM4_VARIANT_NUMBER RVK_JOIN(RVK_SM4_VARIANT_, RVK_SM4_VARIANT)
#if !RVK_SM4_VARIANT_NUMBER
#error "RVK_SM4_VARIANT is none of: ref, zksed, ttable, sbox, bitsliced, zksed_size, xdraft07, xdraft07_size"
#endif

RVK_ONE_VARIANT(rvk_sm4_variant, RVK_SM4_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_SM4_VARIANT RVK_SYMBOL(, RVK_SM4_VARIANT)

#define rvk_sm4_cipher RVK_SYMBOL(rvk_sm4_cipher, RVK_SM4_VARIANT)
#define rvk_sm4_ctr_blocks RVK_SYMBOL(rvk_sm4_ctr_blocks, RVK_SM4_VARIANT)
#define rvk_sm4_decrypt_block RVK_SYMBOL(rvk_sm4_decrypt_block, RVK_SM4_VARIANT)
#define rvk_sm4_decrypt_blocks RVK_SYMBOL(rvk_sm4_decrypt_blocks, RVK_SM4_VARIANT)
#define rvk_sm4_encrypt_block RVK_SYMBOL(rvk_sm4_encrypt_block, RVK_SM4_VARIANT)
#define rvk_sm4_encrypt_blocks RVK_SYMBOL(rvk_sm4_encrypt_blocks, RVK_SM4_VARIANT)
#define rvk_sm4_expand_decrypt_key RVK_SYMBOL(rvk_sm4_expand_decrypt_key, RVK_SM4_VARIANT)
#define rvk_sm4_expand_encrypt_key RVK_SYMBOL(rvk_sm4_expand_encrypt_key, RVK_SM4_VARIANT)

#endif
