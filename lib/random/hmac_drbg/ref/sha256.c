/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* HMAC_DRBG with SHA-256. */
#define MAC rvk_hmac_sha256
#define DRBG rvk_hmac_drbg_sha256
#define DIGEST_BYTES 32
#include "construction.inc"
