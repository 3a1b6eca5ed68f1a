/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* CTR_DRBG with AES-128, with the derivation function. */
#define KEY_BITS 128
#define DRBG rvk_ctr_drbg_aes128
#define DERIVATION_FUNCTION 1
#include "construction.inc"
