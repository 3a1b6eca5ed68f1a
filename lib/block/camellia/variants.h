/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Camellia defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_CAMELLIA_VARIANTS_H
#define RVK_CAMELLIA_VARIANTS_H

#include "rvk/variants/camellia.h"
#include "variant.h"

#if RVK_CAMELLIA_VARIANT_NUMBER == RVK_CAMELLIA_VARIANT_sboxes
#define RVK_FOLDER_sboxes 1
#define RVK_BRINGS_rvk_camellia128_expand_encrypt_key 0,
#define RVK_BRINGS_rvk_camellia192_expand_encrypt_key 0,
#define RVK_BRINGS_rvk_camellia256_expand_encrypt_key 0,
#define RVK_BRINGS_rvk_camellia_encrypt_block 0,
#elif RVK_CAMELLIA_VARIANT_NUMBER == RVK_CAMELLIA_VARIANT_sbox
#define RVK_FOLDER_sbox 1
#define RVK_BRINGS_rvk_camellia128_expand_encrypt_key 0,
#define RVK_BRINGS_rvk_camellia192_expand_encrypt_key 0,
#define RVK_BRINGS_rvk_camellia256_expand_encrypt_key 0,
#define RVK_BRINGS_rvk_camellia_encrypt_block 0,
#elif RVK_CAMELLIA_VARIANT_NUMBER == RVK_CAMELLIA_VARIANT_bitsliced
#define RVK_FOLDER_bitsliced 1
#define RVK_BRINGS_rvk_camellia_ctr_blocks 0,
#define RVK_BRINGS_rvk_camellia_encrypt_block 0,
#define RVK_BRINGS_rvk_camellia_encrypt_blocks 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_CAMELLIA_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
