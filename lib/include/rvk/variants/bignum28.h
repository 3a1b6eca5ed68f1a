/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Big integers in radix 2^28. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_BIGNUM28_H
#define RVK_VARIANTS_BIGNUM28_H

#include "rvk/variants.h"

#define RVK_BIGNUM28_VARIANT_ref 1
#define RVK_BIGNUM28_VARIANT_rv32 2

#ifndef RVK_BIGNUM28_VARIANT
#define RVK_BIGNUM28_VARIANT ref
#endif
#define RVK_BIGNUM28_VARIANT_NUMBER RVK_JOIN(RVK_BIGNUM28_VARIANT_, RVK_BIGNUM28_VARIANT)
#if !RVK_BIGNUM28_VARIANT_NUMBER
#error "RVK_BIGNUM28_VARIANT is none of: ref, rv32"
#endif

RVK_ONE_VARIANT(rvk_bignum28_variant, RVK_BIGNUM28_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_BIGNUM28_VARIANT RVK_SYMBOL(, RVK_BIGNUM28_VARIANT)

#define rvk_bignum28_add RVK_SYMBOL(rvk_bignum28_add, RVK_BIGNUM28_VARIANT)
#define rvk_bignum28_carry RVK_SYMBOL(rvk_bignum28_carry, RVK_BIGNUM28_VARIANT)
#define rvk_bignum28_from_bignum RVK_SYMBOL(rvk_bignum28_from_bignum, RVK_BIGNUM28_VARIANT)
#define rvk_bignum28_multiply RVK_SYMBOL(rvk_bignum28_multiply, RVK_BIGNUM28_VARIANT)
#define rvk_bignum28_multiply_karatsuba RVK_SYMBOL(rvk_bignum28_multiply_karatsuba, RVK_BIGNUM28_VARIANT)
#define rvk_bignum28_subtract RVK_SYMBOL(rvk_bignum28_subtract, RVK_BIGNUM28_VARIANT)
#define rvk_bignum28_to_bignum RVK_SYMBOL(rvk_bignum28_to_bignum, RVK_BIGNUM28_VARIANT)

#endif
