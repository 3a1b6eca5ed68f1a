/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#define RVK_FOLDER barrel
#include "../variants.h"

#include "../eight_counters.inc"
