/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* HKDF with HMAC-SM3. */
#define MAC rvk_hmac_sm3
#define KDF rvk_hkdf_sm3
#define DIGEST_BYTES 32
#include "construction.inc"
