/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of SHA-512, SHA-384 and SHA-512/256 defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_SHA512_VARIANTS_H
#define RVK_SHA512_VARIANTS_H

#include "rvk/variants/sha512.h"
#include "variant.h"

#if RVK_SHA512_VARIANT_NUMBER == RVK_SHA512_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_sha512_blocks 0,
#elif RVK_SHA512_VARIANT_NUMBER == RVK_SHA512_VARIANT_zknh
#define RVK_FOLDER_zknh 1
#define RVK_BRINGS_rvk_sha512_blocks 0,
#elif RVK_SHA512_VARIANT_NUMBER == RVK_SHA512_VARIANT_xdraft07
#define RVK_FOLDER_zknh 1
#define RVK_BRINGS_rvk_sha512_blocks 0,
#elif RVK_SHA512_VARIANT_NUMBER == RVK_SHA512_VARIANT_compact
#define RVK_FOLDER_compact 1
#define RVK_BRINGS_rvk_sha512_blocks 0,
#elif RVK_SHA512_VARIANT_NUMBER == RVK_SHA512_VARIANT_size
#define RVK_FOLDER_size 1
#define RVK_BRINGS_rvk_sha512_blocks 0,
#define RVK_BRINGS_rvk_sha512_final 0,
#define RVK_BRINGS_rvk_sha512_update 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_SHA512_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
