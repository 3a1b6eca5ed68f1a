/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The variants of Ascon authenticated encryption. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_ASCON_AEAD_H
#define RVK_VARIANTS_ASCON_AEAD_H

#include "rvk/variants.h"

#define RVK_ASCON_AEAD_VARIANT_ref 1
#define RVK_ASCON_AEAD_VARIANT_rv32 2
#define RVK_ASCON_AEAD_VARIANT_interleaved 3
#define RVK_ASCON_AEAD_VARIANT_optimised_c 4
#define RVK_ASCON_AEAD_VARIANT_size 5
#define RVK_ASCON_AEAD_VARIANT_compact 6

#ifndef RVK_ASCON_AEAD_VARIANT
#define RVK_ASCON_AEAD_VARIANT ref
#endif
#define RVK_ASCON_AEAD_VARIANT_NUMBER RVK_JOIN(RVK_ASCON_AEAD_VARIANT_, RVK_ASCON_AEAD_VARIANT)
#if !RVK_ASCON_AEAD_VARIANT_NUMBER
#error "RVK_ASCON_AEAD_VARIANT is none of: ref, rv32, interleaved, optimised_c, size, compact"
#endif

RVK_ONE_VARIANT(rvk_ascon_aead_variant, RVK_ASCON_AEAD_VARIANT_NUMBER)

/* For names that assembly composes. */
#define RVK_OF_ASCON_AEAD_VARIANT RVK_SYMBOL(, RVK_ASCON_AEAD_VARIANT)

#define rvk_ascon128_decrypt RVK_SYMBOL(rvk_ascon128_decrypt, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon128_encrypt RVK_SYMBOL(rvk_ascon128_encrypt, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon128_init RVK_SYMBOL(rvk_ascon128_init, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon128a_decrypt RVK_SYMBOL(rvk_ascon128a_decrypt, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon128a_encrypt RVK_SYMBOL(rvk_ascon128a_encrypt, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon128a_init RVK_SYMBOL(rvk_ascon128a_init, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon_aead128_decrypt RVK_SYMBOL(rvk_ascon_aead128_decrypt, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon_aead128_encrypt RVK_SYMBOL(rvk_ascon_aead128_encrypt, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon_aead128_init RVK_SYMBOL(rvk_ascon_aead128_init, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon_aead_ad RVK_SYMBOL(rvk_ascon_aead_ad, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon_aead_decrypt_final RVK_SYMBOL(rvk_ascon_aead_decrypt_final, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon_aead_decrypt_update RVK_SYMBOL(rvk_ascon_aead_decrypt_update, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon_aead_encrypt_final RVK_SYMBOL(rvk_ascon_aead_encrypt_final, RVK_ASCON_AEAD_VARIANT)
#define rvk_ascon_aead_encrypt_update RVK_SYMBOL(rvk_ascon_aead_encrypt_update, RVK_ASCON_AEAD_VARIANT)

#endif
