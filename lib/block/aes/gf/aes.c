/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#define RVK_FOLDER gf
#include "../variants.h"
#include "multiply.h"
/* gf_clmul differs in the file above. */
#include "aes.inc"
