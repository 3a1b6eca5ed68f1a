/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * Sums and differences of big integers, for RV32I, and with add-with-carry from one source.
 *
 *     uint32_t rvk_bignum_add(uint32_t *sum, const uint32_t *a, const uint32_t *b, size_t limbs)
 *     uint32_t rvk_bignum_subtract(uint32_t *difference, const uint32_t *a, const uint32_t *b, size_t limbs)
 *
 * A limb is a + b + carry. Without a flag, both additions are compared with an operand; at most one of them carries, so
 * that the new carry is the sum of both results: 5 instructions, and 3 for loads and stores.
 *
 * Preconditions: all 4-aligned; sum or difference may be a or b, no other overlap. Any number of limbs. Constant time for
 * a given number.
 *
 * Registers: named in limbs.inc. Stack: none.
 *
 * instructions: rvk_bignum_add rv32imc message_bytes=128 297
 * instructions: rvk_bignum_add rv32imc_xcarry message_bytes=128 169
 * instructions: rvk_bignum_subtract rv32imc message_bytes=128 297
 * instructions: rvk_bignum_subtract rv32imc_xcarry message_bytes=128 170
 */
#define RVK_FOLDER rv32
#include "../variants.h"
#include "../limbs.inc"
#include "rv32.h"


.macro ADD_LIMB sum, a, b
#ifdef __riscv_xcarry
    addc \sum, \a, \b
#else
    add \sum, \a, \b
    sltu X, \sum, \a
    add \sum, \sum, CARRY
    sltu CARRY, \sum, CARRY
    add CARRY, CARRY, X
#endif
.endm

.macro SUBTRACT_LIMB difference, a, b
#ifdef __riscv_xcarry
    subb \difference, \a, \b
#else
    sltu X, \a, \b
    sub \a, \a, \b
    sub \difference, \a, CARRY
    sltu CARRY, \a, CARRY
    add CARRY, CARRY, X
#endif
.endm

FUNCTION rvk_bignum_add
#ifdef __riscv_xcarry
    addc zero, zero, zero
#else
    li CARRY, 0
#endif
    EACH_LIMB ADD_LIMB
#ifdef __riscv_xcarry
    addc a0, zero, zero
#else
    mv a0, CARRY
#endif
    ret
END rvk_bignum_add

FUNCTION rvk_bignum_subtract
#ifdef __riscv_xcarry
    addc zero, zero, zero
#else
    li CARRY, 0
#endif
    EACH_LIMB SUBTRACT_LIMB
#ifdef __riscv_xcarry
    subb a0, zero, zero
    neg a0, a0
#else
    mv a0, CARRY
#endif
    ret
END rvk_bignum_subtract
