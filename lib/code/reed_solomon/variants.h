/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Reed-Solomon codes defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_REED_SOLOMON_VARIANTS_H
#define RVK_REED_SOLOMON_VARIANTS_H

#include "rvk/variants/reed_solomon.h"
#include "variant.h"

#if RVK_REED_SOLOMON_VARIANT_NUMBER == RVK_REED_SOLOMON_VARIANT_rv32
#elif RVK_REED_SOLOMON_VARIANT_NUMBER == RVK_REED_SOLOMON_VARIANT_zbc
#elif RVK_REED_SOLOMON_VARIANT_NUMBER == RVK_REED_SOLOMON_VARIANT_packed
#define RVK_FOLDER_packed 1
#define RVK_BRINGS_rvk_reed_solomon_encode 0,
#define RVK_BRINGS_rvk_reed_solomon_init 0,
#define RVK_BRINGS_rvk_reed_solomon_syndromes 0,
#elif RVK_REED_SOLOMON_VARIANT_NUMBER == RVK_REED_SOLOMON_VARIANT_packed_zbc
#define RVK_FOLDER_clmul 1
#define RVK_BRINGS_rvk_reed_solomon_encode 0,
#define RVK_BRINGS_rvk_reed_solomon_init 0,
#define RVK_BRINGS_rvk_reed_solomon_syndromes 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_REED_SOLOMON_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
