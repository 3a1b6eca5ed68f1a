/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Big integers in radix 2^28 defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_BIGNUM28_VARIANTS_H
#define RVK_BIGNUM28_VARIANTS_H

#include "rvk/variants/bignum28.h"
#include "variant.h"

#if RVK_BIGNUM28_VARIANT_NUMBER == RVK_BIGNUM28_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_bignum28_add 0,
#define RVK_BRINGS_rvk_bignum28_carry 0,
#define RVK_BRINGS_rvk_bignum28_multiply 0,
#define RVK_BRINGS_rvk_bignum28_subtract 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_BIGNUM28_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
