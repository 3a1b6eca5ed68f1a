/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The CSR seed, as a driver reads it (scalar cryptography specification 1.0.1, section 4.1): 128 bits, through every state
 * of the source. Ends with 0, or with 99 when the source is dead. */
#include "test.h"
#define SEED 0x015

    BEGIN
    la t0, handler
    csrw mtvec, t0

    CASE 1                          /* an access that does not write is illegal */
    li s10, 0
    csrrs a0, SEED, zero
    EXPECT s10, 2
    li s10, 0
    csrrci a0, SEED, 0
    EXPECT s10, 2

    CASE 2                          /* eight times sixteen bits */
    li s0, 8
    li s1, 0                        /* all seen, or-ed */
    li s2, -1                       /* all seen, and-ed */
    la s3, seen
1:  csrrw a0, SEED, zero
    srli a1, a0, 30
    li a2, 3
    beq a1, a2, dead
    li a2, 2
    beq a1, a2, 2f
    slli a3, a0, 16                 /* BIST, WAIT: no entropy may be there */
    bnez a3, fail
    j 1b
2:  or s1, s1, a0
    and s2, s2, a0
    sh a0, 0(s3)
    addi s3, s3, 2
    addi s0, s0, -1
    bnez s0, 1b

    CASE 3                          /* not always the same bits */
    slli s1, s1, 16
    slli s2, s2, 16
    beq s1, s2, fail

    END
dead:
    li gp, 99
    j fail
    TRAP_HANDLER handler

    .bss
    .balign 4
    .globl seen
seen: .skip 16
