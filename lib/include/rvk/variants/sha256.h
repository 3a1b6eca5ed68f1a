/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of SHA-256 and SHA-224. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_SHA256_H
#define RVK_VARIANTS_SHA256_H

#include "rvk/variants.h"

#define RVK_SHA256_VARIANT_ref 1
#define RVK_SHA256_VARIANT_optimised_c 2
#define RVK_SHA256_VARIANT_rv32 3
#define RVK_SHA256_VARIANT_zknh 4
#define RVK_SHA256_VARIANT_xdraft07 5
#define RVK_SHA256_VARIANT_compact 6
#define RVK_SHA256_VARIANT_size 7

#ifndef RVK_SHA256_VARIANT
#define RVK_SHA256_VARIANT ref
#endif
#define RVK_SHA256_VARIANT_NUMBER RVK_JOIN(RVK_SHA256_VARIANT_, RVK_SHA256_VARIANT)
#if !RVK_SHA256_VARIANT_NUMBER
#error "RVK_SHA256_VARIANT is none of: ref, optimised_c, rv32, zknh, xdraft07, compact, size"
#endif

RVK_ONE_VARIANT(rvk_sha256_variant, RVK_SHA256_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_SHA256_VARIANT RVK_SYMBOL(, RVK_SHA256_VARIANT)

#define rvk_sha224_final RVK_SYMBOL(rvk_sha224_final, RVK_SHA256_VARIANT)
#define rvk_sha224_hash RVK_SYMBOL(rvk_sha224_hash, RVK_SHA256_VARIANT)
#define rvk_sha224_init RVK_SYMBOL(rvk_sha224_init, RVK_SHA256_VARIANT)
#define rvk_sha256_blocks RVK_SYMBOL(rvk_sha256_blocks, RVK_SHA256_VARIANT)
#define rvk_sha256_final RVK_SYMBOL(rvk_sha256_final, RVK_SHA256_VARIANT)
#define rvk_sha256_hash RVK_SYMBOL(rvk_sha256_hash, RVK_SHA256_VARIANT)
#define rvk_sha256_init RVK_SYMBOL(rvk_sha256_init, RVK_SHA256_VARIANT)
#define rvk_sha256_update RVK_SYMBOL(rvk_sha256_update, RVK_SHA256_VARIANT)

#endif
