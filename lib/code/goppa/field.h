/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* GF(2^12), as in Classic McEliece, section 7.1. */
#ifndef RVK_GOPPA_FIELD_H
#define RVK_GOPPA_FIELD_H

#include "rvk/goppa.h"

#define M 12
#define FIELD_POLYNOMIAL 0x1009u
#define QUOTIENT_POLYNOMIAL 0x1009u /* x^24 / FIELD_POLYNOMIAL */
#define ELEMENT 0xfffu
#define DEGREE RVK_GOPPA_DEGREE

static inline uint32_t bit_of_word(const uint8_t *word, size_t i) { return (uint32_t)word[i / 8] >> i % 8 & 1; }

#endif
