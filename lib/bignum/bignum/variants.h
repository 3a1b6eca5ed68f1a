/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Big integers defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_BIGNUM_VARIANTS_H
#define RVK_BIGNUM_VARIANTS_H

#include "rvk/variants/bignum.h"
#include "variant.h"

#if RVK_BIGNUM_VARIANT_NUMBER == RVK_BIGNUM_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_bignum_add 0,
#define RVK_BRINGS_rvk_bignum_montgomery_reduce 0,
#define RVK_BRINGS_rvk_bignum_multiply 0,
#define RVK_BRINGS_rvk_bignum_multiply_comba 0,
#define RVK_BRINGS_rvk_bignum_multiply_karatsuba 0,
#define RVK_BRINGS_rvk_bignum_square 0,
#define RVK_BRINGS_rvk_bignum_subtract 0,
#elif RVK_BIGNUM_VARIANT_NUMBER == RVK_BIGNUM_VARIANT_flagless
#define RVK_FOLDER_flagless 1
#define RVK_BRINGS_rvk_bignum_add 0,
#define RVK_BRINGS_rvk_bignum_subtract 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_BIGNUM_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
