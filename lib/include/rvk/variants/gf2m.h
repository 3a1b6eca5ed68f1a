/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of GF(2^m). `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_GF2M_H
#define RVK_VARIANTS_GF2M_H

#include "rvk/variants.h"

#define RVK_GF2M_VARIANT_ref 1
#define RVK_GF2M_VARIANT_rv32 2
#define RVK_GF2M_VARIANT_zbc 3
#define RVK_GF2M_VARIANT_zbkc 4
#define RVK_GF2M_VARIANT_xgf 5

#ifndef RVK_GF2M_VARIANT
#define RVK_GF2M_VARIANT ref
#endif
#define RVK_GF2M_VARIANT_NUMBER RVK_JOIN(RVK_GF2M_VARIANT_, RVK_GF2M_VARIANT)
#if !RVK_GF2M_VARIANT_NUMBER
#error "RVK_GF2M_VARIANT is none of: ref, rv32, zbc, zbkc, xgf"
#endif

RVK_ONE_VARIANT(rvk_gf2m_variant, RVK_GF2M_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_GF2M_VARIANT RVK_SYMBOL(, RVK_GF2M_VARIANT)

#define rvk_gf2m16_invert RVK_SYMBOL(rvk_gf2m16_invert, RVK_GF2M_VARIANT)
#define rvk_gf2m16_multiply RVK_SYMBOL(rvk_gf2m16_multiply, RVK_GF2M_VARIANT)
#define rvk_gf2m16_multiply_array RVK_SYMBOL(rvk_gf2m16_multiply_array, RVK_GF2M_VARIANT)
#define rvk_gf2m16_reduce_array RVK_SYMBOL(rvk_gf2m16_reduce_array, RVK_GF2M_VARIANT)
#define rvk_gf2m32_invert RVK_SYMBOL(rvk_gf2m32_invert, RVK_GF2M_VARIANT)
#define rvk_gf2m32_multiply RVK_SYMBOL(rvk_gf2m32_multiply, RVK_GF2M_VARIANT)
#define rvk_gf2m32_multiply_array RVK_SYMBOL(rvk_gf2m32_multiply_array, RVK_GF2M_VARIANT)
#define rvk_gf2m32_reduce_array RVK_SYMBOL(rvk_gf2m32_reduce_array, RVK_GF2M_VARIANT)
#define rvk_gf2m64_invert RVK_SYMBOL(rvk_gf2m64_invert, RVK_GF2M_VARIANT)
#define rvk_gf2m64_multiply RVK_SYMBOL(rvk_gf2m64_multiply, RVK_GF2M_VARIANT)
#define rvk_gf2m64_multiply_array RVK_SYMBOL(rvk_gf2m64_multiply_array, RVK_GF2M_VARIANT)
#define rvk_gf2m64_reduce_array RVK_SYMBOL(rvk_gf2m64_reduce_array, RVK_GF2M_VARIANT)
#define rvk_gf2m_init RVK_SYMBOL(rvk_gf2m_init, RVK_GF2M_VARIANT)

#endif
