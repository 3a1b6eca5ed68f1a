/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/**
 * @file montgomery.h
 * Arithmetic modulo an odd number in Montgomery's form, and exponentiation with a secret exponent: what RSA,
 * Diffie-Hellman and elliptic curves over prime fields need. P. L. Montgomery, Modular multiplication without trial
 * division, 1985; A. Menezes et al., Handbook of Applied Cryptography, sections 14.3.2 and 14.6.
 *
 * Numbers are arrays of words of 32 bits as in rvk/bignum.h, as many as the modulus has. The Montgomery form of x is
 * x R mod N, with R = 2^(32 limbs). All results are below N, if all operands in Montgomery form are.
 *
 * Time and addresses depend on numbers of limbs alone: modulus, operands and exponent may be secret, so that RSA with the
 * Chinese remainder theorem can be made of this. That a modulus is refused can be seen.
 */
#ifndef RVK_MONTGOMERY_H
#define RVK_MONTGOMERY_H

#include "rvk/common.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The longest modulus: 4096 bits. */
#define RVK_MONTGOMERY_LIMBS 128

/** Words of scratch memory that rvk_montgomery_power needs: a table of 16 powers. */
#define RVK_MONTGOMERY_POWER_SCRATCH(limbs) (16 * (limbs))

/** A modulus N and what is computed from it. As secret as the modulus. */
typedef struct {
    uint32_t limbs;                           /**< words of N */
    uint32_t inverse;                         /**< -1 / N mod 2^32 */
    uint32_t modulus[RVK_MONTGOMERY_LIMBS];   /**< N */
    uint32_t r_squared[RVK_MONTGOMERY_LIMBS]; /**< R^2 mod N */
} rvk_montgomery;

/** 0 if the number can be a modulus: odd, not 1, of 1 to RVK_MONTGOMERY_LIMBS words. Otherwise RVK_BAD_MODULUS. */
RVK_WARN_UNUSED int rvk_montgomery_check(const uint32_t *modulus, size_t limbs);

/**
 * Prepares a modulus, whose highest words may be 0.
 * Returns 0, or what rvk_montgomery_check says; then m has been wiped, and functions that get it do nothing.
 */
RVK_WARN_UNUSED int rvk_montgomery_init(rvk_montgomery *m, const uint32_t *modulus, size_t limbs);

/** out = the Montgomery form of `in`, a number of any length, which need not be below N. out may be in. */
void rvk_montgomery_enter(const rvk_montgomery *m, uint32_t *out, const uint32_t *in, size_t in_limbs);

/** out = the number, below N, whose Montgomery form is `in`. out may be in. */
void rvk_montgomery_leave(const rvk_montgomery *m, uint32_t *out, const uint32_t *in);

/** The sum modulo N, of both forms. sum may be a or b. */
void rvk_montgomery_add(const rvk_montgomery *m, uint32_t *sum, const uint32_t *a, const uint32_t *b);

/** The difference modulo N, of both forms. difference may be a or b. */
void rvk_montgomery_subtract(const rvk_montgomery *m, uint32_t *difference, const uint32_t *a, const uint32_t *b);

/** The Montgomery form of the product. product may be a or b. */
void rvk_montgomery_multiply(const rvk_montgomery *m, uint32_t *product, const uint32_t *a, const uint32_t *b);

/** The Montgomery form of the square. square may be a. */
void rvk_montgomery_square(const rvk_montgomery *m, uint32_t *square, const uint32_t *a);

/**
 * power = base^exponent, both in Montgomery form; 0^0 is 1. The exponent, a number of `exponent_limbs` words, is taken
 * in windows of 4 bits. `scratch` has RVK_MONTGOMERY_POWER_SCRATCH(m->limbs) words and is wiped. power may be base.
 */
void rvk_montgomery_power(const rvk_montgomery *m, uint32_t *power, const uint32_t *base, const uint32_t *exponent,
                          size_t exponent_limbs, uint32_t *scratch);

#ifdef __cplusplus
}
#endif

#endif
