/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Ascon authenticated encryption defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_ASCON_AEAD_VARIANTS_H
#define RVK_ASCON_AEAD_VARIANTS_H

#include "rvk/variants/ascon_aead.h"
#include "variant.h"

#if RVK_ASCON_AEAD_VARIANT_NUMBER == RVK_ASCON_AEAD_VARIANT_rv32
#elif RVK_ASCON_AEAD_VARIANT_NUMBER == RVK_ASCON_AEAD_VARIANT_interleaved
#elif RVK_ASCON_AEAD_VARIANT_NUMBER == RVK_ASCON_AEAD_VARIANT_optimised_c
#elif RVK_ASCON_AEAD_VARIANT_NUMBER == RVK_ASCON_AEAD_VARIANT_size
#elif RVK_ASCON_AEAD_VARIANT_NUMBER == RVK_ASCON_AEAD_VARIANT_compact
#define RVK_FOLDER_compact 1
#define RVK_BRINGS_rvk_ascon_aead128_decrypt 0,
#define RVK_BRINGS_rvk_ascon_aead128_encrypt 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_ASCON_AEAD_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
