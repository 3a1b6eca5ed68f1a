/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of AES. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_AES_H
#define RVK_VARIANTS_AES_H

#include "rvk/variants.h"

#define RVK_AES_VARIANT_ref 1
#define RVK_AES_VARIANT_ttable 2
#define RVK_AES_VARIANT_ttable_c 3
#define RVK_AES_VARIANT_one_table 4
#define RVK_AES_VARIANT_sbox 5
#define RVK_AES_VARIANT_zkn 6
#define RVK_AES_VARIANT_zkn_size 7
#define RVK_AES_VARIANT_xdraft07 8
#define RVK_AES_VARIANT_fixsliced 9
#define RVK_AES_VARIANT_fixsliced_c 10
#define RVK_AES_VARIANT_semi_fixsliced 11
#define RVK_AES_VARIANT_bitsliced 12
#define RVK_AES_VARIANT_barrel 13
#define RVK_AES_VARIANT_gf 14
#define RVK_AES_VARIANT_gf_clmul 15
#define RVK_AES_VARIANT_size 16
#define RVK_AES_VARIANT_compact_c 17
#define RVK_AES_VARIANT_on_the_fly 18
#define RVK_AES_VARIANT_barrel_size 19

#ifndef RVK_AES_VARIANT
#define RVK_AES_VARIANT ref
#endif
#define RVK_AES_VARIANT_NUMBER RVK_JOIN(RVK_AES_VARIANT_, RVK_AES_VARIANT)
#if !RVK_AES_VARIANT_NUMBER
#error "RVK_AES_VARIANT is none of: ref, ttable, ttable_c, one_table, sbox, zkn, zkn_size, xdraft07, fixsliced, fixsliced_c, semi_fixsliced, bitsliced, barrel, gf, gf_clmul, size, compact_c, on_the_fly, barrel_size"
#endif

RVK_ONE_VARIANT(rvk_aes_variant, RVK_AES_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_AES_VARIANT RVK_SYMBOL(, RVK_AES_VARIANT)

#define rvk_aes128_cipher RVK_SYMBOL(rvk_aes128_cipher, RVK_AES_VARIANT)
#define rvk_aes128_ctr_blocks RVK_SYMBOL(rvk_aes128_ctr_blocks, RVK_AES_VARIANT)
#define rvk_aes128_decrypt_block RVK_SYMBOL(rvk_aes128_decrypt_block, RVK_AES_VARIANT)
#define rvk_aes128_decrypt_blocks RVK_SYMBOL(rvk_aes128_decrypt_blocks, RVK_AES_VARIANT)
#define rvk_aes128_encrypt_block RVK_SYMBOL(rvk_aes128_encrypt_block, RVK_AES_VARIANT)
#define rvk_aes128_encrypt_blocks RVK_SYMBOL(rvk_aes128_encrypt_blocks, RVK_AES_VARIANT)
#define rvk_aes128_expand_decrypt_key RVK_SYMBOL(rvk_aes128_expand_decrypt_key, RVK_AES_VARIANT)
#define rvk_aes128_expand_encrypt_key RVK_SYMBOL(rvk_aes128_expand_encrypt_key, RVK_AES_VARIANT)
#define rvk_aes192_cipher RVK_SYMBOL(rvk_aes192_cipher, RVK_AES_VARIANT)
#define rvk_aes192_ctr_blocks RVK_SYMBOL(rvk_aes192_ctr_blocks, RVK_AES_VARIANT)
#define rvk_aes192_decrypt_block RVK_SYMBOL(rvk_aes192_decrypt_block, RVK_AES_VARIANT)
#define rvk_aes192_decrypt_blocks RVK_SYMBOL(rvk_aes192_decrypt_blocks, RVK_AES_VARIANT)
#define rvk_aes192_encrypt_block RVK_SYMBOL(rvk_aes192_encrypt_block, RVK_AES_VARIANT)
#define rvk_aes192_encrypt_blocks RVK_SYMBOL(rvk_aes192_encrypt_blocks, RVK_AES_VARIANT)
#define rvk_aes192_expand_decrypt_key RVK_SYMBOL(rvk_aes192_expand_decrypt_key, RVK_AES_VARIANT)
#define rvk_aes192_expand_encrypt_key RVK_SYMBOL(rvk_aes192_expand_encrypt_key, RVK_AES_VARIANT)
#define rvk_aes256_cipher RVK_SYMBOL(rvk_aes256_cipher, RVK_AES_VARIANT)
#define rvk_aes256_ctr_blocks RVK_SYMBOL(rvk_aes256_ctr_blocks, RVK_AES_VARIANT)
#define rvk_aes256_decrypt_block RVK_SYMBOL(rvk_aes256_decrypt_block, RVK_AES_VARIANT)
#define rvk_aes256_decrypt_blocks RVK_SYMBOL(rvk_aes256_decrypt_blocks, RVK_AES_VARIANT)
#define rvk_aes256_encrypt_block RVK_SYMBOL(rvk_aes256_encrypt_block, RVK_AES_VARIANT)
#define rvk_aes256_encrypt_blocks RVK_SYMBOL(rvk_aes256_encrypt_blocks, RVK_AES_VARIANT)
#define rvk_aes256_expand_decrypt_key RVK_SYMBOL(rvk_aes256_expand_decrypt_key, RVK_AES_VARIANT)
#define rvk_aes256_expand_encrypt_key RVK_SYMBOL(rvk_aes256_expand_encrypt_key, RVK_AES_VARIANT)
#define rvk_aes_ctr_blocks RVK_SYMBOL(rvk_aes_ctr_blocks, RVK_AES_VARIANT)
#define rvk_aes_decrypt_block RVK_SYMBOL(rvk_aes_decrypt_block, RVK_AES_VARIANT)
#define rvk_aes_decrypt_blocks RVK_SYMBOL(rvk_aes_decrypt_blocks, RVK_AES_VARIANT)
#define rvk_aes_encrypt_block RVK_SYMBOL(rvk_aes_encrypt_block, RVK_AES_VARIANT)
#define rvk_aes_encrypt_blocks RVK_SYMBOL(rvk_aes_encrypt_blocks, RVK_AES_VARIANT)
#define rvk_aes_expand_decrypt_key RVK_SYMBOL(rvk_aes_expand_decrypt_key, RVK_AES_VARIANT)
#define rvk_aes_expand_encrypt_key RVK_SYMBOL(rvk_aes_expand_encrypt_key, RVK_AES_VARIANT)

#endif
