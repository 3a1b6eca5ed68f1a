/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Gimli permutation defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_GIMLI_VARIANTS_H
#define RVK_GIMLI_VARIANTS_H

#include "rvk/variants/gimli.h"
#include "variant.h"

#if RVK_GIMLI_VARIANT_NUMBER == RVK_GIMLI_VARIANT_optimised_c
#define RVK_FOLDER_optimised_c 1
#define RVK_BRINGS_rvk_gimli_absorb_blocks 0,
#define RVK_BRINGS_rvk_gimli_decrypt_blocks 0,
#define RVK_BRINGS_rvk_gimli_encrypt_blocks 0,
#define RVK_BRINGS_rvk_gimli_extract 0,
#define RVK_BRINGS_rvk_gimli_permute 0,
#elif RVK_GIMLI_VARIANT_NUMBER == RVK_GIMLI_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_gimli_absorb_blocks 0,
#define RVK_BRINGS_rvk_gimli_decrypt_blocks 0,
#define RVK_BRINGS_rvk_gimli_encrypt_blocks 0,
#define RVK_BRINGS_rvk_gimli_extract 0,
#define RVK_BRINGS_rvk_gimli_permute 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_GIMLI_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
