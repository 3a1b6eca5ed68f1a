/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file $name.h
 * $name, the standard and its sections.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_${upper}_H
#define RVK_${upper}_H

#include "rvk/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_${upper}_KEY_BYTES 16

/** Encrypts `bytes` bytes of `in` to `out`, which may be the same memory. */
void rvk_${name}_encrypt(uint8_t *out, const uint8_t *in, size_t bytes, const uint8_t key[RVK_${upper}_KEY_BYTES]);

#ifdef __cplusplus
}
#endif

#endif
