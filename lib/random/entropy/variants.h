/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Entropy source defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_ENTROPY_VARIANTS_H
#define RVK_ENTROPY_VARIANTS_H

#include "rvk/variants/entropy.h"
#include "variant.h"

#if RVK_ENTROPY_VARIANT_NUMBER == RVK_ENTROPY_VARIANT_zkr
#define RVK_FOLDER_zkr 1
#define RVK_BRINGS_rvk_entropy_poll 0,
#elif RVK_ENTROPY_VARIANT_NUMBER == RVK_ENTROPY_VARIANT_zk
#define RVK_FOLDER_zkr 1
#define RVK_BRINGS_rvk_entropy_poll 0,
#elif RVK_ENTROPY_VARIANT_NUMBER == RVK_ENTROPY_VARIANT_xdraft07
#define RVK_FOLDER_xdraft07 1
#define RVK_BRINGS_rvk_entropy_poll 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_ENTROPY_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
