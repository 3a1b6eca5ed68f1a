/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Saturnin defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_SATURNIN_VARIANTS_H
#define RVK_SATURNIN_VARIANTS_H

#include "rvk/variants/saturnin.h"
#include "variant.h"

#if RVK_SATURNIN_VARIANT_NUMBER == RVK_SATURNIN_VARIANT_bs32_c
#define RVK_FOLDER_bs32_c 1
#define RVK_BRINGS_rvk_saturnin_cascade 0,
#define RVK_BRINGS_rvk_saturnin_decrypt_block 0,
#define RVK_BRINGS_rvk_saturnin_encrypt_block 0,
#elif RVK_SATURNIN_VARIANT_NUMBER == RVK_SATURNIN_VARIANT_bs32x_c
#define RVK_FOLDER_bs32_c 1
#define RVK_FOLDER_bs32x_c 1
#define RVK_BRINGS_rvk_saturnin_cascade 0,
#define RVK_BRINGS_rvk_saturnin_cascade_and_counter 0,
#define RVK_BRINGS_rvk_saturnin_decrypt_block 0,
#define RVK_BRINGS_rvk_saturnin_encrypt_block 0,
#elif RVK_SATURNIN_VARIANT_NUMBER == RVK_SATURNIN_VARIANT_bs32
#define RVK_FOLDER_bs32 1
#define RVK_FOLDER_bs32_c 1
#define RVK_BRINGS_rvk_saturnin_cascade 0,
#define RVK_BRINGS_rvk_saturnin_decrypt_block 0,
#define RVK_BRINGS_rvk_saturnin_encrypt_block 0,
#elif RVK_SATURNIN_VARIANT_NUMBER == RVK_SATURNIN_VARIANT_bs32x
#define RVK_FOLDER_bs32 1
#define RVK_FOLDER_bs32_c 1
#define RVK_FOLDER_bs32x 1
#define RVK_BRINGS_rvk_saturnin_cascade 0,
#define RVK_BRINGS_rvk_saturnin_cascade_and_counter 0,
#define RVK_BRINGS_rvk_saturnin_decrypt_block 0,
#define RVK_BRINGS_rvk_saturnin_encrypt_block 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_SATURNIN_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
