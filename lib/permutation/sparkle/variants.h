/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Sparkle permutations defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_SPARKLE_VARIANTS_H
#define RVK_SPARKLE_VARIANTS_H

#include "rvk/variants/sparkle.h"
#include "variant.h"

#if RVK_SPARKLE_VARIANT_NUMBER == RVK_SPARKLE_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_sparkle256_permute 0,
#define RVK_BRINGS_rvk_sparkle384_permute 0,
#define RVK_BRINGS_rvk_sparkle512_permute 0,
#elif RVK_SPARKLE_VARIANT_NUMBER == RVK_SPARKLE_VARIANT_optimised_c
#define RVK_FOLDER_optimised_c 1
#define RVK_BRINGS_rvk_sparkle256_permute 0,
#define RVK_BRINGS_rvk_sparkle384_permute 0,
#define RVK_BRINGS_rvk_sparkle512_permute 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_SPARKLE_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
