/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Ascon permutation. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_ASCON_H
#define RVK_VARIANTS_ASCON_H

#include "rvk/variants.h"

#define RVK_ASCON_VARIANT_ref 1
#define RVK_ASCON_VARIANT_rv32 2
#define RVK_ASCON_VARIANT_interleaved 3
#define RVK_ASCON_VARIANT_optimised_c 4
#define RVK_ASCON_VARIANT_size 5
#define RVK_ASCON_VARIANT_compact 6

#ifndef RVK_ASCON_VARIANT
#define RVK_ASCON_VARIANT ref
#endif
#define RVK_ASCON_VARIANT_NUMBER RVK_JOIN(RVK_ASCON_VARIANT_, RVK_ASCON_VARIANT)
#if !RVK_ASCON_VARIANT_NUMBER
#error "RVK_ASCON_VARIANT is none of: ref, rv32, interleaved, optimised_c, size, compact"
#endif

RVK_ONE_VARIANT(rvk_ascon_variant, RVK_ASCON_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_ASCON_VARIANT RVK_SYMBOL(, RVK_ASCON_VARIANT)

#define rvk_ascon_absorb_blocks RVK_SYMBOL(rvk_ascon_absorb_blocks, RVK_ASCON_VARIANT)
#define rvk_ascon_add RVK_SYMBOL(rvk_ascon_add, RVK_ASCON_VARIANT)
#define rvk_ascon_add_byte RVK_SYMBOL(rvk_ascon_add_byte, RVK_ASCON_VARIANT)
#define rvk_ascon_decrypt_blocks RVK_SYMBOL(rvk_ascon_decrypt_blocks, RVK_ASCON_VARIANT)
#define rvk_ascon_encrypt_blocks RVK_SYMBOL(rvk_ascon_encrypt_blocks, RVK_ASCON_VARIANT)
#define rvk_ascon_extract RVK_SYMBOL(rvk_ascon_extract, RVK_ASCON_VARIANT)
#define rvk_ascon_finish RVK_SYMBOL(rvk_ascon_finish, RVK_ASCON_VARIANT)
#define rvk_ascon_init RVK_SYMBOL(rvk_ascon_init, RVK_ASCON_VARIANT)
#define rvk_ascon_permute12 RVK_SYMBOL(rvk_ascon_permute12, RVK_ASCON_VARIANT)
#define rvk_ascon_permute6 RVK_SYMBOL(rvk_ascon_permute6, RVK_ASCON_VARIANT)
#define rvk_ascon_permute8 RVK_SYMBOL(rvk_ascon_permute8, RVK_ASCON_VARIANT)
#define rvk_ascon_start RVK_SYMBOL(rvk_ascon_start, RVK_ASCON_VARIANT)

#endif
