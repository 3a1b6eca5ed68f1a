/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* HMAC-SHA-256. */
#define HASH rvk_sha256
#define CONTEXT rvk_sha256
#define MAC rvk_hmac_sha256
#define BLOCK_BYTES 64
#define DIGEST_BYTES 32
#include "construction.inc"
