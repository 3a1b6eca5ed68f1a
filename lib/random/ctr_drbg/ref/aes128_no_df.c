/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* CTR_DRBG with AES-128, without derivation function. */
#define KEY_BITS 128
#define DRBG rvk_ctr_drbg_aes128_no_df
#define DERIVATION_FUNCTION 0
#include "construction.inc"
