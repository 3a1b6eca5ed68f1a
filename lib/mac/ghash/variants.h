/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of GHASH defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_GHASH_VARIANTS_H
#define RVK_GHASH_VARIANTS_H

#include "rvk/variants/ghash.h"
#include "variant.h"

#if RVK_GHASH_VARIANT_NUMBER == RVK_GHASH_VARIANT_masked
#define RVK_FOLDER_masked 1
#define RVK_BRINGS_rvk_ghash_blocks 0,
#define RVK_BRINGS_rvk_ghash_init 0,
#elif RVK_GHASH_VARIANT_NUMBER == RVK_GHASH_VARIANT_comb
#define RVK_FOLDER_comb 1
#define RVK_BRINGS_rvk_ghash_blocks 0,
#define RVK_BRINGS_rvk_ghash_init 0,
#elif RVK_GHASH_VARIANT_NUMBER == RVK_GHASH_VARIANT_zbkc
#define RVK_FOLDER_zbkc 1
#define RVK_BRINGS_rvk_ghash_blocks 0,
#define RVK_BRINGS_rvk_ghash_init 0,
#elif RVK_GHASH_VARIANT_NUMBER == RVK_GHASH_VARIANT_zbkc_size
#define RVK_FOLDER_zbkc_size 1
#define RVK_BRINGS_rvk_ghash_blocks 0,
#define RVK_BRINGS_rvk_ghash_init 0,
#elif RVK_GHASH_VARIANT_NUMBER == RVK_GHASH_VARIANT_zbc
#define RVK_FOLDER_zbc 1
#define RVK_BRINGS_rvk_ghash_blocks 0,
#define RVK_BRINGS_rvk_ghash_init 0,
#elif RVK_GHASH_VARIANT_NUMBER == RVK_GHASH_VARIANT_table
#define RVK_FOLDER_table 1
#define RVK_BRINGS_rvk_ghash_blocks 0,
#define RVK_BRINGS_rvk_ghash_init 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_GHASH_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
