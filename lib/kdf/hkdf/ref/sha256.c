/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* HKDF with HMAC-SHA-256. */
#define MAC rvk_hmac_sha256
#define KDF rvk_hkdf_sha256
#define DIGEST_BYTES 32
#include "construction.inc"
