/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Poly1305. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_POLY1305_H
#define RVK_VARIANTS_POLY1305_H

#include "rvk/variants.h"

#define RVK_POLY1305_VARIANT_ref 1
#define RVK_POLY1305_VARIANT_rv32 2
#define RVK_POLY1305_VARIANT_shift_add 3

#ifndef RVK_POLY1305_VARIANT
#define RVK_POLY1305_VARIANT ref
#endif
#define RVK_POLY1305_VARIANT_NUMBER RVK_JOIN(RVK_POLY1305_VARIANT_, RVK_POLY1305_VARIANT)
#if !RVK_POLY1305_VARIANT_NUMBER
#error "RVK_POLY1305_VARIANT is none of: ref, rv32, shift_add"
#endif

RVK_ONE_VARIANT(rvk_poly1305_variant, RVK_POLY1305_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_POLY1305_VARIANT RVK_SYMBOL(, RVK_POLY1305_VARIANT)

#define rvk_poly1305_authenticate RVK_SYMBOL(rvk_poly1305_authenticate, RVK_POLY1305_VARIANT)
#define rvk_poly1305_blocks RVK_SYMBOL(rvk_poly1305_blocks, RVK_POLY1305_VARIANT)
#define rvk_poly1305_final RVK_SYMBOL(rvk_poly1305_final, RVK_POLY1305_VARIANT)
#define rvk_poly1305_init RVK_SYMBOL(rvk_poly1305_init, RVK_POLY1305_VARIANT)
#define rvk_poly1305_update RVK_SYMBOL(rvk_poly1305_update, RVK_POLY1305_VARIANT)
#define rvk_poly1305_verify RVK_SYMBOL(rvk_poly1305_verify, RVK_POLY1305_VARIANT)

#endif
