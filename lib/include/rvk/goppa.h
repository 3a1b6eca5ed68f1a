/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file goppa.h
 * What decryption of mceliece348864 computes with its binary Goppa code: the values of a polynomial at the points of
 * the code, and the syndromes of a received word. Not the cryptosystem: neither decoding nor keys.
 *
 * The field is GF(2^12) with x^12 + x^3 + 1, the polynomial g is monic of degree 64. Of elements, the upper four bits
 * are ignored. Arrays of elements are aligned as their type.
 *
 * Polynomial, points and word are secret: time and addresses depend on the number of points alone.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_GOPPA_H
#define RVK_GOPPA_H

#include "rvk/common.h"
#include "rvk/variants/goppa.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RVK_GOPPA_DEGREE 64
#define RVK_GOPPA_SYNDROMES (2 * RVK_GOPPA_DEGREE)

/** values_i = g(points_i); the polynomial is that of its coefficients for 1 to x^63. `values` may be `points`. */
void rvk_goppa_evaluate(uint16_t *values, const uint16_t polynomial[RVK_GOPPA_DEGREE], const uint16_t *points,
                        size_t count);

/**
 * syndromes_j is the sum of word_i points_i^j / g(points_i)^2 for j from 0 to 127, where 1 / 0 is 0. Bit i of the word
 * is bit i mod 8 of its byte i / 8.
 */
void rvk_goppa_syndromes(uint16_t syndromes[RVK_GOPPA_SYNDROMES], const uint16_t polynomial[RVK_GOPPA_DEGREE],
                         const uint16_t *points, const uint8_t *word, size_t count);

#ifdef __cplusplus
}
#endif

#endif
