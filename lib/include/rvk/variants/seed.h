/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of SEED. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_SEED_H
#define RVK_VARIANTS_SEED_H

#include "rvk/variants.h"

#define RVK_SEED_VARIANT_ref 1
#define RVK_SEED_VARIANT_ttable 2
#define RVK_SEED_VARIANT_sbox 3
#define RVK_SEED_VARIANT_bitsliced 4

#ifndef RVK_SEED_VARIANT
#define RVK_SEED_VARIANT ref
#endif
#define RVK_SEED_VARIANT_NUMBER RVK_JOIN(RVK_SEED_VARIANT_, RVK_SEED_VARIANT)
#if !RVK_SEED_VARIANT_NUMBER
#error "RVK_SEED_VARIANT is none of: ref, ttable, sbox, bitsliced"
#endif

RVK_ONE_VARIANT(rvk_seed_variant, RVK_SEED_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_SEED_VARIANT RVK_SYMBOL(, RVK_SEED_VARIANT)

#define rvk_seed_cipher RVK_SYMBOL(rvk_seed_cipher, RVK_SEED_VARIANT)
#define rvk_seed_ctr_blocks RVK_SYMBOL(rvk_seed_ctr_blocks, RVK_SEED_VARIANT)
#define rvk_seed_decrypt_block RVK_SYMBOL(rvk_seed_decrypt_block, RVK_SEED_VARIANT)
#define rvk_seed_decrypt_blocks RVK_SYMBOL(rvk_seed_decrypt_blocks, RVK_SEED_VARIANT)
#define rvk_seed_encrypt_block RVK_SYMBOL(rvk_seed_encrypt_block, RVK_SEED_VARIANT)
#define rvk_seed_encrypt_blocks RVK_SYMBOL(rvk_seed_encrypt_blocks, RVK_SEED_VARIANT)
#define rvk_seed_expand_decrypt_key RVK_SYMBOL(rvk_seed_expand_decrypt_key, RVK_SEED_VARIANT)
#define rvk_seed_expand_encrypt_key RVK_SYMBOL(rvk_seed_expand_encrypt_key, RVK_SEED_VARIANT)

#endif
