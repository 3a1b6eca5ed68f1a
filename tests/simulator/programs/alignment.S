/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* Misaligned loads and stores trap, change nothing, and say their address. Only on processors that trap. */
#include "test.h"

    BEGIN
    la t0, handler
    csrw mtvec, t0
    la a1, words

    CASE 1
    li a0, 99
    lw a0, 2(a1)
    EXPECT s10, 4
    la a2, words + 2
    EXPECT_EQUAL s11, a2
    EXPECT a0, 99

    CASE 2
    lhu a0, 1(a1)
    EXPECT s10, 4
    EXPECT a0, 99

    CASE 3
    sw a0, 1(a1)
    EXPECT s10, 6
    la a2, words + 1
    EXPECT_EQUAL s11, a2
    lw a2, 0(a1)
    EXPECT a2, 0
    lw a2, 4(a1)
    EXPECT a2, 0

    CASE 4
    li s10, 0
    sh a0, 3(a1)
    EXPECT s10, 6

    CASE 5                          /* bytes are always aligned */
    li s10, 0
    sb a0, 3(a1)
    lb a2, 3(a1)
    EXPECT s10, 0
    EXPECT a2, 99

    END
    TRAP_HANDLER handler

    .bss
    .balign 4
words: .skip 8
