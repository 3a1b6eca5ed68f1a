/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#define RVK_FOLDER optimised_c
#include "../variants.h"
#include "../access.inc"
