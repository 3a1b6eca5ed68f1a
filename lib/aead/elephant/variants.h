/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of Elephant-Delirium defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_ELEPHANT_VARIANTS_H
#define RVK_ELEPHANT_VARIANTS_H

#include "rvk/variants/elephant.h"
#include "variant.h"

#if RVK_ELEPHANT_VARIANT_NUMBER == RVK_ELEPHANT_VARIANT_optimised_c
#define RVK_FOLDER_interleaved 1
#define RVK_BRINGS_rvk_elephant_delirium_decrypt 0,
#define RVK_BRINGS_rvk_elephant_delirium_encrypt 0,
#elif RVK_ELEPHANT_VARIANT_NUMBER == RVK_ELEPHANT_VARIANT_rv32
#define RVK_FOLDER_interleaved 1
#define RVK_BRINGS_rvk_elephant_delirium_decrypt 0,
#define RVK_BRINGS_rvk_elephant_delirium_encrypt 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_ELEPHANT_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
