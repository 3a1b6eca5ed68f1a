/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Exceptions of the A extension: lr.w is a load, all others are stores (privileged specification, table "Machine cause
 * register values after trap"). They change nothing, and misaligned ones trap on every processor. */
#include "test.h"

    BEGIN
    la t0, handler
    csrw mtvec, t0
    la a1, word
    la a2, word + 2
    li a3, 0x70000000               /* there is no memory */
    la a4, _start                   /* in memory that cannot be written */

    CASE 1                          /* misaligned */
    li a0, 99
    lr.w a0, (a2)
    EXPECT s10, 4
    EXPECT_EQUAL s11, a2
    EXPECT a0, 99
    li s10, 0
    amoadd.w a0, a0, (a2)
    EXPECT s10, 6
    EXPECT_EQUAL s11, a2
    EXPECT a0, 99
    li s10, 0
    amoswap.w zero, a0, (a2)
    EXPECT s10, 6

    CASE 2                          /* sc.w without a reservation traps as well */
    li s10, 0
    sc.w a0, a0, (a2)
    EXPECT s10, 6
    EXPECT_EQUAL s11, a2
    EXPECT a0, 99

    CASE 3                          /* a trapping sc.w leaves the reservation */
    lr.w a5, (a1)
    sc.w a0, a0, (a2)
    sc.w a5, a0, (a1)
    EXPECT a5, 0
    lw a5, (a1)
    EXPECT a5, 99

    CASE 4                          /* no memory */
    lr.w a0, (a3)
    EXPECT s10, 5
    EXPECT_EQUAL s11, a3
    amomaxu.w a0, a0, (a3)
    EXPECT s10, 7
    EXPECT_EQUAL s11, a3
    li s10, 0
    sc.w a0, a0, (a3)
    EXPECT s10, 7
    EXPECT a0, 99

    CASE 5                          /* memory that cannot be written */
    li s10, 0
    lw a5, (a4)
    amoor.w a0, a0, (a4)
    EXPECT s10, 7
    EXPECT_EQUAL s11, a4
    EXPECT a0, 99
    lw a6, (a4)
    EXPECT_EQUAL a6, a5

    CASE 6                          /* a device has no atomic accesses */
    li a3, UART
    li s10, 0
    amoswap.w a0, a0, (a3)
    EXPECT s10, 7
    EXPECT a0, 99

    END
    TRAP_HANDLER handler

    .bss
    .balign 4
word: .skip 8
