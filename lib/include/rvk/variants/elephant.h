/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Elephant-Delirium. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_ELEPHANT_H
#define RVK_VARIANTS_ELEPHANT_H

#include "rvk/variants.h"

#define RVK_ELEPHANT_VARIANT_ref 1
#define RVK_ELEPHANT_VARIANT_optimised_c 2
#define RVK_ELEPHANT_VARIANT_rv32 3

#ifndef RVK_ELEPHANT_VARIANT
#define RVK_ELEPHANT_VARIANT ref
#endif
#define RVK_ELEPHANT_VARIANT_NUMBER RVK_JOIN(RVK_ELEPHANT_VARIANT_, RVK_ELEPHANT_VARIANT)
#if !RVK_ELEPHANT_VARIANT_NUMBER
#error "RVK_ELEPHANT_VARIANT is none of: ref, optimised_c, rv32"
#endif

RVK_ONE_VARIANT(rvk_elephant_variant, RVK_ELEPHANT_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_ELEPHANT_VARIANT RVK_SYMBOL(, RVK_ELEPHANT_VARIANT)

#define rvk_elephant_delirium_decrypt RVK_SYMBOL(rvk_elephant_delirium_decrypt, RVK_ELEPHANT_VARIANT)
#define rvk_elephant_delirium_encrypt RVK_SYMBOL(rvk_elephant_delirium_encrypt, RVK_ELEPHANT_VARIANT)

#endif
