/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of MISTY1 defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_MISTY1_VARIANTS_H
#define RVK_MISTY1_VARIANTS_H

#include "rvk/variants/misty1.h"
#include "variant.h"

#if RVK_MISTY1_VARIANT_NUMBER == RVK_MISTY1_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_misty1_decrypt_block 0,
#define RVK_BRINGS_rvk_misty1_encrypt_block 0,
#define RVK_BRINGS_rvk_misty1_expand_key 0,
#elif RVK_MISTY1_VARIANT_NUMBER == RVK_MISTY1_VARIANT_bitsliced
#define RVK_FOLDER_bitsliced 1
#define RVK_BRINGS_rvk_misty1_decrypt_blocks 0,
#define RVK_BRINGS_rvk_misty1_encrypt_blocks 0,
#elif RVK_MISTY1_VARIANT_NUMBER == RVK_MISTY1_VARIANT_size
#define RVK_FOLDER_size 1
#define RVK_BRINGS_rvk_misty1_decrypt_block 0,
#define RVK_BRINGS_rvk_misty1_encrypt_block 0,
#define RVK_BRINGS_rvk_misty1_expand_key 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_MISTY1_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
