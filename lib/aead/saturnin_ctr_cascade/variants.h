/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Saturnin-CTR-Cascade defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_SATURNIN_CTR_CASCADE_VARIANTS_H
#define RVK_SATURNIN_CTR_CASCADE_VARIANTS_H

#include "rvk/variants/saturnin_ctr_cascade.h"
#include "variant.h"

#if RVK_SATURNIN_CTR_CASCADE_VARIANT_NUMBER == RVK_SATURNIN_CTR_CASCADE_VARIANT_bs32_c
#define RVK_FOLDER_paired 1
#define RVK_BRINGS_rvk_saturnin_ctr_cascade_decrypt 0,
#define RVK_BRINGS_rvk_saturnin_ctr_cascade_encrypt 0,
#elif RVK_SATURNIN_CTR_CASCADE_VARIANT_NUMBER == RVK_SATURNIN_CTR_CASCADE_VARIANT_bs32x_c
#define RVK_FOLDER_paired 1
#define RVK_BRINGS_rvk_saturnin_ctr_cascade_decrypt 0,
#define RVK_BRINGS_rvk_saturnin_ctr_cascade_encrypt 0,
#elif RVK_SATURNIN_CTR_CASCADE_VARIANT_NUMBER == RVK_SATURNIN_CTR_CASCADE_VARIANT_bs32
#define RVK_FOLDER_paired 1
#define RVK_BRINGS_rvk_saturnin_ctr_cascade_decrypt 0,
#define RVK_BRINGS_rvk_saturnin_ctr_cascade_encrypt 0,
#elif RVK_SATURNIN_CTR_CASCADE_VARIANT_NUMBER == RVK_SATURNIN_CTR_CASCADE_VARIANT_bs32x
#define RVK_FOLDER_paired 1
#define RVK_BRINGS_rvk_saturnin_ctr_cascade_decrypt 0,
#define RVK_BRINGS_rvk_saturnin_ctr_cascade_encrypt 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_SATURNIN_CTR_CASCADE_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
