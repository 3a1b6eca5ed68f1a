/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Control and status registers: what can be written, what is fixed, and the six instructions (unprivileged specification,
 * chapter "Zicsr"; privileged specification, section 3.1). */
#include "test.h"

    BEGIN
    la t0, handler
    csrw mtvec, t0

    CASE 1                          /* csrrw gives the old value */
    li a0, 0x12345678
    csrw mscratch, a0
    li a1, -1
    csrrw a2, mscratch, a1
    EXPECT a2, 0x12345678
    csrr a2, mscratch
    EXPECT a2, -1

    CASE 2                          /* csrrs and csrrc change the bits that are ones */
    csrw mscratch, a0
    li a1, 0x0f0
    csrrs a2, mscratch, a1
    EXPECT a2, 0x12345678
    csrrc a2, mscratch, a1
    EXPECT a2, 0x123456f8
    csrr a2, mscratch
    EXPECT a2, 0x12345608

    CASE 3                          /* the immediate forms have five bits, zero-extended */
    csrrwi a2, mscratch, 31
    csrrsi a2, mscratch, 0
    EXPECT a2, 31
    csrrci a2, mscratch, 5
    EXPECT a2, 31
    csrr a2, mscratch
    EXPECT a2, 26

    CASE 4                          /* source and destination may be the same register */
    li a0, 5
    csrrw a0, mscratch, a0
    EXPECT a0, 26
    csrr a0, mscratch
    EXPECT a0, 5

    CASE 5                          /* misa: 32 bits, I and M, A and C */
    csrr a0, misa
    srli a1, a0, 30
    EXPECT a1, 1
    li a2, 0x1105
    and a0, a0, a2
    EXPECT_EQUAL a0, a2

    CASE 6                          /* one hart, number 0 */
    csrr a0, mhartid
    EXPECT a0, 0

    CASE 7                          /* reading a read-only register without writing is fine */
    li s10, 0
    csrrs a0, mhartid, zero
    csrrci a0, mhartid, 0
    EXPECT s10, 0

    CASE 8                          /* writing it is not */
    li a1, 1
    csrrs a0, mhartid, a1
    EXPECT s10, 2

    CASE 9                         /* mie keeps the three interrupts of machine mode, and only those */
    csrw mstatus, zero
    li a0, -1
    csrw mie, a0
    csrr a0, mie
    li a1, 0x888
    and a2, a0, a1
    EXPECT_EQUAL a2, a1
    csrw mie, zero

    CASE 10                         /* mip cannot be set by software */
    csrr a1, mip
    li a0, 0x88
    csrw mip, a0
    csrr a0, mip
    EXPECT_EQUAL a0, a1

    CASE 11                         /* mcause and mtval hold what is written */
    csrw mcause, 7
    csrr a0, mcause
    EXPECT a0, 7
    li a1, 0x87654321
    csrw mtval, a1
    csrr a0, mtval
    EXPECT_EQUAL a0, a1

    END
    TRAP_HANDLER handler
