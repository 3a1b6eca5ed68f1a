/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "rvk/common.h"

/* A volatile store cannot be removed, even where the array dies right behind the call. */
void rvk_wipe(void *at, size_t bytes)
{
    volatile uint8_t *byte = at;
    while (bytes-- > 0) {
        *byte++ = 0;
    }
}
