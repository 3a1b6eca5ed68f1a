/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* HMAC-SHA-512. */
#define HASH rvk_sha512
#define CONTEXT rvk_sha512
#define MAC rvk_hmac_sha512
#define BLOCK_BYTES 128
#define DIGEST_BYTES 64
#include "construction.inc"
