/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Keccak-f[200] on four states defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_KECCAK_F200X4_VARIANTS_H
#define RVK_KECCAK_F200X4_VARIANTS_H

#include "rvk/variants/keccak_f200x4.h"
#include "variant.h"

#if RVK_KECCAK_F200X4_VARIANT_NUMBER == RVK_KECCAK_F200X4_VARIANT_optimised_c
#define RVK_FOLDER_optimised_c 1
#define RVK_BRINGS_rvk_keccak_f200x4_pack 0,
#define RVK_BRINGS_rvk_keccak_f200x4_permute 0,
#define RVK_BRINGS_rvk_keccak_f200x4_unpack 0,
#elif RVK_KECCAK_F200X4_VARIANT_NUMBER == RVK_KECCAK_F200X4_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_keccak_f200x4_pack 0,
#define RVK_BRINGS_rvk_keccak_f200x4_permute 0,
#define RVK_BRINGS_rvk_keccak_f200x4_unpack 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_KECCAK_F200X4_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
