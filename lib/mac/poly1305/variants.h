/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Poly1305 defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_POLY1305_VARIANTS_H
#define RVK_POLY1305_VARIANTS_H

#include "rvk/variants/poly1305.h"
#include "variant.h"

#if RVK_POLY1305_VARIANT_NUMBER == RVK_POLY1305_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_poly1305_authenticate 0,
#define RVK_BRINGS_rvk_poly1305_blocks 0,
#elif RVK_POLY1305_VARIANT_NUMBER == RVK_POLY1305_VARIANT_shift_add
#define RVK_FOLDER_shift_add 1
#define RVK_BRINGS_rvk_poly1305_blocks 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_POLY1305_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
