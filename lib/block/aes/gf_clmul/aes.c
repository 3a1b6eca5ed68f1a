/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#define RVK_FOLDER gf_clmul
#include "../variants.h"
#include "multiply.h"
/* gf differs in the file above. */
#include "../gf/aes.inc"
