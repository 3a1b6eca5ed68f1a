/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of SEED defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_SEED_VARIANTS_H
#define RVK_SEED_VARIANTS_H

#include "rvk/variants/seed.h"
#include "variant.h"

#if RVK_SEED_VARIANT_NUMBER == RVK_SEED_VARIANT_ttable
#define RVK_FOLDER_ttable 1
#define RVK_BRINGS_rvk_seed_encrypt_block 0,
#define RVK_BRINGS_rvk_seed_expand_decrypt_key 0,
#define RVK_BRINGS_rvk_seed_expand_encrypt_key 0,
#elif RVK_SEED_VARIANT_NUMBER == RVK_SEED_VARIANT_sbox
#define RVK_FOLDER_sbox 1
#define RVK_BRINGS_rvk_seed_encrypt_block 0,
#define RVK_BRINGS_rvk_seed_expand_decrypt_key 0,
#define RVK_BRINGS_rvk_seed_expand_encrypt_key 0,
#elif RVK_SEED_VARIANT_NUMBER == RVK_SEED_VARIANT_bitsliced
#define RVK_FOLDER_bitsliced 1
#define RVK_BRINGS_rvk_seed_ctr_blocks 0,
#define RVK_BRINGS_rvk_seed_encrypt_block 0,
#define RVK_BRINGS_rvk_seed_encrypt_blocks 0,
#define RVK_BRINGS_rvk_seed_expand_encrypt_key 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_SEED_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
