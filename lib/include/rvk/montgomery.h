/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file montgomery.h
 * Arithmetic modulo an odd number in Montgomery form, and exponentiation with a secret exponent, for RSA,
 * Diffie-Hellman and elliptic curves over prime fields. P. L. Montgomery, Modular multiplication without trial
 * division, 1985; A. Menezes et al., Handbook of Applied Cryptography, sections 14.3.2 and 14.6.
 *
 * Numbers are arrays of 32-bit words as in rvk/bignum.h, as long as the modulus. The Montgomery form of x is x R mod N,
 * with R = 2^(32 limbs). Results are below N if all operands in Montgomery form are.
 *
 * Time and addresses depend only on numbers of limbs: modulus, operands and exponent may be secret, as RSA with the
 * Chinese remainder theorem requires. Whether a modulus is rejected is not hidden.
 *
 * Calling rules: docs/api.md.
 */
#ifndef RVK_MONTGOMERY_H
#define RVK_MONTGOMERY_H

#include "rvk/common.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The longest modulus: 4096 bits. */
#define RVK_MONTGOMERY_LIMBS 128

/** Words of scratch memory for rvk_montgomery_power: a table of 16 powers. */
#define RVK_MONTGOMERY_POWER_SCRATCH(limbs) (16 * (limbs))

/** A modulus N and values computed from it. As secret as the modulus. */
typedef struct {
    uint32_t limbs;                           /**< words of N */
    uint32_t inverse;                         /**< -1 / N mod 2^32 */
    uint32_t modulus[RVK_MONTGOMERY_LIMBS];   /**< N */
    uint32_t r_squared[RVK_MONTGOMERY_LIMBS]; /**< R^2 mod N */
} rvk_montgomery;

/** 0 if the number is a valid modulus: odd, not 1, of 1 to RVK_MONTGOMERY_LIMBS words. Otherwise RVK_BAD_MODULUS. */
RVK_WARN_UNUSED int rvk_montgomery_check(const uint32_t *modulus, size_t limbs);

/**
 * Prepares a modulus, whose highest words may be 0. Returns the result of rvk_montgomery_check. If that is not 0, m is
 * wiped, and functions called with it do nothing.
 */
RVK_WARN_UNUSED int rvk_montgomery_init(rvk_montgomery *m, const uint32_t *modulus, size_t limbs);

/** Converts `in`, of any length and not necessarily below N, to Montgomery form. out may be in. */
void rvk_montgomery_enter(const rvk_montgomery *m, uint32_t *out, const uint32_t *in, size_t in_limbs);

/** Converts from Montgomery form to a number below N. out may be in. */
void rvk_montgomery_leave(const rvk_montgomery *m, uint32_t *out, const uint32_t *in);

/** The sum modulo N, in either form. sum may be a or b. */
void rvk_montgomery_add(const rvk_montgomery *m, uint32_t *sum, const uint32_t *a, const uint32_t *b);

/** The difference modulo N, in either form. difference may be a or b. */
void rvk_montgomery_subtract(const rvk_montgomery *m, uint32_t *difference, const uint32_t *a, const uint32_t *b);

/** The Montgomery form of the product. product may be a or b. */
void rvk_montgomery_multiply(const rvk_montgomery *m, uint32_t *product, const uint32_t *a, const uint32_t *b);

/** The Montgomery form of the square. square may be a. */
void rvk_montgomery_square(const rvk_montgomery *m, uint32_t *square, const uint32_t *a);

/**
 * power = base^exponent, both in Montgomery form; 0^0 is 1. The exponent has `exponent_limbs` words and is processed in
 * 4-bit windows. `scratch` has RVK_MONTGOMERY_POWER_SCRATCH(m->limbs) words and is wiped. power may be base.
 */
void rvk_montgomery_power(const rvk_montgomery *m, uint32_t *power, const uint32_t *base, const uint32_t *exponent,
                          size_t exponent_limbs, uint32_t *scratch);

#ifdef __cplusplus
}
#endif

#endif
