/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* mcycle and minstret: they count, can be set, and carry into their upper halves. The event counters. */
#include "test.h"

    BEGIN
    CASE 1                          /* instructions between two reads, the first read included */
    csrr a0, minstret
    nop
    nop
    csrr a1, minstret
    sub a1, a1, a0
    EXPECT a1, 3

    CASE 2                          /* cycles are at least instructions */
    csrr a0, mcycle
    nop
    nop
    csrr a1, mcycle
    sub a1, a1, a0
    sltiu a2, a1, 3
    EXPECT a2, 0

    CASE 3                          /* a written counter counts on from there: the write takes the place of the count */
    li a0, 1000
    csrw minstret, a0
    csrr a1, minstret
    EXPECT a1, 1000
    csrr a1, minstret
    addi a1, a1, -1003              /* two reads and the two instructions of EXPECT's success */
    sltiu a1, a1, 8
    EXPECT a1, 1

    CASE 4                          /* the carry into the upper half */
    li a0, -4
    csrw minstreth, zero
    csrw minstret, a0
    nop
    nop
    nop
    nop
    nop
    csrr a1, minstreth
    EXPECT a1, 1
    csrr a1, minstret
    sltiu a1, a1, 16
    EXPECT a1, 1

    CASE 5                          /* the user's view is the same counter */
    li a0, 5000
    csrw mcycleh, zero
    csrw mcycle, a0
    csrr a1, cycle
    li a0, 5000
    sub a1, a1, a0
    sltiu a1, a1, 100
    EXPECT a1, 1

    CASE 6                          /* event counters and their selectors exist, and these count nothing */
    li a0, -1
    .set event, 3
    .rept 29
    csrw 0xb00 + event, a0          /* mhpmcounter */
    csrr a1, 0xb00 + event
    EXPECT a1, 0
    csrw 0xb80 + event, a0          /* mhpmcounterh */
    csrr a1, 0xb80 + event
    EXPECT a1, 0
    csrw 0x320 + event, a0          /* mhpmevent */
    csrr a1, 0x320 + event
    EXPECT a1, 0
    csrr a1, 0xc00 + event          /* hpmcounter */
    EXPECT a1, 0
    csrr a1, 0xc80 + event
    EXPECT a1, 0
    .set event, event + 1
    .endr

    END
