/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* CTR_DRBG with AES-256, without derivation function. */
#define KEY_BITS 256
#define DRBG rvk_ctr_drbg_aes256_no_df
#define DERIVATION_FUNCTION 0
#include "construction.inc"
