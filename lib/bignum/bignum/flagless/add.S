/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Sums and differences of big integers with the instructions of xcarry that need no flag.
 *
 *     uint32_t rvk_bignum_add(uint32_t *sum, const uint32_t *a, const uint32_t *b, size_t limbs)
 *     uint32_t rvk_bignum_subtract(uint32_t *difference, const uint32_t *a, const uint32_t *b, size_t limbs)
 *
 * One instruction makes the sum, another the carry, each from bit 0 of the register that it overwrites; so the carry is
 * copied first. Products gain nothing by this: the first carry of a product is 0, and the second one goes into the high
 * word, which cannot overflow: that is one instruction for each word already.
 *
 * Preconditions: all 4-aligned; sum or difference may be a or b, no other overlap. Any number of limbs. Constant time for
 * a given number.
 *
 * Registers: named in limbs.inc. Stack: none.
 *
 * instructions: rvk_bignum_add rv32imc_xcarry message_bytes=128 233
 * instructions: rvk_bignum_subtract rv32imc_xcarry message_bytes=128 233
 */
#define RVK_FOLDER flagless
#include "../variants.h"
#include "../limbs.inc"
#include "rv32.h"

.macro ADD_LIMB sum, a, b
    mv \sum, CARRY
    sumc \sum, \a, \b
    carry CARRY, \a, \b
.endm

.macro SUBTRACT_LIMB difference, a, b
    mv \difference, CARRY
    diffb \difference, \a, \b
    borrow CARRY, \a, \b
.endm

FUNCTION rvk_bignum_add
    li CARRY, 0
    EACH_LIMB ADD_LIMB
    mv a0, CARRY
    ret
END rvk_bignum_add

FUNCTION rvk_bignum_subtract
    li CARRY, 0
    EACH_LIMB SUBTRACT_LIMB
    mv a0, CARRY
    ret
END rvk_bignum_subtract
