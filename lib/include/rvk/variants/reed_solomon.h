/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Reed-Solomon codes. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_REED_SOLOMON_H
#define RVK_VARIANTS_REED_SOLOMON_H

#include "rvk/variants.h"

#define RVK_REED_SOLOMON_VARIANT_ref 1
#define RVK_REED_SOLOMON_VARIANT_rv32 2
#define RVK_REED_SOLOMON_VARIANT_zbc 3
#define RVK_REED_SOLOMON_VARIANT_packed 4
#define RVK_REED_SOLOMON_VARIANT_packed_zbc 5

#ifndef RVK_REED_SOLOMON_VARIANT
#define RVK_REED_SOLOMON_VARIANT ref
#endif
#define RVK_REED_SOLOMON_VARIANT_NUMBER RVK_JOIN(RVK_REED_SOLOMON_VARIANT_, RVK_REED_SOLOMON_VARIANT)
#if !RVK_REED_SOLOMON_VARIANT_NUMBER
#error "RVK_REED_SOLOMON_VARIANT is none of: ref, rv32, zbc, packed, packed_zbc"
#endif

RVK_ONE_VARIANT(rvk_reed_solomon_variant, RVK_REED_SOLOMON_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_REED_SOLOMON_VARIANT RVK_SYMBOL(, RVK_REED_SOLOMON_VARIANT)

#define rvk_reed_solomon_encode RVK_SYMBOL(rvk_reed_solomon_encode, RVK_REED_SOLOMON_VARIANT)
#define rvk_reed_solomon_init RVK_SYMBOL(rvk_reed_solomon_init, RVK_REED_SOLOMON_VARIANT)
#define rvk_reed_solomon_syndromes RVK_SYMBOL(rvk_reed_solomon_syndromes, RVK_REED_SOLOMON_VARIANT)

#endif
