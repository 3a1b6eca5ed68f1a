/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of SM4 defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_SM4_VARIANTS_H
#define RVK_SM4_VARIANTS_H

#include "rvk/variants/sm4.h"
#include "variant.h"

#if RVK_SM4_VARIANT_NUMBER == RVK_SM4_VARIANT_zksed
#define RVK_FOLDER_zksed 1
#define RVK_BRINGS_rvk_sm4_encrypt_block 0,
#define RVK_BRINGS_rvk_sm4_expand_decrypt_key 0,
#define RVK_BRINGS_rvk_sm4_expand_encrypt_key 0,
#elif RVK_SM4_VARIANT_NUMBER == RVK_SM4_VARIANT_ttable
#define RVK_FOLDER_sbox 1
#define RVK_FOLDER_ttable 1
#define RVK_BRINGS_rvk_sm4_encrypt_block 0,
#define RVK_BRINGS_rvk_sm4_expand_decrypt_key 0,
#define RVK_BRINGS_rvk_sm4_expand_encrypt_key 0,
#elif RVK_SM4_VARIANT_NUMBER == RVK_SM4_VARIANT_sbox
#define RVK_FOLDER_sbox 1
#define RVK_BRINGS_rvk_sm4_encrypt_block 0,
#define RVK_BRINGS_rvk_sm4_expand_decrypt_key 0,
#define RVK_BRINGS_rvk_sm4_expand_encrypt_key 0,
#elif RVK_SM4_VARIANT_NUMBER == RVK_SM4_VARIANT_bitsliced
#define RVK_FOLDER_bitsliced 1
#define RVK_BRINGS_rvk_sm4_ctr_blocks 0,
#define RVK_BRINGS_rvk_sm4_encrypt_block 0,
#define RVK_BRINGS_rvk_sm4_encrypt_blocks 0,
#define RVK_BRINGS_rvk_sm4_expand_decrypt_key 0,
#define RVK_BRINGS_rvk_sm4_expand_encrypt_key 0,
#elif RVK_SM4_VARIANT_NUMBER == RVK_SM4_VARIANT_zksed_size
#define RVK_FOLDER_zksed_size 1
#define RVK_BRINGS_rvk_sm4_encrypt_block 0,
#define RVK_BRINGS_rvk_sm4_expand_encrypt_key 0,
#elif RVK_SM4_VARIANT_NUMBER == RVK_SM4_VARIANT_xdraft07
#define RVK_FOLDER_zksed 1
#define RVK_BRINGS_rvk_sm4_encrypt_block 0,
#define RVK_BRINGS_rvk_sm4_expand_decrypt_key 0,
#define RVK_BRINGS_rvk_sm4_expand_encrypt_key 0,
#elif RVK_SM4_VARIANT_NUMBER == RVK_SM4_VARIANT_xdraft07_size
#define RVK_FOLDER_zksed_size 1
#define RVK_BRINGS_rvk_sm4_encrypt_block 0,
#define RVK_BRINGS_rvk_sm4_expand_encrypt_key 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_SM4_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
