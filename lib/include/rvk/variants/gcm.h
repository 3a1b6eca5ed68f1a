/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* A context of GCM contains one of GHASH, whose variant decides its size. `rvk gen variants` writes this file. */
#ifndef RVK_VARIANTS_GCM_H
#define RVK_VARIANTS_GCM_H

#include "rvk/variants/ghash.h"

#define rvk_gcm_associated_data RVK_SYMBOL(rvk_gcm_associated_data, RVK_GHASH_VARIANT)
#define rvk_gcm_decrypt RVK_SYMBOL(rvk_gcm_decrypt, RVK_GHASH_VARIANT)
#define rvk_gcm_decrypt_final RVK_SYMBOL(rvk_gcm_decrypt_final, RVK_GHASH_VARIANT)
#define rvk_gcm_decrypt_update RVK_SYMBOL(rvk_gcm_decrypt_update, RVK_GHASH_VARIANT)
#define rvk_gcm_encrypt RVK_SYMBOL(rvk_gcm_encrypt, RVK_GHASH_VARIANT)
#define rvk_gcm_encrypt_final RVK_SYMBOL(rvk_gcm_encrypt_final, RVK_GHASH_VARIANT)
#define rvk_gcm_encrypt_update RVK_SYMBOL(rvk_gcm_encrypt_update, RVK_GHASH_VARIANT)
#define rvk_gcm_init RVK_SYMBOL(rvk_gcm_init, RVK_GHASH_VARIANT)
#define rvk_gcm_sender_encrypt RVK_SYMBOL(rvk_gcm_sender_encrypt, RVK_GHASH_VARIANT)
#define rvk_gcm_sender_init RVK_SYMBOL(rvk_gcm_sender_init, RVK_GHASH_VARIANT)
#define rvk_gcm_sender_start RVK_SYMBOL(rvk_gcm_sender_start, RVK_GHASH_VARIANT)
#define rvk_gcm_start RVK_SYMBOL(rvk_gcm_start, RVK_GHASH_VARIANT)

#endif
