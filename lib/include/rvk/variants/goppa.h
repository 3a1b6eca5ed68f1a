/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Binary Goppa code of mceliece348864. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_GOPPA_H
#define RVK_VARIANTS_GOPPA_H

#include "rvk/variants.h"

#define RVK_GOPPA_VARIANT_ref 1
#define RVK_GOPPA_VARIANT_rv32 2
#define RVK_GOPPA_VARIANT_zbc 3
#define RVK_GOPPA_VARIANT_bitsliced 4
#define RVK_GOPPA_VARIANT_lazy_zbc 5

#ifndef RVK_GOPPA_VARIANT
#define RVK_GOPPA_VARIANT ref
#endif
#define RVK_GOPPA_VARIANT_NUMBER RVK_JOIN(RVK_GOPPA_VARIANT_, RVK_GOPPA_VARIANT)
#if !RVK_GOPPA_VARIANT_NUMBER
#error "RVK_GOPPA_VARIANT is none of: ref, rv32, zbc, bitsliced, lazy_zbc"
#endif

RVK_ONE_VARIANT(rvk_goppa_variant, RVK_GOPPA_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_GOPPA_VARIANT RVK_SYMBOL(, RVK_GOPPA_VARIANT)

#define rvk_goppa_evaluate RVK_SYMBOL(rvk_goppa_evaluate, RVK_GOPPA_VARIANT)
#define rvk_goppa_syndromes RVK_SYMBOL(rvk_goppa_syndromes, RVK_GOPPA_VARIANT)

#endif
