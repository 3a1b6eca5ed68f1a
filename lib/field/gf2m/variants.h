/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of GF(2^m) defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_GF2M_VARIANTS_H
#define RVK_GF2M_VARIANTS_H

#include "rvk/variants/gf2m.h"
#include "variant.h"

#if RVK_GF2M_VARIANT_NUMBER == RVK_GF2M_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_gf2m16_invert 0,
#define RVK_BRINGS_rvk_gf2m16_multiply 0,
#define RVK_BRINGS_rvk_gf2m16_multiply_array 0,
#define RVK_BRINGS_rvk_gf2m32_invert 0,
#define RVK_BRINGS_rvk_gf2m32_multiply 0,
#define RVK_BRINGS_rvk_gf2m32_multiply_array 0,
#define RVK_BRINGS_rvk_gf2m64_invert 0,
#elif RVK_GF2M_VARIANT_NUMBER == RVK_GF2M_VARIANT_zbc
#define RVK_FOLDER_clmul 1
#define RVK_BRINGS_rvk_gf2m16_invert 0,
#define RVK_BRINGS_rvk_gf2m16_multiply 0,
#define RVK_BRINGS_rvk_gf2m16_multiply_array 0,
#define RVK_BRINGS_rvk_gf2m32_invert 0,
#define RVK_BRINGS_rvk_gf2m32_multiply 0,
#define RVK_BRINGS_rvk_gf2m32_multiply_array 0,
#define RVK_BRINGS_rvk_gf2m64_invert 0,
#define RVK_BRINGS_rvk_gf2m64_multiply 0,
#define RVK_BRINGS_rvk_gf2m64_multiply_array 0,
#elif RVK_GF2M_VARIANT_NUMBER == RVK_GF2M_VARIANT_zbkc
#define RVK_FOLDER_clmul 1
#define RVK_BRINGS_rvk_gf2m16_invert 0,
#define RVK_BRINGS_rvk_gf2m16_multiply 0,
#define RVK_BRINGS_rvk_gf2m16_multiply_array 0,
#define RVK_BRINGS_rvk_gf2m32_invert 0,
#define RVK_BRINGS_rvk_gf2m32_multiply 0,
#define RVK_BRINGS_rvk_gf2m32_multiply_array 0,
#define RVK_BRINGS_rvk_gf2m64_invert 0,
#define RVK_BRINGS_rvk_gf2m64_multiply 0,
#define RVK_BRINGS_rvk_gf2m64_multiply_array 0,
#elif RVK_GF2M_VARIANT_NUMBER == RVK_GF2M_VARIANT_xgf
#define RVK_FOLDER_xgf 1
#define RVK_BRINGS_rvk_gf2m16_invert 0,
#define RVK_BRINGS_rvk_gf2m16_multiply 0,
#define RVK_BRINGS_rvk_gf2m16_multiply_array 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_GF2M_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
