/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * GF(2^m) up to GF(2^16) with an instruction that multiplies modulo a polynomial which the processor keeps (xgf).
 *
 *     uint32_t rvk_gf2m16_multiply(const rvk_gf2m_field *field, uint32_t a, uint32_t b)
 *     uint32_t rvk_gf2m16_invert(const rvk_gf2m_field *field, uint32_t a)
 *     void rvk_gf2m16_multiply_array(const rvk_gf2m_field *field, uint16_t *out, const uint16_t *a, const uint16_t *b,
 *                                    size_t elements)
 *
 * Each call sets the polynomial, so that it does not depend on earlier uses of the instruction, and leaves it set.
 *
 * Preconditions: operands below 2^m; arrays 2-aligned, out may be an operand. Constant time for a given field and number
 * of elements.
 *
 * Registers: t0 the polynomial; see words.inc. Stack: none.
 *
 * instructions: rvk_gf2m16_multiply rv32imc_xgf 4
 * instructions: rvk_gf2m16_multiply_array rv32imc_xgf message_bytes=1024 2569
 */
#define RVK_FOLDER xgf
#include "../variants.h"
#include "rv32.h"
#include "../words.inc"

.macro SET_FIELD
    lw t0, .LPOLYNOMIAL(a0)
    ffset zero, t0
.endm

FUNCTION rvk_gf2m16_multiply
    SET_FIELD
    ffmul a0, a1, a2
    ret
END rvk_gf2m16_multiply

FUNCTION rvk_gf2m16_invert
    SET_FIELD
    INVERT ffmul
END rvk_gf2m16_invert

FUNCTION rvk_gf2m16_multiply_array
    SET_FIELD
    MULTIPLY_ARRAY lhu, sh, 1, ffmul
    ret
END rvk_gf2m16_multiply_array
