/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#define RVK_FOLDER barrel_size
#include "../variants.h"

#include "../eight_counters.inc"
