/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Binary Goppa code of mceliece348864 defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_GOPPA_VARIANTS_H
#define RVK_GOPPA_VARIANTS_H

#include "rvk/variants/goppa.h"
#include "variant.h"

#if RVK_GOPPA_VARIANT_NUMBER == RVK_GOPPA_VARIANT_rv32
#elif RVK_GOPPA_VARIANT_NUMBER == RVK_GOPPA_VARIANT_zbc
#elif RVK_GOPPA_VARIANT_NUMBER == RVK_GOPPA_VARIANT_bitsliced
#define RVK_FOLDER_bitsliced 1
#define RVK_BRINGS_rvk_goppa_evaluate 0,
#define RVK_BRINGS_rvk_goppa_syndromes 0,
#elif RVK_GOPPA_VARIANT_NUMBER == RVK_GOPPA_VARIANT_lazy_zbc
#define RVK_FOLDER_clmul 1
#define RVK_BRINGS_rvk_goppa_evaluate 0,
#define RVK_BRINGS_rvk_goppa_syndromes 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_GOPPA_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
