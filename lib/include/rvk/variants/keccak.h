/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Keccak-f. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_KECCAK_H
#define RVK_VARIANTS_KECCAK_H

#include "rvk/variants.h"

#define RVK_KECCAK_VARIANT_ref 1
#define RVK_KECCAK_VARIANT_interleaved 2
#define RVK_KECCAK_VARIANT_interleaved_c 3
#define RVK_KECCAK_VARIANT_size 4
#define RVK_KECCAK_VARIANT_compact 5
#define RVK_KECCAK_VARIANT_in_place 6

#ifndef RVK_KECCAK_VARIANT
#define RVK_KECCAK_VARIANT ref
#endif
#define RVK_KECCAK_VARIANT_NUMBER RVK_JOIN(RVK_KECCAK_VARIANT_, RVK_KECCAK_VARIANT)
#if !RVK_KECCAK_VARIANT_NUMBER
#error "RVK_KECCAK_VARIANT is none of: ref, interleaved, interleaved_c, size, compact, in_place"
#endif

RVK_ONE_VARIANT(rvk_keccak_variant, RVK_KECCAK_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_KECCAK_VARIANT RVK_SYMBOL(, RVK_KECCAK_VARIANT)

#define rvk_keccak_f1600_extract RVK_SYMBOL(rvk_keccak_f1600_extract, RVK_KECCAK_VARIANT)
#define rvk_keccak_f1600_init RVK_SYMBOL(rvk_keccak_f1600_init, RVK_KECCAK_VARIANT)
#define rvk_keccak_f1600_permute RVK_SYMBOL(rvk_keccak_f1600_permute, RVK_KECCAK_VARIANT)
#define rvk_keccak_f1600_xor RVK_SYMBOL(rvk_keccak_f1600_xor, RVK_KECCAK_VARIANT)
#define rvk_keccak_f200_permute RVK_SYMBOL(rvk_keccak_f200_permute, RVK_KECCAK_VARIANT)
#define rvk_keccak_f400_permute RVK_SYMBOL(rvk_keccak_f400_permute, RVK_KECCAK_VARIANT)
#define rvk_keccak_f800_permute RVK_SYMBOL(rvk_keccak_f800_permute, RVK_KECCAK_VARIANT)

#endif
