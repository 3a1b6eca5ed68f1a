/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of CAST-128 defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_CAST128_VARIANTS_H
#define RVK_CAST128_VARIANTS_H

#include "rvk/variants/cast128.h"
#include "variant.h"

#if RVK_CAST128_VARIANT_NUMBER == RVK_CAST128_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_cast128_decrypt_block 0,
#define RVK_BRINGS_rvk_cast128_encrypt_block 0,
#define RVK_BRINGS_rvk_cast128_expand_key 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_CAST128_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
