/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* $name, line by line as in its standard. */
#include "rvk/$name.h"

void rvk_${name}_encrypt(uint8_t *out, const uint8_t *in, size_t bytes, const uint8_t key[RVK_${upper}_KEY_BYTES])
{
    for (size_t i = 0; i < bytes; i++) {
        out[i] = in[i] ^ key[i % RVK_${upper}_KEY_BYTES];
    }
}
