/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* HMAC-SM3. */
#define HASH rvk_sm3
#define CONTEXT rvk_sm3
#define MAC rvk_hmac_sm3
#define BLOCK_BYTES 64
#define DIGEST_BYTES 32
#include "construction.inc"
