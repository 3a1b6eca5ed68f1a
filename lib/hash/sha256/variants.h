/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of SHA-256 and SHA-224 defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_SHA256_VARIANTS_H
#define RVK_SHA256_VARIANTS_H

#include "rvk/variants/sha256.h"
#include "variant.h"

#if RVK_SHA256_VARIANT_NUMBER == RVK_SHA256_VARIANT_optimised_c
#define RVK_FOLDER_optimised_c 1
#define RVK_BRINGS_rvk_sha256_blocks 0,
#elif RVK_SHA256_VARIANT_NUMBER == RVK_SHA256_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_sha256_blocks 0,
#elif RVK_SHA256_VARIANT_NUMBER == RVK_SHA256_VARIANT_zknh
#define RVK_FOLDER_zknh 1
#define RVK_BRINGS_rvk_sha256_blocks 0,
#elif RVK_SHA256_VARIANT_NUMBER == RVK_SHA256_VARIANT_xdraft07
#define RVK_FOLDER_zknh 1
#define RVK_BRINGS_rvk_sha256_blocks 0,
#elif RVK_SHA256_VARIANT_NUMBER == RVK_SHA256_VARIANT_compact
#define RVK_FOLDER_compact 1
#define RVK_BRINGS_rvk_sha256_blocks 0,
#elif RVK_SHA256_VARIANT_NUMBER == RVK_SHA256_VARIANT_size
#define RVK_FOLDER_size 1
#define RVK_BRINGS_rvk_sha256_blocks 0,
#define RVK_BRINGS_rvk_sha256_final 0,
#define RVK_BRINGS_rvk_sha256_update 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_SHA256_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
