/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of HIGHT defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_HIGHT_VARIANTS_H
#define RVK_HIGHT_VARIANTS_H

#include "rvk/variants/hight.h"
#include "variant.h"

#if RVK_HIGHT_VARIANT_NUMBER == RVK_HIGHT_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_hight_decrypt_block 0,
#define RVK_BRINGS_rvk_hight_encrypt_block 0,
#define RVK_BRINGS_rvk_hight_expand_key 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_HIGHT_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
