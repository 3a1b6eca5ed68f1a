/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file reed_solomon.h
 * Reed-Solomon codes over GF(2^8) with x^8 + x^4 + x^3 + x^2 + 1: systematic encoding, and the syndromes that decoding
 * begins with. The roots of the generator are x^0, x^1, up to x^(parity_bytes - 1), as in ISO/IEC 18004.
 *
 * A byte is an element, bit i the coefficient of x^i. A word of the code is a message and, after it, its parity; the
 * first byte is the coefficient of the highest power. It has at most 255 bytes, if its errors are to be found.
 *
 * Time and addresses depend on the lengths, not on the bytes.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_REED_SOLOMON_H
#define RVK_REED_SOLOMON_H

#include "rvk/common.h"
#include "rvk/variants/reed_solomon.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_REED_SOLOMON_MAXIMUM_PARITY_BYTES 64

/** Words of a code in the form of the chosen variant. */
#if RVK_REED_SOLOMON_VARIANT_NUMBER == RVK_REED_SOLOMON_VARIANT_packed
#define RVK_REED_SOLOMON_WORDS (RVK_REED_SOLOMON_MAXIMUM_PARITY_BYTES / 4 * 8)
#elif RVK_REED_SOLOMON_VARIANT_NUMBER == RVK_REED_SOLOMON_VARIANT_packed_zbc
#define RVK_REED_SOLOMON_WORDS (RVK_REED_SOLOMON_MAXIMUM_PARITY_BYTES / 2)
#else
#define RVK_REED_SOLOMON_WORDS (RVK_REED_SOLOMON_MAXIMUM_PARITY_BYTES / 4)
#endif

/** A code. */
typedef struct {
    uint32_t parity_bytes;
    uint32_t generator[RVK_REED_SOLOMON_WORDS]; /**< its coefficients in the form of the variant */
    uint32_t second[RVK_REED_SOLOMON_WORDS];    /**< the roots of the generator, or it again, one coefficient further */
} rvk_reed_solomon;

/** Prepares a code. RVK_WRONG_LENGTH unless parity_bytes is 1 to 64. */
RVK_WARN_UNUSED int rvk_reed_solomon_init(rvk_reed_solomon *code, size_t parity_bytes);

/** The parity of a message: the remainder of the message times x^parity_bytes by the generator. */
void rvk_reed_solomon_encode(const rvk_reed_solomon *code, uint8_t *parity, const uint8_t *in, size_t bytes);

/** The values of a received word at the roots, parity_bytes of them: all 0 for a word of the code. */
void rvk_reed_solomon_syndromes(const rvk_reed_solomon *code, uint8_t *syndromes, const uint8_t *in, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
