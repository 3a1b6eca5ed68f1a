/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Without compressed instructions a jump or taken branch to an address that is not a multiple of 4 traps; mepc is its own
 * address, mtval the target, and rd keeps its value (unprivileged specification, sections "Unconditional Jumps" and
 * "Conditional Branches"). Only for ISA strings without c. */
    .option norvc
    .option norelax
#include "test.h"

/* The last trap was at `label` and to `target`. */
.macro EXPECT_REFUSED label, target
    EXPECT s10, 0
    la t6, \target
    bne s11, t6, fail
    la t6, \label
    bne s9, t6, fail
    li s10, -1
.endm

    BEGIN
    la t0, handler
    csrw mtvec, t0
    li s10, -1

    CASE 1                          /* jal */
    li a0, 71
1:  jal a0, aligned + 2
    EXPECT_REFUSED 1b, aligned + 2
    EXPECT a0, 71

    CASE 2                          /* jalr: bit 0 of the sum is cleared, bit 1 counts */
    la a1, aligned + 4
    li a0, 72
2:  jalr a0, -1(a1)
    EXPECT_REFUSED 2b, aligned + 2
    EXPECT a0, 72
    la a1, 3f + 1
    jalr a0, 0(a1)
3:  EXPECT s10, -1

    CASE 3                          /* jalr whose rd is its rs1 */
    la a1, aligned + 2
    mv a0, a1
4:  jalr a0, 0(a0)
    EXPECT_REFUSED 4b, aligned + 2
    EXPECT_EQUAL a0, a1

    CASE 4                          /* a taken branch */
5:  beq zero, zero, aligned + 2
    EXPECT_REFUSED 5b, aligned + 2

    CASE 5                          /* a branch that is not taken does not trap */
    bne zero, zero, aligned + 2
    EXPECT s10, -1

    CASE 6                          /* it does not retire: only the read before it and the handler do */
    csrr a0, minstret
    jal ra, aligned + 2
    csrr a1, minstret
    sub a1, a1, a0
    EXPECT a1, 1 + 7

    CASE 7                          /* mepc is a multiple of 4 */
    li a0, 0x20400007
    csrw mepc, a0
    csrr a0, mepc
    EXPECT a0, 0x20400004

    END
    .balign 4
aligned:
    j fail
    j fail

    .balign 4
handler:                            /* 7 instructions */
    csrr s10, mcause
    csrr s11, mtval
    csrr s9, mepc
    addi t6, s9, 4
    csrw mepc, t6
    nop
    mret
