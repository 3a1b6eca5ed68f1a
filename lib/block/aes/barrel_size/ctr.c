/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Counter mode of the variant whose functions take eight blocks at a time. */
#define RVK_FOLDER barrel_size
#include "../variants.h"

#include "../eight_counters.inc"
