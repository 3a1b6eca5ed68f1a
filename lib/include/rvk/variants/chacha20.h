/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of ChaCha20. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_CHACHA20_H
#define RVK_VARIANTS_CHACHA20_H

#include "rvk/variants.h"

#define RVK_CHACHA20_VARIANT_ref 1
#define RVK_CHACHA20_VARIANT_rv32 2
#define RVK_CHACHA20_VARIANT_compact 3
#define RVK_CHACHA20_VARIANT_size 4

#ifndef RVK_CHACHA20_VARIANT
#define RVK_CHACHA20_VARIANT ref
#endif
#define RVK_CHACHA20_VARIANT_NUMBER RVK_JOIN(RVK_CHACHA20_VARIANT_, RVK_CHACHA20_VARIANT)
#if !RVK_CHACHA20_VARIANT_NUMBER
#error "RVK_CHACHA20_VARIANT is none of: ref, rv32, compact, size"
#endif

RVK_ONE_VARIANT(rvk_chacha20_variant, RVK_CHACHA20_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_CHACHA20_VARIANT RVK_SYMBOL(, RVK_CHACHA20_VARIANT)

#define rvk_chacha20_block RVK_SYMBOL(rvk_chacha20_block, RVK_CHACHA20_VARIANT)
#define rvk_chacha20_blocks RVK_SYMBOL(rvk_chacha20_blocks, RVK_CHACHA20_VARIANT)
#define rvk_chacha20_init RVK_SYMBOL(rvk_chacha20_init, RVK_CHACHA20_VARIANT)
#define rvk_chacha20_update RVK_SYMBOL(rvk_chacha20_update, RVK_CHACHA20_VARIANT)

#endif
