/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* For code of others, which is compiled without a C library: lib/common has these functions. */
#ifndef RVK_PEERS_STRING_H
#define RVK_PEERS_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *memmove(void *to, const void *from, size_t bytes);
void *memset(void *to, int value, size_t bytes);
int memcmp(const void *left, const void *right, size_t bytes);
size_t strlen(const char *text);

#endif
