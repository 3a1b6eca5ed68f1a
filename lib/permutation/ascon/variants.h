/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Ascon permutation defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_ASCON_VARIANTS_H
#define RVK_ASCON_VARIANTS_H

#include "rvk/variants/ascon.h"
#include "variant.h"

#if RVK_ASCON_VARIANT_NUMBER == RVK_ASCON_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_FOLDER_words 1
#define RVK_BRINGS_rvk_ascon_absorb_blocks 0,
#define RVK_BRINGS_rvk_ascon_add 0,
#define RVK_BRINGS_rvk_ascon_add_byte 0,
#define RVK_BRINGS_rvk_ascon_decrypt_blocks 0,
#define RVK_BRINGS_rvk_ascon_encrypt_blocks 0,
#define RVK_BRINGS_rvk_ascon_extract 0,
#define RVK_BRINGS_rvk_ascon_finish 0,
#define RVK_BRINGS_rvk_ascon_permute12 0,
#define RVK_BRINGS_rvk_ascon_permute6 0,
#define RVK_BRINGS_rvk_ascon_permute8 0,
#define RVK_BRINGS_rvk_ascon_start 0,
#elif RVK_ASCON_VARIANT_NUMBER == RVK_ASCON_VARIANT_interleaved
#define RVK_FOLDER_interleaved 1
#define RVK_BRINGS_rvk_ascon_absorb_blocks 0,
#define RVK_BRINGS_rvk_ascon_add 0,
#define RVK_BRINGS_rvk_ascon_add_byte 0,
#define RVK_BRINGS_rvk_ascon_decrypt_blocks 0,
#define RVK_BRINGS_rvk_ascon_encrypt_blocks 0,
#define RVK_BRINGS_rvk_ascon_extract 0,
#define RVK_BRINGS_rvk_ascon_finish 0,
#define RVK_BRINGS_rvk_ascon_permute12 0,
#define RVK_BRINGS_rvk_ascon_permute6 0,
#define RVK_BRINGS_rvk_ascon_permute8 0,
#define RVK_BRINGS_rvk_ascon_start 0,
#elif RVK_ASCON_VARIANT_NUMBER == RVK_ASCON_VARIANT_optimised_c
#define RVK_FOLDER_optimised_c 1
#define RVK_FOLDER_words 1
#define RVK_BRINGS_rvk_ascon_absorb_blocks 0,
#define RVK_BRINGS_rvk_ascon_add 0,
#define RVK_BRINGS_rvk_ascon_add_byte 0,
#define RVK_BRINGS_rvk_ascon_decrypt_blocks 0,
#define RVK_BRINGS_rvk_ascon_encrypt_blocks 0,
#define RVK_BRINGS_rvk_ascon_extract 0,
#define RVK_BRINGS_rvk_ascon_finish 0,
#define RVK_BRINGS_rvk_ascon_permute12 0,
#define RVK_BRINGS_rvk_ascon_permute6 0,
#define RVK_BRINGS_rvk_ascon_permute8 0,
#define RVK_BRINGS_rvk_ascon_start 0,
#elif RVK_ASCON_VARIANT_NUMBER == RVK_ASCON_VARIANT_size
#define RVK_FOLDER_size 1
#define RVK_BRINGS_rvk_ascon_permute12 0,
#define RVK_BRINGS_rvk_ascon_permute6 0,
#define RVK_BRINGS_rvk_ascon_permute8 0,
#elif RVK_ASCON_VARIANT_NUMBER == RVK_ASCON_VARIANT_compact
#define RVK_FOLDER_compact 1
#define RVK_FOLDER_words 1
#define RVK_BRINGS_rvk_ascon_add 0,
#define RVK_BRINGS_rvk_ascon_add_byte 0,
#define RVK_BRINGS_rvk_ascon_extract 0,
#define RVK_BRINGS_rvk_ascon_permute12 0,
#define RVK_BRINGS_rvk_ascon_permute6 0,
#define RVK_BRINGS_rvk_ascon_permute8 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_ASCON_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
