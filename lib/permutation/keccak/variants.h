/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Keccak-f defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_KECCAK_VARIANTS_H
#define RVK_KECCAK_VARIANTS_H

#include "rvk/variants/keccak.h"
#include "variant.h"

#if RVK_KECCAK_VARIANT_NUMBER == RVK_KECCAK_VARIANT_interleaved
#define RVK_FOLDER_interleaved 1
#define RVK_FOLDER_narrow 1
#define RVK_BRINGS_rvk_keccak_f1600_extract 0,
#define RVK_BRINGS_rvk_keccak_f1600_init 0,
#define RVK_BRINGS_rvk_keccak_f1600_permute 0,
#define RVK_BRINGS_rvk_keccak_f1600_xor 0,
#define RVK_BRINGS_rvk_keccak_f200_permute 0,
#define RVK_BRINGS_rvk_keccak_f400_permute 0,
#define RVK_BRINGS_rvk_keccak_f800_permute 0,
#elif RVK_KECCAK_VARIANT_NUMBER == RVK_KECCAK_VARIANT_interleaved_c
#define RVK_FOLDER_interleaved 1
#define RVK_FOLDER_interleaved_c 1
#define RVK_BRINGS_rvk_keccak_f1600_extract 0,
#define RVK_BRINGS_rvk_keccak_f1600_init 0,
#define RVK_BRINGS_rvk_keccak_f1600_permute 0,
#define RVK_BRINGS_rvk_keccak_f1600_xor 0,
#elif RVK_KECCAK_VARIANT_NUMBER == RVK_KECCAK_VARIANT_size
#define RVK_FOLDER_size 1
#define RVK_BRINGS_rvk_keccak_f1600_permute 0,
#elif RVK_KECCAK_VARIANT_NUMBER == RVK_KECCAK_VARIANT_compact
#define RVK_FOLDER_compact 1
#define RVK_BRINGS_rvk_keccak_f1600_permute 0,
#elif RVK_KECCAK_VARIANT_NUMBER == RVK_KECCAK_VARIANT_in_place
#define RVK_FOLDER_in_place 1
#define RVK_FOLDER_interleaved 1
#define RVK_BRINGS_rvk_keccak_f1600_extract 0,
#define RVK_BRINGS_rvk_keccak_f1600_init 0,
#define RVK_BRINGS_rvk_keccak_f1600_permute 0,
#define RVK_BRINGS_rvk_keccak_f1600_xor 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_KECCAK_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
