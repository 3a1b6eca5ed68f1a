/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* HMAC_DRBG with SHA-512. */
#define MAC rvk_hmac_sha512
#define DRBG rvk_hmac_drbg_sha512
#define DIGEST_BYTES 64
#include "construction.inc"
