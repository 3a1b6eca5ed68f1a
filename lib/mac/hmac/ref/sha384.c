/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* HMAC-SHA-384. */
#define HASH rvk_sha384
#define CONTEXT rvk_sha512
#define MAC rvk_hmac_sha384
#define BLOCK_BYTES 128
#define DIGEST_BYTES 48
#include "construction.inc"
