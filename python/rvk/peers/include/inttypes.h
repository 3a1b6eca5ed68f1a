/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#ifndef RVK_PEERS_INTTYPES_H
#define RVK_PEERS_INTTYPES_H

#include <stdint.h>

#endif
