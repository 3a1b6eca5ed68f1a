/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "../access.inc"
