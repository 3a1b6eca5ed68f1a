/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* HKDF with HMAC-SHA-512. */
#define MAC rvk_hmac_sha512
#define KDF rvk_hkdf_sha512
#define DIGEST_BYTES 64
#include "construction.inc"
