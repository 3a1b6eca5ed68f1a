/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* What the driver uses of a C library, for compilers that come without one. */
#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *memset(void *to, int byte, size_t bytes);
int memcmp(const void *a, const void *b, size_t bytes);
