/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of PRESENT defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_PRESENT_VARIANTS_H
#define RVK_PRESENT_VARIANTS_H

#include "rvk/variants/present.h"
#include "variant.h"

#if RVK_PRESENT_VARIANT_NUMBER == RVK_PRESENT_VARIANT_bitsliced
#define RVK_FOLDER_bitsliced 1
#define RVK_BRINGS_rvk_present128_expand_key 0,
#define RVK_BRINGS_rvk_present80_expand_key 0,
#define RVK_BRINGS_rvk_present_decrypt_block 0,
#define RVK_BRINGS_rvk_present_decrypt_blocks 0,
#define RVK_BRINGS_rvk_present_encrypt_block 0,
#define RVK_BRINGS_rvk_present_encrypt_blocks 0,
#elif RVK_PRESENT_VARIANT_NUMBER == RVK_PRESENT_VARIANT_zbkx
#define RVK_FOLDER_zbkx 1
#define RVK_BRINGS_rvk_present128_expand_key 0,
#define RVK_BRINGS_rvk_present80_expand_key 0,
#define RVK_BRINGS_rvk_present_decrypt_block 0,
#define RVK_BRINGS_rvk_present_encrypt_block 0,
#elif RVK_PRESENT_VARIANT_NUMBER == RVK_PRESENT_VARIANT_xdraft07
#define RVK_FOLDER_xdraft07 1
#define RVK_BRINGS_rvk_present128_expand_key 0,
#define RVK_BRINGS_rvk_present80_expand_key 0,
#define RVK_BRINGS_rvk_present_decrypt_block 0,
#define RVK_BRINGS_rvk_present_encrypt_block 0,
#elif RVK_PRESENT_VARIANT_NUMBER == RVK_PRESENT_VARIANT_size
#define RVK_FOLDER_size 1
#define RVK_BRINGS_rvk_present128_expand_key 0,
#define RVK_BRINGS_rvk_present80_expand_key 0,
#define RVK_BRINGS_rvk_present_decrypt_block 0,
#define RVK_BRINGS_rvk_present_encrypt_block 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_PRESENT_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
