/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of SM3 defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_SM3_VARIANTS_H
#define RVK_SM3_VARIANTS_H

#include "rvk/variants/sm3.h"
#include "variant.h"

#if RVK_SM3_VARIANT_NUMBER == RVK_SM3_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_sm3_blocks 0,
#elif RVK_SM3_VARIANT_NUMBER == RVK_SM3_VARIANT_zksh
#define RVK_FOLDER_zksh 1
#define RVK_BRINGS_rvk_sm3_blocks 0,
#elif RVK_SM3_VARIANT_NUMBER == RVK_SM3_VARIANT_xdraft07
#define RVK_FOLDER_zksh 1
#define RVK_BRINGS_rvk_sm3_blocks 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_SM3_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
