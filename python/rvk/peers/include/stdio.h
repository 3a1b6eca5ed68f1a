/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Declared for code of others; nothing that is measured may call it. */
#ifndef RVK_PEERS_STDIO_H
#define RVK_PEERS_STDIO_H

#include <stddef.h>

int printf(const char *format, ...);

#endif
