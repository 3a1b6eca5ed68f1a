/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Keccak-f[200] on four states. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_KECCAK_F200X4_H
#define RVK_VARIANTS_KECCAK_F200X4_H

#include "rvk/variants.h"

#define RVK_KECCAK_F200X4_VARIANT_ref 1
#define RVK_KECCAK_F200X4_VARIANT_optimised_c 2
#define RVK_KECCAK_F200X4_VARIANT_rv32 3

#ifndef RVK_KECCAK_F200X4_VARIANT
#define RVK_KECCAK_F200X4_VARIANT ref
#endif
#define RVK_KECCAK_F200X4_VARIANT_NUMBER RVK_JOIN(RVK_KECCAK_F200X4_VARIANT_, RVK_KECCAK_F200X4_VARIANT)
#if !RVK_KECCAK_F200X4_VARIANT_NUMBER
#error "RVK_KECCAK_F200X4_VARIANT is none of: ref, optimised_c, rv32"
#endif

RVK_ONE_VARIANT(rvk_keccak_f200x4_variant, RVK_KECCAK_F200X4_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_KECCAK_F200X4_VARIANT RVK_SYMBOL(, RVK_KECCAK_F200X4_VARIANT)

#define rvk_keccak_f200x4_pack RVK_SYMBOL(rvk_keccak_f200x4_pack, RVK_KECCAK_F200X4_VARIANT)
#define rvk_keccak_f200x4_permute RVK_SYMBOL(rvk_keccak_f200x4_permute, RVK_KECCAK_F200X4_VARIANT)
#define rvk_keccak_f200x4_unpack RVK_SYMBOL(rvk_keccak_f200x4_unpack, RVK_KECCAK_F200X4_VARIANT)

#endif
