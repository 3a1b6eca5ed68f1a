/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of SHA-512, SHA-384 and SHA-512/256. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_SHA512_H
#define RVK_VARIANTS_SHA512_H

#include "rvk/variants.h"

#define RVK_SHA512_VARIANT_ref 1
#define RVK_SHA512_VARIANT_rv32 2
#define RVK_SHA512_VARIANT_zknh 3
#define RVK_SHA512_VARIANT_xdraft07 4
#define RVK_SHA512_VARIANT_compact 5
#define RVK_SHA512_VARIANT_size 6

#ifndef RVK_SHA512_VARIANT
#define RVK_SHA512_VARIANT ref
#endif
#define RVK_SHA512_VARIANT_NUMBER RVK_JOIN(RVK_SHA512_VARIANT_, RVK_SHA512_VARIANT)
#if !RVK_SHA512_VARIANT_NUMBER
#error "RVK_SHA512_VARIANT is none of: ref, rv32, zknh, xdraft07, compact, size"
#endif

RVK_ONE_VARIANT(rvk_sha512_variant, RVK_SHA512_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_SHA512_VARIANT RVK_SYMBOL(, RVK_SHA512_VARIANT)

#define rvk_sha384_final RVK_SYMBOL(rvk_sha384_final, RVK_SHA512_VARIANT)
#define rvk_sha384_hash RVK_SYMBOL(rvk_sha384_hash, RVK_SHA512_VARIANT)
#define rvk_sha384_init RVK_SYMBOL(rvk_sha384_init, RVK_SHA512_VARIANT)
#define rvk_sha512_256_final RVK_SYMBOL(rvk_sha512_256_final, RVK_SHA512_VARIANT)
#define rvk_sha512_256_hash RVK_SYMBOL(rvk_sha512_256_hash, RVK_SHA512_VARIANT)
#define rvk_sha512_256_init RVK_SYMBOL(rvk_sha512_256_init, RVK_SHA512_VARIANT)
#define rvk_sha512_blocks RVK_SYMBOL(rvk_sha512_blocks, RVK_SHA512_VARIANT)
#define rvk_sha512_final RVK_SYMBOL(rvk_sha512_final, RVK_SHA512_VARIANT)
#define rvk_sha512_hash RVK_SYMBOL(rvk_sha512_hash, RVK_SHA512_VARIANT)
#define rvk_sha512_init RVK_SYMBOL(rvk_sha512_init, RVK_SHA512_VARIANT)
#define rvk_sha512_update RVK_SYMBOL(rvk_sha512_update, RVK_SHA512_VARIANT)

#endif
