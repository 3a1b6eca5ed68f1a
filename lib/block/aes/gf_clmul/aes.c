/* SPDX-License-Identifier: MIT OR Apache-2.0 */
#include "multiply.h"
/* gf differs in the file above. */
#include "../gf/aes.inc"
