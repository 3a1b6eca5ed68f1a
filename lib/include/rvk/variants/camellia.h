/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Camellia. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_CAMELLIA_H
#define RVK_VARIANTS_CAMELLIA_H

#include "rvk/variants.h"

#define RVK_CAMELLIA_VARIANT_ref 1
#define RVK_CAMELLIA_VARIANT_sboxes 2
#define RVK_CAMELLIA_VARIANT_sbox 3
#define RVK_CAMELLIA_VARIANT_bitsliced 4

#ifndef RVK_CAMELLIA_VARIANT
#define RVK_CAMELLIA_VARIANT ref
#endif
#define RVK_CAMELLIA_VARIANT_NUMBER RVK_JOIN(RVK_CAMELLIA_VARIANT_, RVK_CAMELLIA_VARIANT)
#if !RVK_CAMELLIA_VARIANT_NUMBER
#error "RVK_CAMELLIA_VARIANT is none of: ref, sboxes, sbox, bitsliced"
#endif

RVK_ONE_VARIANT(rvk_camellia_variant, RVK_CAMELLIA_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_CAMELLIA_VARIANT RVK_SYMBOL(, RVK_CAMELLIA_VARIANT)

#define rvk_camellia128_cipher RVK_SYMBOL(rvk_camellia128_cipher, RVK_CAMELLIA_VARIANT)
#define rvk_camellia128_expand_decrypt_key RVK_SYMBOL(rvk_camellia128_expand_decrypt_key, RVK_CAMELLIA_VARIANT)
#define rvk_camellia128_expand_encrypt_key RVK_SYMBOL(rvk_camellia128_expand_encrypt_key, RVK_CAMELLIA_VARIANT)
#define rvk_camellia192_cipher RVK_SYMBOL(rvk_camellia192_cipher, RVK_CAMELLIA_VARIANT)
#define rvk_camellia192_expand_decrypt_key RVK_SYMBOL(rvk_camellia192_expand_decrypt_key, RVK_CAMELLIA_VARIANT)
#define rvk_camellia192_expand_encrypt_key RVK_SYMBOL(rvk_camellia192_expand_encrypt_key, RVK_CAMELLIA_VARIANT)
#define rvk_camellia256_cipher RVK_SYMBOL(rvk_camellia256_cipher, RVK_CAMELLIA_VARIANT)
#define rvk_camellia256_expand_decrypt_key RVK_SYMBOL(rvk_camellia256_expand_decrypt_key, RVK_CAMELLIA_VARIANT)
#define rvk_camellia256_expand_encrypt_key RVK_SYMBOL(rvk_camellia256_expand_encrypt_key, RVK_CAMELLIA_VARIANT)
#define rvk_camellia_ctr_blocks RVK_SYMBOL(rvk_camellia_ctr_blocks, RVK_CAMELLIA_VARIANT)
#define rvk_camellia_decrypt_block RVK_SYMBOL(rvk_camellia_decrypt_block, RVK_CAMELLIA_VARIANT)
#define rvk_camellia_decrypt_blocks RVK_SYMBOL(rvk_camellia_decrypt_blocks, RVK_CAMELLIA_VARIANT)
#define rvk_camellia_encrypt_block RVK_SYMBOL(rvk_camellia_encrypt_block, RVK_CAMELLIA_VARIANT)
#define rvk_camellia_encrypt_blocks RVK_SYMBOL(rvk_camellia_encrypt_blocks, RVK_CAMELLIA_VARIANT)
#define rvk_camellia_expand_decrypt_key RVK_SYMBOL(rvk_camellia_expand_decrypt_key, RVK_CAMELLIA_VARIANT)
#define rvk_camellia_expand_encrypt_key RVK_SYMBOL(rvk_camellia_expand_encrypt_key, RVK_CAMELLIA_VARIANT)

#endif
