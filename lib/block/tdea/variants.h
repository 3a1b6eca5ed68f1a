/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of TDEA defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_TDEA_VARIANTS_H
#define RVK_TDEA_VARIANTS_H

#include "rvk/variants/tdea.h"
#include "variant.h"

#if RVK_TDEA_VARIANT_NUMBER == RVK_TDEA_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_tdea128_expand_key 0,
#define RVK_BRINGS_rvk_tdea192_expand_key 0,
#define RVK_BRINGS_rvk_tdea_decrypt_block 0,
#define RVK_BRINGS_rvk_tdea_encrypt_block 0,
#elif RVK_TDEA_VARIANT_NUMBER == RVK_TDEA_VARIANT_swar
#define RVK_FOLDER_swar 1
#define RVK_BRINGS_rvk_tdea128_expand_key 0,
#define RVK_BRINGS_rvk_tdea192_expand_key 0,
#define RVK_BRINGS_rvk_tdea_decrypt_block 0,
#define RVK_BRINGS_rvk_tdea_encrypt_block 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_TDEA_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
