/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Xoodoo permutation defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_XOODOO_VARIANTS_H
#define RVK_XOODOO_VARIANTS_H

#include "rvk/variants/xoodoo.h"
#include "variant.h"

#if RVK_XOODOO_VARIANT_NUMBER == RVK_XOODOO_VARIANT_optimised_c
#define RVK_FOLDER_optimised_c 1
#define RVK_BRINGS_rvk_xoodoo_add 0,
#define RVK_BRINGS_rvk_xoodoo_decrypt 0,
#define RVK_BRINGS_rvk_xoodoo_encrypt 0,
#define RVK_BRINGS_rvk_xoodoo_extract 0,
#define RVK_BRINGS_rvk_xoodoo_permute 0,
#elif RVK_XOODOO_VARIANT_NUMBER == RVK_XOODOO_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_xoodoo_add 0,
#define RVK_BRINGS_rvk_xoodoo_decrypt 0,
#define RVK_BRINGS_rvk_xoodoo_encrypt 0,
#define RVK_BRINGS_rvk_xoodoo_extract 0,
#define RVK_BRINGS_rvk_xoodoo_permute 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_XOODOO_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
