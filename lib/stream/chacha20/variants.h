/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The functions that each variant of ChaCha20 defines; `ref` defines the others. `rvk gen variants` writes this file. */
#ifndef RVK_CHACHA20_VARIANTS_H
#define RVK_CHACHA20_VARIANTS_H

#include "rvk/variants/chacha20.h"
#include "variant.h"

#if RVK_CHACHA20_VARIANT_NUMBER == RVK_CHACHA20_VARIANT_rv32
#define RVK_FOLDER_rv32 1
#define RVK_BRINGS_rvk_chacha20_block 0,
#define RVK_BRINGS_rvk_chacha20_blocks 0,
#elif RVK_CHACHA20_VARIANT_NUMBER == RVK_CHACHA20_VARIANT_compact
#define RVK_FOLDER_compact 1
#define RVK_BRINGS_rvk_chacha20_blocks 0,
#elif RVK_CHACHA20_VARIANT_NUMBER == RVK_CHACHA20_VARIANT_size
#define RVK_FOLDER_size 1
#define RVK_BRINGS_rvk_chacha20_blocks 0,
#define RVK_BRINGS_rvk_chacha20_update 0,
#endif

#if defined RVK_FOLDER && !RVK_JOIN(RVK_FOLDER_, RVK_FOLDER)
#error "RVK_CHACHA20_VARIANT chooses a variant that this file is not a part of"
#endif

#endif
