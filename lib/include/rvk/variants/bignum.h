/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Big integers. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_BIGNUM_H
#define RVK_VARIANTS_BIGNUM_H

#include "rvk/variants.h"

#define RVK_BIGNUM_VARIANT_ref 1
#define RVK_BIGNUM_VARIANT_rv32 2
#define RVK_BIGNUM_VARIANT_flagless 3

#ifndef RVK_BIGNUM_VARIANT
#define RVK_BIGNUM_VARIANT ref
#endif
#define RVK_BIGNUM_VARIANT_NUMBER RVK_JOIN(RVK_BIGNUM_VARIANT_, RVK_BIGNUM_VARIANT)
#if !RVK_BIGNUM_VARIANT_NUMBER
#error "RVK_BIGNUM_VARIANT is none of: ref, rv32, flagless"
#endif

RVK_ONE_VARIANT(rvk_bignum_variant, RVK_BIGNUM_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_BIGNUM_VARIANT RVK_SYMBOL(, RVK_BIGNUM_VARIANT)

#define rvk_bignum_add RVK_SYMBOL(rvk_bignum_add, RVK_BIGNUM_VARIANT)
#define rvk_bignum_montgomery_reduce RVK_SYMBOL(rvk_bignum_montgomery_reduce, RVK_BIGNUM_VARIANT)
#define rvk_bignum_multiply RVK_SYMBOL(rvk_bignum_multiply, RVK_BIGNUM_VARIANT)
#define rvk_bignum_multiply_comba RVK_SYMBOL(rvk_bignum_multiply_comba, RVK_BIGNUM_VARIANT)
#define rvk_bignum_multiply_karatsuba RVK_SYMBOL(rvk_bignum_multiply_karatsuba, RVK_BIGNUM_VARIANT)
#define rvk_bignum_select RVK_SYMBOL(rvk_bignum_select, RVK_BIGNUM_VARIANT)
#define rvk_bignum_square RVK_SYMBOL(rvk_bignum_square, RVK_BIGNUM_VARIANT)
#define rvk_bignum_subtract RVK_SYMBOL(rvk_bignum_subtract, RVK_BIGNUM_VARIANT)

#endif
