/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Toy defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_TOY_VARIANTS_H
#define RVK_TOY_VARIANTS_H

#include "rvk/variants/toy.h"
#include "variant.h"

#if RVK_TOY_VARIANT_NUMBER == RVK_TOY_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_toy_update 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_TOY_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
