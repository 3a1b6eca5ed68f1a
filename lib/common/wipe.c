/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "rvk/common.h"

void *memset(void *to, int value, size_t bytes);

void rvk_wipe(void *at, size_t bytes) {
    if (bytes != 0) { /* with a null pointer, memset is undefined even then */
        memset(at, 0, bytes);
    }
    /* "Reads" the zeros, so that the stores are not dead even where the linker optimises across files. */
    __asm__ volatile("" : : "r"(at) : "memory");
}
