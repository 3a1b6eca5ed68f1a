/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Declared for code of others; nothing that is measured may call them. */
#ifndef RVK_PEERS_STDLIB_H
#define RVK_PEERS_STDLIB_H

#include <stddef.h>

void *malloc(size_t bytes);
void *calloc(size_t count, size_t bytes);
void free(void *memory);
void abort(void);
void exit(int status);

#endif
