/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "multiply.h"
/* gf_clmul differs in the file above. */
#include "aes.inc"
