/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* CTR_DRBG with AES-256, with the derivation function. */
#define KEY_BITS 256
#define DRBG rvk_ctr_drbg_aes256
#define DERIVATION_FUNCTION 1
#include "construction.inc"
