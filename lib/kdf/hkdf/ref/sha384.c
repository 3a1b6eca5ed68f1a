/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* HKDF with HMAC-SHA-384. */
#define MAC rvk_hmac_sha384
#define KDF rvk_hkdf_sha384
#define DIGEST_BYTES 48
#include "construction.inc"
